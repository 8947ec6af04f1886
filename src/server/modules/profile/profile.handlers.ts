import type { Handlers } from '../../kernel/handler.ts'
import { changeProfile, getNotifications, getProfile, setNotifications } from './profile.service.ts'

export const profileHandlers: Handlers['profile'] = {
  async getProfile({ deps, actor }) {
    return { data: await getProfile(deps, actor.id) }
  },

  async putProfile({ deps, actor, input, exchange }) {
    const { file, userAgent } = exchange
    const { profile, session } = await changeProfile(deps, actor, { changes: input.body, file, userAgent })
    if (session !== undefined) exchange.setSession(session, actor.id)
    return { data: profile }
  },

  async getNotifications({ deps, actor }) {
    return { data: await getNotifications(deps, actor.id) }
  },

  async putNotifications({ deps, actor, input }) {
    return { data: await setNotifications(deps, actor, input.body) }
  },
}
