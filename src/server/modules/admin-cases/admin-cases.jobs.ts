import type { JobHandlers } from '../../platform/outbox.ts'
import { carryOutRun } from './case-runs.service.ts'

export const adminCaseJobs = {
  'cases.run': (deps, { run_id }) => carryOutRun(deps, run_id),
} satisfies Partial<JobHandlers>
