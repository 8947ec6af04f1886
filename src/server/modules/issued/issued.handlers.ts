import type { Handlers } from '../../kernel/handler.ts'
import { exportIssued, exportIssuedList } from './issued-export.service.ts'
import { getIssuedFile, listIssued } from './issued.service.ts'

export const issuedHandlers: Handlers['adminIssued'] = {
  async listIssued({ deps, input }) {
    return listIssued(deps, input.query)
  },

  async exportIssuedList({ deps, actor, input }) {
    return exportIssuedList(deps, actor, input.query)
  },

  async getIssuedFile({ deps, actor, input }) {
    return getIssuedFile(deps, actor, input.params.id)
  },

  async exportIssued({ deps, actor, input }) {
    return exportIssued(deps, actor, input.query.year)
  },
}
