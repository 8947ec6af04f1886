import { daily } from '../../platform/daily-jobs.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { scheduleDue, schedulePerson } from './schedule.service.ts'

export const payoutJobs = {
  'payouts.schedule': daily('payouts.schedule', scheduleDue),
  'payouts.due': (deps, { influencer_id }) => schedulePerson(deps, influencer_id),
} satisfies Partial<JobHandlers>
