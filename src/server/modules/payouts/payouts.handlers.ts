import type { Handlers } from '../../kernel/handler.ts'
import { cashOut, getBalance, listTransactions } from './payouts.service.ts'

/** Those of its files are in downloads/statements.handlers.ts. */
export const payoutHandlers: Omit<Handlers['payouts'], 'createStatementDownload' | 'getStatement'> = {
  async getBalance({ deps, actor }) {
    return { data: await getBalance(deps, actor.id) }
  },

  async cashOut({ deps, actor, input }) {
    return { data: await cashOut(deps, actor.id, input.body.net) }
  },

  async listTransactions({ deps, actor, input }) {
    return listTransactions(deps, actor.id, input.query)
  },
}
