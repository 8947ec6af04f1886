import type { Handlers } from '../../kernel/handler.ts'
import * as service from './admin-results.service.ts'

export const adminResultHandlers: Handlers['adminResults'] = {
  async listResults({ deps, actor, input }) {
    return { data: await service.listResults(deps, actor, input.query) }
  },

  async exportResults({ deps, actor, input }) {
    return service.exportResults(deps, actor, input.query)
  },
}
