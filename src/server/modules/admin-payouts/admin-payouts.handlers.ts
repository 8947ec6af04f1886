import type { Handlers } from '../../kernel/handler.ts'
import { decideAccount, listWaitingAccounts } from './account-checks.service.ts'
import { getPayout, getTotals, listPayouts } from './admin-payouts.service.ts'
import { applyBankResult, checkBankResult } from './bank-results.service.ts'
import { exportPaymentRecords, listPaymentRecords } from './payment-records.service.ts'
import * as acts from './payout-acts.service.ts'
import { createTransferFile, getRequestFile } from './payout-files.service.ts'
import { exportPayouts } from './payouts-export.service.ts'

export const adminPayoutHandlers: Handlers['adminPayouts'] = {
  async listPayouts({ deps, actor, input }) {
    return listPayouts(deps, actor, input.query)
  },

  async exportPayouts({ deps, actor, input }) {
    return exportPayouts(deps, actor, input.query)
  },

  async listPaymentRecords({ deps, actor, input }) {
    return listPaymentRecords(deps, actor, input.query)
  },

  async exportPaymentRecords({ deps, actor, input }) {
    return exportPaymentRecords(deps, actor, input.query)
  },

  async getPayoutTotals({ deps }) {
    return { data: await getTotals(deps) }
  },

  async approvePayouts({ deps, actor, input }) {
    return { data: await acts.approvePayouts(deps, actor, input.body.payout_ids) }
  },

  async processPayouts({ deps, actor, input }) {
    return { data: await acts.processPayouts(deps, actor, input.body.payout_ids) }
  },

  async payPayouts({ deps, actor, input }) {
    return { data: await acts.payPayouts(deps, actor, input.body) }
  },

  async failPayout({ deps, actor, input }) {
    const { payout_id } = input.params
    await acts.failPayout(deps, actor, payout_id, input.body)
    return { data: await getPayout(deps, payout_id) }
  },

  async returnPayout({ deps, actor, input }) {
    const { payout_id } = input.params
    await acts.returnPayout(deps, actor, payout_id, input.body)
    return { data: await getPayout(deps, payout_id) }
  },

  async checkBankResult({ deps, input }) {
    return { data: await checkBankResult(deps, input.body) }
  },

  async applyBankResult({ deps, actor, input }) {
    return { data: await applyBankResult(deps, actor, input.body) }
  },

  async createTransferFile({ deps, actor, input }) {
    return createTransferFile(deps, actor, input.body)
  },

  async listWaitingAccounts({ deps }) {
    return { data: await listWaitingAccounts(deps) }
  },

  async decideAccount({ deps, actor, input }) {
    await decideAccount(deps, actor, input.params.influencer_id, input.body)
    return { data: await listWaitingAccounts(deps) }
  },

  async getCashOutRequestPdf({ deps, actor, input }) {
    return getRequestFile(deps, actor, input.params.id)
  },
}
