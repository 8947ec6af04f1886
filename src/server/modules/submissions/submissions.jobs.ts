import type { JobHandlers } from '../../platform/outbox.ts'
import { expireReview } from './review.service.ts'

/** Due when the answer days of a round are over. */
export const submissionJobs = {
  'review.expire': (deps, { case_id, kind, round }) => expireReview(deps, { caseId: case_id, kind, round }),
} satisfies Partial<JobHandlers>
