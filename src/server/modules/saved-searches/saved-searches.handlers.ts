import type { Handlers } from '../../kernel/handler.ts'
import * as service from './saved-searches.service.ts'

export const savedSearchHandlers: Handlers['savedSearches'] = {
  async listSavedSearches({ deps, actor }) {
    return { data: await service.listSaved(deps, actor.id) }
  },

  async saveSearch({ deps, actor, input }) {
    return { data: await service.saveSearch(deps, actor.id, input.body) }
  },

  async changeSavedSearch({ deps, actor, input }) {
    return { data: await service.changeSearch(deps, actor.id, input.params.search_id, input.body) }
  },

  async deleteSavedSearch({ deps, actor, input }) {
    await service.deleteSearch(deps, actor.id, input.params.search_id)
    return { data: { ok: true } }
  },
}
