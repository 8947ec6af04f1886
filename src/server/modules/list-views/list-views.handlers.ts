import type { Handlers } from '../../kernel/handler.ts'
import * as service from './list-views.service.ts'

export const listViewHandlers: Handlers['listViews'] = {
  async listViews({ deps, actor, input }) {
    return { data: await service.listViews(deps, actor, input.query.list) }
  },

  async createView({ deps, actor, input }) {
    return { data: await service.addView(deps, actor, input.body) }
  },

  async updateView({ deps, actor, input }) {
    return { data: await service.changeView(deps, actor, input.params.view_id, input.body) }
  },

  async shareView({ deps, actor, input }) {
    await service.setShared(deps, actor, input.params.view_id, input.body.shared)
    return { data: { ok: true } }
  },

  async deleteView({ deps, actor, input }) {
    await service.removeView(deps, actor, input.params.view_id, input.query.version)
    return { data: { ok: true } }
  },

  async startWithView({ deps, actor, input }) {
    await service.chooseStart(deps, actor, input.body)
    return { data: { ok: true } }
  },
}
