import type { Handlers } from '../../kernel/handler.ts'
import * as service from './clients.service.ts'

export const adminClientHandlers: Handlers['adminClients'] = {
  async listClients({ deps, input }) {
    return service.listClients(deps, input.query)
  },

  async exportClients({ deps, actor, input }) {
    return service.exportClients(deps, actor, input.query)
  },

  async createClient({ deps, actor, input }) {
    return { data: await service.createClient(deps, actor, input.body) }
  },

  async getClient({ deps, actor, input }) {
    return { data: await service.getClient(deps, actor, input.params.client_id) }
  },

  async updateClient({ deps, actor, input }) {
    return { data: await service.updateClient(deps, actor, input.params.client_id, input.body) }
  },

  async archiveClient({ deps, actor, input }) {
    const { client_id } = input.params
    return { data: await service.archiveClient(deps, actor, client_id, input.body.archived) }
  },
}
