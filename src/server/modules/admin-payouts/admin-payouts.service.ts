import type { AdminPayout, getPayoutTotals, PayoutRemark } from '#contract/admin-payouts.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { PayoutState } from '#contract/payout-states.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { type PageQuery, presentPage, sliceOf } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { nextBankDay } from '../../platform/business-days.ts'
import { nameOrder, type WithKeyword, searchPeople } from '../influencers/person-search.ts'
import { listApprovers, needsApproval } from '../payouts/approval.ts'
import { presentLine, presentPayout } from '../payouts/payouts.presenter.ts'
import { type LineRow, listLines, listRemarks } from '../payouts/payouts.service.ts'
import * as repository from './admin-payouts.repository.ts'
import type { PayoutFilter, PayoutOfPerson, PayoutOrder } from './admin-payouts.repository.ts'

/** Transfers of a state in the asked order, with what the same search finds in each state. */
export async function listPayouts(
  deps: Deps,
  actor: OperatorActor,
  { page, size, keyword, sort, order, ...asked }: PageQuery & WithKeyword<PayoutFilter> & PayoutOrder,
) {
  const { db } = deps.database
  const filter = { ...asked, search: await searchPeople(db, keyword, actor) }
  // Selects only the ids first, so that they are sorted without the rows.
  const sorted = { sort, order, byName: nameOrder(actor) }
  const ids = await repository.listPayoutIds(db, filter, sorted, sliceOf({ page, size }))
  const rows = await repository.findPayouts(db, ids)
  const present = await presenterOf(deps, rows)
  const found = await repository.sumStates(db, filter)
  const sumOf = (state: PayoutState) => found.get(state) ?? nothing
  const sums = {
    scheduled: sumOf('scheduled'),
    processing: sumOf('processing'),
    paid: sumOf('paid'),
    failed: sumOf('failed'),
  }
  const list = await presentPage({ page, size }, rows, present, async () => sums[filter.state].count)
  return { ...list, sums }
}

/** Throws `request.not_found`. */
export async function getPayout(deps: Deps, payoutId: number): Promise<AdminPayout> {
  const [row] = await repository.findPayouts(deps.database.db, [payoutId])
  if (!row) throw new ApiProblem('request.not_found')
  return (await presenterOf(deps, [row]))(row)
}

/** Returns the presenter of these rows, after reading at once what it needs besides them. */
async function presenterOf(deps: Deps, rows: readonly PayoutOfPerson[]) {
  const { db } = deps.database
  const ids = rows.map(({ payout }) => payout.id)
  const lines = Map.groupBy(await listLines(db, ids), ({ reward }) => reward.payout_id)
  const approvers = await listApprovers(db, ids)
  const remarks = Map.groupBy(await listRemarks(db, ids), ({ payout_id }) => payout_id)
  const today = dayInTokyo(deps.now())
  return ({ payout, influencer }: PayoutOfPerson): AdminPayout => ({
    ...presentPayout(payout),
    influencer: { id: influencer.id, display_name: influencer.display_name, name: influencer.name },
    lines: presentLines(lines.get(payout.id)),
    rests_until: payout.rests_until?.toISOString() ?? null,
    overdue: payout.state !== 'paid' && payout.pay_on < today,
    note: payout.note,
    approval: needsApproval(payout, deps.config.payoutApprovalAbove)
      ? { approved_by: approvers.get(payout.id) ?? null }
      : null,
    transfer_file_at: payout.transfer_file_at?.toISOString() ?? null,
    remarks: (remarks.get(payout.id) ?? []).map(presentRemark),
  })
}

function presentRemark({
  act,
  at,
  reason,
  result_file,
}: Awaited<ReturnType<typeof listRemarks>>[number]): PayoutRemark {
  return { act, at: at.toISOString(), reason, result_file }
}

function presentLines(lines: readonly LineRow[] = []) {
  return lines.map(presentLine)
}

const nothing = { count: 0, net: 0 }

/** Returns count and sum of the payouts by state; `paid_this_month` goes by the calendar of Japan. */
export async function getTotals(deps: Deps): Promise<Answer<typeof getPayoutTotals>['data']> {
  const { db } = deps.database
  const today = dayInTokyo(deps.now())
  const states = await repository.sumByState(db, `${today.slice(0, 7)}-01`)
  return {
    confirmed: (await repository.sumConfirmed(db)) ?? nothing,
    scheduled: states.get('scheduled') ?? nothing,
    processing: states.get('processing') ?? nothing,
    paid_this_month: states.get('paid') ?? nothing,
    failed: states.get('failed') ?? nothing,
    overdue: (await repository.sumOverdue(db, today)) ?? nothing,
    approval_above: deps.config.payoutApprovalAbove,
    transfer_from: nextBankDay(today),
  }
}
