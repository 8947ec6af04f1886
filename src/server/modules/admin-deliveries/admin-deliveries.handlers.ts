import type { Handlers } from '../../kernel/handler.ts'
import { listOpenings } from '../line/line-units.service.ts'
import {
  dropDeliveries,
  exportDeliveries,
  getLineStanding,
  listDeliveries,
  retryDeliveries,
} from './admin-deliveries.service.ts'

export const adminDeliveryHandlers: Handlers['adminDeliveries'] = {
  async listDeliveries({ deps, input }) {
    return listDeliveries(deps.database.db, input.query)
  },

  async exportDeliveries({ deps, actor, input }) {
    return exportDeliveries(deps, actor, input.query.state)
  },

  async retryDeliveries({ deps, actor, input }) {
    return { data: await retryDeliveries(deps, actor, input.body.delivery_ids) }
  },

  async dropDeliveries({ deps, actor, input }) {
    return { data: await dropDeliveries(deps, actor, input.body.delivery_ids) }
  },

  async getLineStanding({ deps }) {
    return { data: await getLineStanding(deps) }
  },

  async listOpenings({ deps }) {
    return { data: await listOpenings(deps) }
  },
}
