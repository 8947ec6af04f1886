import type { Handlers } from '../../kernel/handler.ts'
import { findBanks, findBranches } from '../bank-accounts/directory.ts'
import { getAccount, setAccount } from './bank.service.ts'

export const bankHandlers: Handlers['bank'] = {
  async getBankAccount({ deps, actor }) {
    return { data: await getAccount(deps, actor.id) }
  },

  async setBankAccount({ deps, actor, input }) {
    return { data: await setAccount(deps, actor.id, input.body) }
  },

  async findBanks({ input }) {
    return { data: await findBanks(input.query.q) }
  },

  async findBranches({ input }) {
    return { data: await findBranches(input.params.code, input.query.q) }
  },
}
