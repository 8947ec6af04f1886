import { daily } from '../../platform/daily-jobs.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { bookReceivedWork, expireCases, openInsightReports } from './case-clock.service.ts'

/** Each is due when the time of one case has come; each run takes all whose time has. */
export const caseJobs: JobHandlers = {
  async 'offer.expire'(deps) {
    await expireCases(deps, 'offered')
  },

  async 'terms.expire'(deps) {
    await expireCases(deps, 'selected')
  },

  'cases.book-received': daily('cases.book-received', async (deps) => {
    await bookReceivedWork(deps)
  }),

  async 'insight.open'(deps) {
    await openInsightReports(deps)
  },
}
