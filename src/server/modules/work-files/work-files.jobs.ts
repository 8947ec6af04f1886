import type { JobHandlers } from '../../platform/outbox.ts'
import { partsFolder, removeStored } from './stored-files.ts'
import { deleteExpired } from './uploads.repository.ts'
import * as repository from './work-files.repository.ts'

export const workFileJobs = {
  /** Deletes a file that no submission used, or what an unfinished upload left behind. */
  'work-files.clean': async (deps, { id }) => {
    const { db } = deps.database
    await repository.deleteUnusedFile(db, id)
    if (!(await repository.findFile(db, id))) await removeStored(deps, id)
  },
  /** An upload to which nothing came goes, and what was left of one that ended while its process died. */
  'work-files.forget-upload': async (deps, { id }) => {
    const { db } = deps.database
    const later = await deleteExpired(db, id, deps.now())
    if (later) return later
    await deps.storage.removeFolder(partsFolder(id))
    if (!(await repository.findFile(db, id))) await removeStored(deps, id)
    return undefined
  },
} satisfies Partial<JobHandlers>
