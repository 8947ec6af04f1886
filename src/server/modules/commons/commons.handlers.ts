import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'
import { listTeaser } from '../campaigns/campaigns.service.ts'
import { describePortal } from './commons.service.ts'

export const commonsHandlers: Handlers['commons'] = {
  async getMeta({ deps }) {
    return { data: describePortal(deps.config) }
  },

  async getDocument() {
    throw new ApiProblem('service.unavailable')
  },

  async getTeaser({ deps }) {
    return { data: await listTeaser(deps) }
  },
}
