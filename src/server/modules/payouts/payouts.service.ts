import type { Balance, CashOutOffer, Payout } from '#contract/payouts.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { instantOf, presentPage, sliceOf, type SteadyPageQuery } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { restsUntil } from '../bank-accounts/destination.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import { cashOutDay, dueDay, retryDay } from '../ledger/pay-days.ts'
import { createPayout } from './create-payout.ts'
import { takeSnapshot } from './destination.ts'
import { type Mover, movePayout } from './payout-moves.ts'
import { sumOf } from './payout-sums.ts'
import { presentLine, presentPayout, presentTransaction } from './payouts.presenter.ts'
import * as repository from './payouts.repository.ts'
import type { LineRow, PayoutRow } from './payouts.repository.ts'
import { needsAddress } from './record-address.ts'

export type { LineRow } from './payouts.repository.ts'

/** The person's money by state, and what a cash-out would pay now, all of one moment: no transfer shows twice or not at all. */
export async function getBalance(deps: Deps, influencerId: number): Promise<Balance> {
  return deps.database.snapshot((db) => readBalance(db, influencerId, deps.now()))
}

async function readBalance(db: Queryable, influencerId: number, now: Date): Promise<Balance> {
  const today = dayInTokyo(now)
  const lines = await repository.listConfirmed(db, influencerId)
  const transfers = await repository.sumPayouts(db, influencerId, `${today.slice(0, 4)}-01-01`)
  const account = await repository.findAccountStanding(db, influencerId)
  const coming = [
    ...lines.map(({ reward }) => dueDay(reward.due_on, today)),
    ...(['scheduled', 'processing'] as const).flatMap((state) => transfers.get(state)?.pay_on ?? []),
  ]
  return {
    expected: await repository.sumExpected(db, influencerId),
    confirmed: lines.reduce((sum, { reward }) => sum + reward.net, 0),
    scheduled: transfers.get('scheduled')?.net ?? 0,
    processing: transfers.get('processing')?.net ?? 0,
    failed: transfers.get('failed')?.net ?? 0,
    paid: transfers.get('paid')?.net ?? 0,
    // A transfer whose day has gone by is under way or late: it is no next one.
    next_pay_on: coming.toSorted().find((day) => day >= today) ?? null,
    cash_out:
      lines.length === 0 ? null : presentOffer(lines, restsUntil(account?.changed_at ?? null, now), today),
    has_bank_account: account !== undefined,
    holder_check: account?.holder_check ?? null,
    address_needed: await needsAddress(db, influencerId, today),
  }
}

function presentOffer(lines: readonly LineRow[], restsUntil: Date | null, today: string): CashOutOffer {
  const rewards = lines.map(({ reward }) => reward)
  return {
    lines: lines.map(presentLine),
    ...sumOf(rewards),
    pay_on: payDay(rewards, today),
    rests_until: restsUntil?.toISOString() ?? null,
  }
}

function payDay(rewards: readonly LineRow['reward'][], today: string) {
  return cashOutDay(
    rewards.map(({ due_on }) => due_on),
    today,
  )
}

/**
 * One transfer of all that is confirmed. Throws `payout.nothing_to_pay`, `bank.missing`, `bank.holder_refused`, and `payout.amount_changed`
 * when it comes to another sum than `net`, the one that was shown.
 */
export async function cashOut(deps: Deps, influencerId: number, net: number): Promise<Payout> {
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    await lockInfluencer(tx, influencerId)
    const rewards = (await repository.listConfirmed(tx, influencerId)).map(({ reward }) => reward)
    if (rewards.length === 0) throw new ApiProblem('payout.nothing_to_pay')
    const account = await repository.findAccountStanding(tx, influencerId)
    if (!account) throw new ApiProblem('bank.missing')
    if (account.holder_check === 'refused') throw new ApiProblem('bank.holder_refused')
    if (sumOf(rewards).net !== net) throw new ApiProblem('payout.amount_changed')
    const by = { actor: 'influencer', id: influencerId } as const
    const payOn = payDay(rewards, dayInTokyo(at))
    return presentPayout(
      await createPayout(tx, deps, { influencerId, kind: 'cash_out', rewards, payOn, by, at }),
    )
  })
}

