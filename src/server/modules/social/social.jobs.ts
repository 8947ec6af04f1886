import * as z from 'zod'
import { daily } from '../../platform/daily-jobs.ts'
import { job, type JobHandlers } from '../../platform/outbox.ts'
import { checkAccount, planChecks, revokeAccount } from './link-health.service.ts'

const account = z.object({ account_id: z.int() })

export const socialJobs: JobHandlers = {
  'social.plan-checks': daily('social.plan-checks', planChecks),
  'social.check': job(account, (deps, { account_id }) => checkAccount(deps, account_id)),
  'social.revoke': job(account, (deps, { account_id }) => revokeAccount(deps, account_id)),
}
