import type { Handlers } from '../../kernel/handler.ts'
import { getLeaving, leave } from './account.service.ts'
import { createKeptDownload, getKeptFile } from './retained.service.ts'

export const accountHandlers: Handlers['account'] = {
  async getLeaving({ deps, actor }) {
    return { data: await getLeaving(deps, actor.id) }
  },

  async leave({ deps, actor, input, exchange }) {
    await leave(deps, actor.id, input.body)
    exchange.clearSession()
    return { data: { ok: true } }
  },

  async createKeptDownload({ deps, actor }) {
    return { data: await createKeptDownload(deps, actor) }
  },

  async getKept({ deps, actor, input }) {
    return getKeptFile(deps, { actor, token: input.query.token })
  },
}
