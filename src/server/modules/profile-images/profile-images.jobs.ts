import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { type JobHandlers, job } from '../../platform/outbox.ts'
import { profileImageKey } from './profile-images.service.ts'
import * as repository from './profile-images.repository.ts'

const image = z.object({ id: z.uuid() })

/** The file goes unless a row names it; asked anew each time, so that a removal that failed is tried again. */
async function removeUnnamed(deps: Deps, id: string) {
  if (!(await repository.findImage(deps.database.db, id))) await deps.storage.remove(profileImageKey(id))
}

export const profileImageJobs: JobHandlers = {
  'profile_image.remove_file': job(image, (deps, { id }) => removeUnnamed(deps, id)),

  'profile_image.forget': job(image, async (deps, { id }) => {
    await repository.deleteUnclaimedImage(deps.database.db, id)
    await removeUnnamed(deps, id)
  }),
}
