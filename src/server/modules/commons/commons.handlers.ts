import type { Handlers } from '../../kernel/handler.ts'
import { listTeaser } from '../campaigns/campaigns.service.ts'
import { findDocument } from '../settings/documents.service.ts'
import { providerOf } from '../settings/provider.service.ts'
import { describePortal } from './commons.service.ts'

export const commonsHandlers: Handlers['commons'] = {
  async getMeta({ deps }) {
    return { data: await describePortal(deps) }
  },

  async getDocument({ deps, input }) {
    const provider = await providerOf(deps.database.db, deps.config)
    const { lng: language, version } = input.query
    const wanted = { kind: input.params.document, version, language, provider }
    return { data: await findDocument(deps, wanted) }
  },

  async getTeaser({ deps }) {
    return { data: await listTeaser(deps) }
  },
}
