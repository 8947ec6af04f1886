import type { AdminPayout } from '#contract/admin-payouts.ts'
import type { PayoutState } from '#contract/payout-states.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { type PageQuery, presentPage, sliceOf } from '../campaigns/paging.ts'
import { presentLine, presentPayout } from '../payouts/payouts.presenter.ts'
import { type LineRow, listLines } from '../payouts/payouts.service.ts'
import * as repository from './admin-payouts.repository.ts'
import type { PayoutOfPerson } from './admin-payouts.repository.ts'

/** Transfers of a state, the earliest day first. */
export async function listPayouts(deps: Deps, { state, ...page }: PageQuery & { state: PayoutState }) {
  const { db } = deps.database
  const rows = await repository.listPayouts(db, state, sliceOf(page))
  const lines = await listLines(
    db,
    rows.map(({ payout }) => payout.id),
  )
  const today = dayInTokyo(deps.now())
  return presentPage(
    page,
    rows,
    (row) => presentAdminPayout(row, lines, today),
    () => repository.countPayouts(db, state),
  )
}

/** Throws `request.not_found`. */
export async function getPayout(deps: Deps, payoutId: number): Promise<AdminPayout> {
  const { db } = deps.database
  const row = await repository.findPayout(db, payoutId)
  if (!row) throw new ApiProblem('request.not_found')
  return presentAdminPayout(row, await listLines(db, [payoutId]), dayInTokyo(deps.now()))
}

function presentAdminPayout(
  { payout, influencer }: PayoutOfPerson,
  lines: readonly LineRow[],
  today: string,
): AdminPayout {
  return {
    ...presentPayout(payout),
    influencer,
    lines: lines.filter(({ reward }) => reward.payout_id === payout.id).map(presentLine),
    rests_until: payout.rests_until?.toISOString() ?? null,
    overdue: payout.state !== 'paid' && payout.pay_on < today,
    note: payout.note,
  }
}
