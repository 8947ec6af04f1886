import { daily } from '../../platform/daily-jobs.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { bookReceivedWork, bookStatedFees, expireCases, openInsightReports } from './case-clock.service.ts'
import { recountSummaries } from './summary.service.ts'

/** Each is due when the time of one case has come; each run takes all whose time has. */
export const caseJobs = {
  async 'offer.expire'(deps) {
    await expireCases(deps, 'offered')
  },

  async 'terms.expire'(deps) {
    await expireCases(deps, 'selected')
  },

  'cases.book-received': daily('cases.book-received', async (deps) => {
    await bookReceivedWork(deps)
  }),

  'cases.book-stated-fees': daily('cases.book-stated-fees', async (deps) => {
    await bookStatedFees(deps)
  }),

  'cases.recount-summaries': daily('cases.recount-summaries', recountSummaries),

  async 'insight.open'(deps) {
    await openInsightReports(deps)
  },
} satisfies Partial<JobHandlers>
