import type { Handlers } from '../../kernel/handler.ts'
import { getNews, listNotices, readNotices } from './notices.service.ts'

export const noticeHandlers: Handlers['notices'] = {
  async listNotices({ deps, actor, input }) {
    return listNotices(deps, actor.id, input.query)
  },

  async getNews({ deps, actor, input }) {
    return { data: await getNews(deps, actor.id, input.params.broadcast_id) }
  },

  async readNotices({ deps, actor, input }) {
    await readNotices(deps, actor.id, input.body)
    return { data: { ok: true } }
  },
}
