import * as z from 'zod'
import { type JobHandlers, job } from '../../platform/outbox.ts'
import { profileImageKey } from './profile-images.service.ts'
import * as repository from './profile-images.repository.ts'

const image = z.object({ id: z.uuid() })

export const profileImageJobs: JobHandlers = {
  'profile_image.remove_file': job(image, async (deps, { id }) => deps.storage.remove(profileImageKey(id))),

  'profile_image.forget': job(image, async (deps, { id }) => {
    const forgotten = await repository.deleteUnclaimedImage(deps.database.db, id)
    if (forgotten) await deps.storage.remove(profileImageKey(id))
  }),
}
