import type { JobHandlers } from '../../platform/outbox.ts'
import { carryOutReview } from './held-reviews.service.ts'
import { expireReview } from './review.service.ts'

export const submissionJobs = {
  'review.carry-out': (deps, { held_review_id }) => carryOutReview(deps, held_review_id),
  /** Due when the answer days of a round are over. */
  'review.expire': (deps, { case_id, kind, round }) => expireReview(deps, { caseId: case_id, kind, round }),
} satisfies Partial<JobHandlers>
