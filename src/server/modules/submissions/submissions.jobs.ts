import * as z from 'zod'
import { subTaskKinds } from '#contract/case-states.ts'
import { job, type JobHandlers } from '../../platform/outbox.ts'
import { expireReview } from './review.service.ts'

const round = z.object({ case_id: z.int(), kind: z.enum(subTaskKinds), round: z.int() })

/** Due when the answer days of a round are over. */
export const submissionJobs: JobHandlers = {
  'review.expire': job(round, (deps, { case_id, kind, round }) =>
    expireReview(deps, { caseId: case_id, kind, round }),
  ),
}
