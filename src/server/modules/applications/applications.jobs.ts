import type { JobHandlers } from '../../platform/outbox.ts'
import { expireOffers } from './offers.service.ts'

/** Due when an offer's time is over; each run takes all that are. */
export const applicationJobs: JobHandlers = {
  async 'offer.expire'(deps) {
    await expireOffers(deps)
  },
}
