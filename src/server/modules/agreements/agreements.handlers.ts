import type { Handlers } from '../../kernel/handler.ts'
import { agree, listAnnouncements } from './agreements.service.ts'

export const agreementHandlers: Handlers['agreements'] = {
  async listAnnouncements({ deps, actor }) {
    return { data: await listAnnouncements(deps, actor.id) }
  },

  async agreeToDocument({ deps, actor, input }) {
    await agree(deps, actor.id, input.params.document, input.body.version)
    return { data: await listAnnouncements(deps, actor.id) }
  },
}
