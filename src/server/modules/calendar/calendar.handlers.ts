import type { Handlers } from '../../kernel/handler.ts'
import { readCalendar } from './calendar.service.ts'
import {
  findAddress,
  readSubscription,
  renewAddress,
  revokeAddress,
  webcalAddress,
} from './subscription.service.ts'

export const calendarHandlers: Handlers['calendar'] = {
  async listDeadlines({ deps, actor }) {
    return { data: await readCalendar(deps, actor.id) }
  },

  async getCalendarAddress({ deps, actor }) {
    return { data: await findAddress(deps, actor.id) }
  },

  async renewCalendarAddress({ deps, actor }) {
    return { data: await renewAddress(deps, actor.id) }
  },

  async revokeCalendarAddress({ deps, actor }) {
    await revokeAddress(deps.database.db, actor.id)
    return { data: { ok: true } }
  },

  async getSubscribedCalendar({ deps, input }) {
    return readSubscription(deps, input.params.secret)
  },

  async subscribeToCalendar({ deps, input }) {
    return { location: await webcalAddress(deps, input.params.secret) }
  },
}
