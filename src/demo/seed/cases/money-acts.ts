import { and, desc, eq } from 'drizzle-orm'
import type { PayoutState } from '#contract/payout-states.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import { payouts } from '#server/db/schema/index.ts'
import * as operators from '#server/modules/admin-payouts/payout-acts.service.ts'
import { cashOut, getBalance } from '#server/modules/payouts/payouts.service.ts'
import { schedulePerson } from '#server/modules/payouts/schedule.service.ts'
import { inTokyo } from '../schedule.ts'
import { type Act, passTo, type Walk } from './walk.ts'

const hour = 3_600_000

/** All that is confirmed by then, so many days ago. */
export function askForMoney(daysAgo: number): Act {
  return async (walker) => {
    const { deps, member, until } = walker
    passTo(walker, inTokyo(addDays(dayInTokyo(until), -daysAgo), '08:30'))
    const { cash_out } = await getBalance(deps, member.id)
    if (cash_out) await cashOut(deps, member.id, cash_out.net)
  }
}

/** Pays on the due date, without a request by the creator. */
export const payWhenDue: Act = async (walker) => {
  const { deps, member, operator } = walker
  const dueOn = (await getBalance(deps, member.id)).next_pay_on
  if (dueOn === null) return
  passTo(walker, inTokyo(dueOn, '06:00'))
  await schedulePerson(deps, member.id)
  await process(walker)
  const payout_ids = await newest(walker, 'processing')
  passTo(walker, inTokyo(dueOn, '15:00'))
  const outcomes = await operators.payPayouts(deps, operator, {
    payout_ids,
    paid_on: dayInTokyo(deps.now()),
    reason: '入出金明細で確認',
  })
  if (!outcomes[0]?.ok)
    throw new Error(`The demo's payout was refused: ${outcomes[0]?.code ?? 'there is none'}`)
}

/** The due date comes near while there is no account. */
export const waitForAccount: Act = async ({ deps, member, clock, until }) => {
  clock.now = new Date(until.getTime() - hour)
  await schedulePerson(deps, member.id)
}

export const process: Act = async (walker) => {
  const { deps, operator, clock } = walker
  passTo(walker, new Date(clock.now.getTime() + 2 * hour))
  await operators.processPayouts(deps, operator, await newest(walker, 'scheduled'))
}

/** The bank sent it back. */
export const refuse: Act = async (walker) => {
  const { deps, operator, clock } = walker
  passTo(walker, new Date(clock.now.getTime() + 20 * hour))
  const [id = 0] = await newest(walker, 'processing')
  await operators.failPayout(deps, operator, id, { failure: 'wrong_account', note: '口座番号相違' })
}

async function newest({ deps, member }: Walk, state: PayoutState) {
  const rows = await deps.database.db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.influencer_id, member.id), eq(payouts.state, state)))
    .orderBy(desc(payouts.id))
    .limit(1)
  return rows.map(({ id }) => id)
}
