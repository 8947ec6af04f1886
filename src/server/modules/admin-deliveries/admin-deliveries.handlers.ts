import type { Handlers } from '../../kernel/handler.ts'
import { listOpenings } from '../line/line-units.service.ts'
import { dropDelivery, getLineStanding, listDeliveries, retryDelivery } from './admin-deliveries.service.ts'

export const adminDeliveryHandlers: Handlers['adminDeliveries'] = {
  async listDeliveries({ deps, input }) {
    return listDeliveries(deps.database.db, input.query)
  },

  async retryDelivery({ deps, actor, input }) {
    await retryDelivery(deps, actor, input.params.delivery_id)
    return { data: { ok: true } }
  },

  async dropDelivery({ deps, actor, input }) {
    await dropDelivery(deps, actor, input.params.delivery_id)
    return { data: { ok: true } }
  },

  async getLineStanding({ deps }) {
    return { data: await getLineStanding(deps) }
  },

  async listOpenings({ deps }) {
    return { data: await listOpenings(deps) }
  },
}
