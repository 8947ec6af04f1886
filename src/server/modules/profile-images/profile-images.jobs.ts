import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import * as repository from './profile-images.repository.ts'
import { profileImageKey } from './profile-images.service.ts'

/** The file goes unless a row names it; asked anew each time, so that a removal that failed is tried again. */
async function removeUnnamed(deps: Deps, id: string) {
  if (!(await repository.findImage(deps.database.db, id))) await deps.storage.remove(profileImageKey(id))
}

export const profileImageJobs = {
  'profile_image.remove_file': (deps, { id }) => removeUnnamed(deps, id),

  'profile_image.forget': async (deps, { id }) => {
    await repository.deleteUnclaimedImage(deps.database.db, id)
    await removeUnnamed(deps, id)
  },
} satisfies Partial<JobHandlers>
