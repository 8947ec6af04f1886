import type { Handlers } from '../../kernel/handler.ts'
import * as notices from './assignment-notices.service.ts'
import { signOpenRecord } from './open-records.service.ts'

export const teamWorkHandlers: Handlers['teamWork'] = {
  async signOpenRecord({ deps, actor, input }) {
    return { data: await signOpenRecord(deps, actor, input.body) }
  },

  async listAssignmentNotices({ deps, actor, input }) {
    return notices.listNotices(deps, actor, input.query)
  },

  async countAssignmentNotices({ deps, actor }) {
    return { data: await notices.countNotices(deps, actor) }
  },

  async readAssignmentNotices({ deps, actor, input }) {
    return { data: await notices.readNotices(deps, actor, input.body.work) }
  },
}
