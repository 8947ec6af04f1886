import type { Handlers } from '../../kernel/handler.ts'
import * as service from './agencies.service.ts'

export const adminAgencyHandlers: Handlers['adminAgencies'] = {
  async listAgencies({ deps }) {
    return { data: await service.listAgencies(deps) }
  },

  async createAgency({ deps, actor, input }) {
    return { data: await service.createAgency(deps, actor, input.body) }
  },

  async updateAgency({ deps, actor, input }) {
    return { data: await service.updateAgency(deps, actor, input.params.agency_id, input.body) }
  },

  async setAgencyActive({ deps, actor, input }) {
    return { data: await service.setAgencyActive(deps, actor, input.params.agency_id, input.body.active) }
  },
}
