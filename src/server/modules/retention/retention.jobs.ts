import type { Deps } from '../../deps.ts'
import { daily } from '../../platform/daily-jobs.ts'
import { forgetAnswers } from '../../platform/idempotency.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { forgetOperatorSessions } from '../operators/operator-sessions.service.ts'
import { forgetSessions } from '../sessions/sessions.service.ts'
import { forgetHeldReviews } from '../submissions/held-reviews.service.ts'
import { forgetOldSigns } from '../team-work/open-records.service.ts'
import { erasePersonalData } from './personal-data.ts'
import * as repository from './retention.repository.ts'

/** The time for which somebody with something expired is still told that it has expired; afterwards it is unknown. */
const keptMs = 86_400_000

/** Deletes what has expired and no longer answers anything (docs/reliability.md lists every table that grows). */
async function forgetExpired(deps: Deps) {
  const { db } = deps.database
  const before = new Date(deps.now().getTime() - keptMs)
  await forgetAnswers(deps)
  await forgetSessions(deps)
  await forgetOperatorSessions(deps)
  await forgetOldSigns(deps)
  await repository.deleteExpired(db, before)
  await repository.deleteEndedLinks(db, before)
  await repository.deleteRateLimits(db, before)
  await forgetHeldReviews(db, before)
}

export const retentionJobs = {
  'retention.erase-personal-data': daily('retention.erase-personal-data', erasePersonalData),
  'retention.forget-expired': daily('retention.forget-expired', forgetExpired),
  'retention.clean-storage': daily('retention.clean-storage', ({ storage }) => storage.clean()),
} satisfies Partial<JobHandlers>
