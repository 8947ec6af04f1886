import type { Handlers } from '../../kernel/handler.ts'
import { createServiceToken } from './service-messages.service.ts'

export const lineHandlers: Handlers['line'] = {
  async createServiceToken({ deps, actor, input }) {
    await createServiceToken(deps, actor.id, input.body)
    return { data: { ok: true } }
  },
}
