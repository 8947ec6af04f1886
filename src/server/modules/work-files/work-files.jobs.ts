import * as z from 'zod'
import { type JobHandlers, job } from '../../platform/outbox.ts'
import { removeStored } from './stored-files.ts'
import * as repository from './work-files.repository.ts'

const file = z.object({ id: z.uuid() })

export const workFileJobs: JobHandlers = {
  /** What no hand-in used goes, and what an upload that never ended left behind. */
  'work-files.clean': job(file, async (deps, { id }) => {
    const { db } = deps.database
    await repository.deleteUnusedFile(db, id)
    if (!(await repository.findFile(db, id))) await removeStored(deps, id)
  }),
}
