import * as z from 'zod'
import { daily } from '../../platform/daily-jobs.ts'
import { type JobHandlers, job } from '../../platform/outbox.ts'
import { scheduleDue, schedulePerson } from './schedule.service.ts'

const person = z.object({ influencer_id: z.int() })

export const payoutJobs: JobHandlers = {
  'payouts.schedule': daily('payouts.schedule', scheduleDue),
  'payouts.due': job(person, (deps, { influencer_id }) => schedulePerson(deps, influencer_id)),
}
