import * as z from 'zod'
import { daily } from '../../platform/daily-jobs.ts'
import { job, type JobHandlers } from '../../platform/outbox.ts'
import { checkAccount, planChecks, revokeAccount, revokeDeclined } from './link-health.service.ts'

const account = z.object({ account_id: z.int() })
const link = z.object({ link_id: z.uuid() })

export const socialJobs: JobHandlers = {
  'social.plan-checks': daily('social.plan-checks', planChecks),
  'social.check': job(account, (deps, { account_id }) => checkAccount(deps, account_id)),
  'social.revoke': job(account, (deps, { account_id }) => revokeAccount(deps, account_id)),
  'social.revoke-declined': job(link, (deps, { link_id }) => revokeDeclined(deps, link_id)),
}
