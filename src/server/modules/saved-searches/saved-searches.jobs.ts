import { daily } from '../../platform/daily-jobs.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { beginRound, matchPeople } from './search-news.service.ts'

export const savedSearchJobs = {
  'searches.tell': daily('searches.tell', beginRound),
  'searches.match': matchPeople,
} satisfies Partial<JobHandlers>
