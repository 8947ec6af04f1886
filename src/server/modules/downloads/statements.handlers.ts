import type { Handlers } from '../../kernel/handler.ts'
import { createStatementDownload, getStatementFile } from './statements.service.ts'

export const statementHandlers: Pick<Handlers['payouts'], 'createStatementDownload' | 'getStatement'> = {
  async createStatementDownload({ deps, actor, input }) {
    return { data: await createStatementDownload(deps, actor, input.params.payout_id) }
  },

  async getStatement({ deps, actor, input }) {
    const { payout_id: payoutId } = input.params
    return getStatementFile(deps, { actor, payoutId, token: input.query.token })
  },
}
