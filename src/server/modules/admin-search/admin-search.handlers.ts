import type { Handlers } from '../../kernel/handler.ts'
import { searchAdmin } from './admin-search.service.ts'

export const adminSearchHandlers: Handlers['adminSearch'] = {
  async searchAdmin({ deps, actor, input }) {
    return { data: await searchAdmin(deps, actor, input.query.q) }
  },
}
