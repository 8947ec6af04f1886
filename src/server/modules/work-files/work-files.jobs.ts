import type { JobHandlers } from '../../platform/outbox.ts'
import { removeStored } from './stored-files.ts'
import * as repository from './work-files.repository.ts'

export const workFileJobs = {
  /** Deletes a file that no submission used, or what an unfinished upload left behind. */
  'work-files.clean': async (deps, { id }) => {
    const { db } = deps.database
    await repository.deleteUnusedFile(db, id)
    if (!(await repository.findFile(db, id))) await removeStored(deps, id)
  },
} satisfies Partial<JobHandlers>
