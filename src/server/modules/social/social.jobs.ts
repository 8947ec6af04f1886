import { daily } from '../../platform/daily-jobs.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { checkAccount, planChecks, revokeAccount, revokeDeclined } from './link-health.service.ts'

export const socialJobs = {
  'social.plan-checks': daily('social.plan-checks', planChecks),
  'social.check': (deps, { account_id }) => checkAccount(deps, account_id),
  'social.revoke': (deps, { account_id }) => revokeAccount(deps, account_id),
  'social.revoke-declined': (deps, { link_id }) => revokeDeclined(deps, link_id),
} satisfies Partial<JobHandlers>
