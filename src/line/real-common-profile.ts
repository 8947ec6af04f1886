import type { Liff } from '@line/liff'
import { LiffCommonProfilePlugin } from '@line/liff-common-profile-plugin'
import liff from '@line/liff/core'
import PermissionModule from '@line/liff/permission'
import SubWindowModule from '@line/liff/sub-window'
import { type CommonProfileAnswer, type CommonScope, readCommonProfile } from './common-profile.ts'
import { errorOf } from './line-error.ts'

liff.use(new PermissionModule())
liff.use(new SubWindowModule())
// The plug-in has nothing to do while LINE starts. Its types are those of the whole SDK, of which it takes what is installed here.
type Plugin = Parameters<typeof liff.use>[0]
liff.use(new LiffCommonProfilePlugin() as unknown as Plugin)
const { $commonProfile } = liff as unknown as Pick<Liff, '$commonProfile'>

/** Asks LINE, and before it the person for their consent where that is not there yet. */
export async function commonProfile(scopes: readonly CommonScope[]): Promise<CommonProfileAnswer> {
  if (!(await isGranted())) {
    if (!(await consent())) return 'refused'
    // Consent gives another token and revokes the one before: what was granted is asked of the new one.
    if (!(await isGranted())) return 'refused'
  }
  return readCommonProfile(await $commonProfile.get([...scopes]))
}

/** `permission.query()` refuses the names of the Common Profile; the list of what the token in use was granted has them. */
async function isGranted() {
  const granted: readonly string[] = await liff.permission.getGrantedAll()
  return granted.some((scope) => scope.startsWith('commonprofile.'))
}

/** LINE asks at the first visit for the least alone ("Channel consent simplification"); whether the person consents to more now. */
async function consent() {
  try {
    await liff.permission.requestAll()
    return true
  } catch (error) {
    if (['UNAUTHORIZED', 'FORBIDDEN'].includes(errorOf(error).code)) return false
    throw error
  }
}
