import * as z from 'zod'
import { type JobHandlers, job } from '../../platform/outbox.ts'
import { carryOutDecision } from './decisions.service.ts'

export const applicationJobs: JobHandlers = {
  'applications.decide': job(z.object({ decision_id: z.int() }), (deps, { decision_id }) =>
    carryOutDecision(deps, decision_id),
  ),
}
