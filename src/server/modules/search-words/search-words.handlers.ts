import type { Handlers } from '../../kernel/handler.ts'
import * as service from './search-words.service.ts'

export const searchWordHandlers: Handlers['searchWords'] = {
  async listNearWords({ deps, input }) {
    return { data: await service.listNearWords(deps, input.query.keyword) }
  },

  async listSuggestions({ deps, input }) {
    return { data: await service.listSuggestions(deps, input.query.typed) }
  },
}
