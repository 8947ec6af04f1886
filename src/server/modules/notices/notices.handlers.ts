import type { Handlers } from '../../kernel/handler.ts'
import { listNotices, readNotices } from './notices.service.ts'

export const noticeHandlers: Handlers['notices'] = {
  async listNotices({ deps, actor, input }) {
    return listNotices(deps, actor.id, input.query)
  },

  async readNotices({ deps, actor, input }) {
    await readNotices(deps, actor.id, input.body)
    return { data: { ok: true } }
  },
}
