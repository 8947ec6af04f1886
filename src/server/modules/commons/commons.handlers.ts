import type { Handlers } from '../../http/handler.ts'
import { listTeaser } from '../campaigns/campaigns.service.ts'
import { describePortal } from './commons.service.ts'

export const commonsHandlers: Handlers['commons'] = {
  async getMeta({ deps }) {
    return { data: describePortal(deps.config) }
  },

  async getTeaser({ deps }) {
    return { data: await listTeaser(deps) }
  },
}
