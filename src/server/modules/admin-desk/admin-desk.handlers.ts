import type { Handlers } from '../../kernel/handler.ts'
import { getDesk } from './admin-desk.service.ts'

export const adminDeskHandlers: Handlers['adminDesk'] = {
  async getDesk({ deps }) {
    return { data: await getDesk(deps) }
  },
}