/** Own rewards with their transfers, the newest first. */
export async function listTransactions(deps: Deps, influencerId: number, query: SteadyPageQuery) {
  const { db } = deps.database
  const { at, until } = instantOf(query, deps.now())
  const rows = await repository.listRewards(db, influencerId, until, sliceOf(query))
  const count = () => repository.countRewards(db, influencerId, until)
  return { ...(await presentPage(query, rows, presentTransaction, count)), as_of: at.toISOString() }
}

/** The former file named the former account. */
const outOfFile = { transfer_file_at: null, transfer_record_id: null }

/**
 * Schedules what failed anew, to the account that was saved in this transaction; what waited for a look at the former account as well,
 * where this is another. Needs the person's row locked by it. Nothing happens without an account.
 */
export async function retryStopped(
  tx: Tx,
  deps: Deps,
  influencerId: number,
  { changed, at }: { changed: boolean; at: Date },
) {
  for (const payout of await repository.listStopped(tx, influencerId)) {
    if (payout.state === 'scheduled' && !changed) continue
    const snapshot = await takeSnapshot(tx, deps, payout, at)
    if (!snapshot) return
    const by = { actor: 'influencer', id: influencerId } as const
    const pay_on = retryDay(payout.pay_on, dayInTokyo(at))
    const values = { ...snapshot, pay_on, failure: null, note: '', ...outOfFile }
    await movePayout(tx, payout, { act: 'retry', by, at, values })
  }
}

/** An operator has looked at the holder of the person's account: what waited for that goes its way. Needs their row locked. */
export async function releaseHeld(tx: Tx, influencerId: number) {
  await repository.releaseHeld(tx, influencerId)
}

/** The holder is not the person: what waited has failed, and is tried again with another account. Gives how much that was. */
export async function refuseHeld(tx: Tx, influencerId: number, by: Mover, at: Date): Promise<number> {
  const stopped = await repository.listStopped(tx, influencerId)
  const held = stopped.filter(({ state }) => state === 'scheduled')
  for (const payout of held)
    await movePayout(tx, payout, { act: 'fail', by, at, values: { failure: 'wrong_holder' } })
  return held.length
}

/** Lists the rewards of these payouts in the order of the bookings. */
export function listLines(db: Queryable, payoutIds: readonly number[]) {
  return repository.listLines(db, payoutIds)
}

/** Lists the remarks made whenever one of these payouts was paid or returned, the oldest first. */
export function listRemarks(db: Queryable, payoutIds: readonly number[]) {
  return repository.listRemarks(db, payoutIds)
}

/** Returns what keeps somebody from leaving: the number of rewards that are not paid yet, and their sum in yen. */
export async function openMoney(db: Queryable, influencerId: number) {
  return repository.sumUnpaid(db, influencerId)
}

/** A transfer of the person that was paid and has its statement. Throws `request.not_found`. */
export async function requirePaid(db: Queryable, influencerId: number, payoutId: number) {
  const payout = await repository.findPayout(db, payoutId)
  if (!payout || payout.influencer_id !== influencerId) throw new ApiProblem('request.not_found')
  if (payout.paid_on === null || payout.statement_number === null) throw new ApiProblem('request.not_found')
}

/** A transfer alone for this transaction: its person's row is locked first, as for everything about money. Throws `request.not_found`. */
export async function lockPayout(tx: Tx, id: number): Promise<PayoutRow> {
  const found = await repository.findPayout(tx, id)
  if (!found) throw new ApiProblem('request.not_found')
  await lockInfluencer(tx, found.influencer_id)
  return (await repository.findPayout(tx, id)) ?? found
}
