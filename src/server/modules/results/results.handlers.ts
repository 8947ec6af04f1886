import type { Handlers } from '../../kernel/handler.ts'
import { readResults } from './results.service.ts'

export const resultHandlers: Handlers['results'] = {
  async getResults({ deps, actor }) {
    return { data: await readResults(deps, actor.id) }
  },
}
