import { decideApplications } from '#contract/admin-applications.ts'
import * as calls from '#contract/admin-cases.ts'
import * as money from '#contract/admin-payouts.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import type { PayoutFailure } from '#contract/payout-states.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import type { FixItem } from '#contract/sub-task-shapes.ts'
import { signInAsProvider } from '#demo/provider-client.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { addBusinessDays, isBusinessDay } from '#server/platform/business-days.ts'
import { givenOperator, totpSecret } from '#test/support/builders-operators.ts'
import type { Portal } from './portal.ts'

export type Provider = Awaited<ReturnType<typeof givenProvider>>
type Fix = Pick<FixItem, 'category' | 'deliverable_id' | 'field' | 'file_id' | 'comment'>

/** An operator at work on one case, over HTTP as the operators' own app is, signed in with password and authenticator. */
export async function givenProvider(portal: Portal, caseId: number) {
  const { call } = await signIn(portal, 'manager')
  const params = { case_id: caseId }

  async function read() {
    const { data } = await call(calls.getAdminCase, { params })
    return data.case
  }
  async function review(sub_task: SubTaskKind, fixes: Fix[] = []) {
    const round = ((await read()).sub_tasks?.[sub_task].next_round ?? 1) - 1
    const approve = fixes.length === 0
    await call(calls.reviewSubTask, { params, body: { sub_task, round, approve, fixes } })
  }
  return {
    read,
    async select() {
      const body = { case_ids: [caseId], decision: 'select' as const, undo_seconds: 0 }
      const { data } = await call(decideApplications, { body })
      return data.outcomes
    },
    ship: (tracking_number: string) =>
      call(calls.shipGoods, { params, body: { carrier: 'yamato', tracking_number } }),
    approve: (subTask: SubTaskKind) => review(subTask),
    requestFixes: (subTask: SubTaskKind, fixes: Fix[]) => review(subTask, fixes),
  }
}

export type Finance = Awaited<ReturnType<typeof givenFinance>>

/** An operator who makes the transfers, at work in the same way. */
export async function givenFinance(portal: Portal) {
  const { call, download } = await signIn(portal, 'finance')
  const today = () => dayInTokyo(portal.deps.now())
  return {
    /** Those that wait for the bank, of everybody. */
    async scheduled() {
      const { data } = await call(money.listPayouts, { query: { page: 1, size: 20, state: 'scheduled' } })
      return data
    },
    async process(payoutId: number) {
      const { data } = await call(money.processPayouts, { body: { payout_ids: [payoutId] } })
      return data[0]?.code ?? null
    },
    async pay(payoutId: number) {
      const body = { payout_ids: [payoutId], paid_on: today(), reason: '入出金明細で確認' }
      const { data } = await call(money.payPayouts, { body })
      return data[0]?.code ?? null
    },
    fail: (payoutId: number, failure: PayoutFailure) =>
      call(money.failPayout, { params: { payout_id: payoutId }, body: { failure, note: '' } }),
    returns: (payoutId: number, failure: PayoutFailure) =>
      call(money.returnPayout, { params: { payout_id: payoutId }, body: { failure, reason: '口座解約' } }),
    /** Downloads the payout's transfer file in Shift_JIS, for today or else the next day on which banks transfer. */
    transferFile(payoutId: number) {
      const transfer_on = isBusinessDay(today()) ? today() : addBusinessDays(today(), 1)
      return download(money.createTransferFile, { body: { payout_ids: [payoutId], transfer_on } })
    },
    requestPdf: (payoutId: number) => download(money.getCashOutRequestPdf, { params: { id: payoutId } }),
  }
}

async function signIn(portal: Portal, role: OperatorRole) {
  const { email, password } = await givenOperator(portal, { role, password: 'an operator who answers' })
  const operator = { email, password, totp_secret: totpSecret }
  return signInAsProvider(portal.url, operator, () => portal.deps.now().getTime())
}
