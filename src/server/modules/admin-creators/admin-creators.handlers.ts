import type { Handlers } from '../../kernel/handler.ts'
import * as collections from './collections.service.ts'
import { importToList } from './list-import.service.ts'
import * as marks from './marks.service.ts'

const ok = { ok: true } as const

export const adminCreatorHandlers: Handlers['adminCreators'] = {
  async listCreatorTags({ deps }) {
    return { data: await collections.listTags(deps) }
  },

  async renameCreatorTag({ deps, actor, input }) {
    return { data: await collections.renameTag(deps, actor, input.params.tag_id, input.body) }
  },

  async deleteCreatorTag({ deps, actor, input }) {
    await collections.deleteTag(deps, actor, input.params.tag_id, input.query)
    return { data: ok }
  },

  async listCreatorLists({ deps }) {
    return { data: await collections.listLists(deps) }
  },

  async createCreatorList({ deps, actor, input }) {
    return { data: await collections.createList(deps, actor, input.body.name) }
  },

  async renameCreatorList({ deps, actor, input }) {
    return { data: await collections.renameList(deps, actor, input.params.list_id, input.body) }
  },

  async deleteCreatorList({ deps, actor, input }) {
    await collections.deleteList(deps, actor, input.params.list_id, input.query)
    return { data: ok }
  },

  async importCreators({ deps, actor, input, exchange }) {
    const dryRun = input.body.dry_run === 'true'
    const about = { listId: input.params.list_id, file: exchange.file, dryRun }
    return { data: await importToList(deps, actor, about) }
  },

  async tryMarkCreators({ deps, actor, input }) {
    return { data: await marks.tryMark(deps, actor, input.body) }
  },

  async markCreators({ deps, actor, input }) {
    return { data: await marks.mark(deps, actor, input.body) }
  },
}
