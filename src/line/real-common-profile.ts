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

/** Asks LINE, and before it the person for their consent where that was never asked for. */
export async function commonProfile(scopes: readonly CommonScope[]): Promise<CommonProfileAnswer> {
  const known = await ask(scopes)
  if (known) return known
  const asked = (await consent()) && (await ask(scopes))
  return asked || 'refused'
}

/** Undefined without consent. */
async function ask(scopes: readonly CommonScope[]) {
  try {
    return readCommonProfile(await $commonProfile.get([...scopes]))
  } catch (error) {
    if (errorOf(error).message.includes('you have not agreed')) return undefined
    throw error
  }
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
