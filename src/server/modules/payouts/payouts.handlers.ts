import type { Handlers } from '../../kernel/handler.ts'
import { cashOut, getBalance, listTransactions } from './payouts.service.ts'
import { createStatementDownload, getStatementFile } from './statements.service.ts'

export const payoutHandlers: Handlers['payouts'] = {
  async getBalance({ deps, actor }) {
    return { data: await getBalance(deps, actor.id) }
  },

  async cashOut({ deps, actor, input }) {
    return { data: await cashOut(deps, actor.id, input.body.net) }
  },

  async listTransactions({ deps, actor, input }) {
    return listTransactions(deps, actor.id, input.query)
  },

  async createStatementDownload({ deps, actor, input }) {
    return { data: await createStatementDownload(deps, actor, input.params.payout_id) }
  },

  async getStatement({ deps, actor, input }) {
    const { payout_id: payoutId } = input.params
    return getStatementFile(deps, { actor, payoutId, token: input.query.token })
  },
}
