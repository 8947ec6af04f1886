import type { Handlers } from '../../kernel/handler.ts'
import * as prepare from './prepare.service.ts'
import * as runs from './runs.service.ts'

export const adminBroadcastHandlers: Handlers['adminBroadcasts'] = {
  async tryBroadcast({ deps, actor, input }) {
    return { data: await prepare.tryToSend(deps, actor, input.body) }
  },

  async sendBroadcast({ deps, actor, input }) {
    return { data: await prepare.start(deps, actor, input.body) }
  },

  async testBroadcast({ deps, actor, input }) {
    await prepare.sendTest(deps, actor, input.body)
    return { data: { ok: true } }
  },

  async listBroadcasts({ deps, input }) {
    return runs.list(deps, input.query)
  },

  async getBroadcast({ deps, input }) {
    return { data: await runs.getOne(deps, input.params.broadcast_id) }
  },

  async listBroadcastReceivers({ deps, input }) {
    return runs.listReceivers(deps, input.params.broadcast_id, input.query)
  },

  async stopBroadcast({ deps, actor, input }) {
    return { data: await runs.stop(deps, actor, input.params.broadcast_id) }
  },

  async undoBroadcast({ deps, actor, input }) {
    return { data: await runs.undo(deps, actor, input.params.broadcast_id) }
  },
}
