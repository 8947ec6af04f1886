import type { JobHandlers } from '../../platform/outbox.ts'
import { expireCases, openInsightReports } from './case-clock.service.ts'

/** Each is due when the time of one case has come; each run takes all whose time has. */
export const caseJobs: JobHandlers = {
  async 'offer.expire'(deps) {
    await expireCases(deps, 'offered')
  },

  async 'terms.expire'(deps) {
    await expireCases(deps, 'selected')
  },

  async 'insight.open'(deps) {
    await openInsightReports(deps)
  },
}
