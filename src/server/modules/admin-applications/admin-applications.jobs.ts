import type { JobHandlers } from '../../platform/outbox.ts'
import { carryOutDecision } from './decisions.service.ts'

export const applicationJobs = {
  'applications.decide': (deps, { decision_id }) => carryOutDecision(deps, decision_id),
} satisfies Partial<JobHandlers>
