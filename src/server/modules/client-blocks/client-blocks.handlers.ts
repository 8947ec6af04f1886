import type { Handlers } from '../../kernel/handler.ts'
import * as service from './client-blocks.service.ts'

export const clientBlockHandlers: Handlers['adminClientBlocks'] = {
  async listClientBlocks({ deps, input }) {
    return service.listBlocks(deps, input.query)
  },

  async blockCreator({ deps, actor, input }) {
    return { data: await service.blockCreator(deps, actor, input.body) }
  },

  async liftClientBlock({ deps, actor, input }) {
    return { data: await service.liftBlock(deps, actor, input.params.block_id) }
  },
}
