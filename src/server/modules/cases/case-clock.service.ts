import { dayInTokyo } from '#lib/dates.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { addBankDays, lastBankDay } from '../../platform/business-days.ts'
import { bookReward, dueDayOf, findReward, isFeeBooked } from '../ledger/ledger.service.ts'
import { lastScheduledDay } from '../ledger/pay-days.ts'
import { feePayment, unpaidFee } from '../ledger/stated-fee.ts'
import { isAnswerOver } from './answer-time.ts'
import { enqueueNotice } from './case-notices.ts'
import * as repository from './cases.repository.ts'
import { changeCase, type OpenCase } from './change-case.ts'
import { paymentOf, receivedDay } from './reward-of-case.ts'

const clock = { actor: 'clock', id: null } as const
const batch = 100

/** Frees the places of every offer, or of every selection, that was not answered in time and gives their number. */
export function expireCases(deps: Deps, state: 'offered' | 'selected'): Promise<number> {
  const list = (afterId: number) =>
    repository.listOverdue(deps.database.db, state, deps.now(), afterId, batch)
  return forEachCase(deps, list, async (_, open, at) => {
    if (open.row.state !== state || !isAnswerOver(open.row, at)) return false
    await open.move({ act: 'expire', by: clock })
    return true
  })
}

/** Opens the insight report of every case whose first figures can be taken now and gives their number. */
export function openInsightReports(deps: Deps): Promise<number> {
  const list = (afterId: number) => repository.listMeasurable(deps.database.db, deps.now(), afterId, batch)
  return forEachCase(deps, list, async (tx, open, at) => {
    const task = open.subTasks?.insight_report
    if (task?.state !== 'waiting' || task.opens_at === null || task.opens_at > at) return false
    if (open.row.state !== 'confirmed') return false
    await open.moveSubTask({ kind: 'insight_report', act: 'unlock', by: clock })
    await enqueueNotice(tx, open.row.id, 'insight_open', at)
    return true
  })
}

/**
 * Books the reward of received work whose day of payment has come near, whatever is still missing, and gives the number of cases: what
 * was received is paid within 60 days, inspected or not (Act on freelancers, art. 4). The case goes on.
 */
export function bookReceivedWork(deps: Deps): Promise<number> {
  const near = lastScheduledDay(dayInTokyo(deps.now()))
  // What is due on a bank holiday is paid before it.
  const until = addBankDays(near, 1)
  const list = (afterId: number) => repository.listReceivedUnpaid(deps.database.db, until, afterId, batch)
  return forEachCase(deps, list, async (tx, { row, terms }, at) => {
    const receivedAt = await repository.findFirstReportAt(tx, row.id)
    if (row.state !== 'confirmed' || !terms || !receivedAt || (await findReward(tx, row.id))) return false
    const payment = await paymentOf(tx, row, terms.content)
    const earned = { receivedOn: dayInTokyo(receivedAt), paymentDate: terms.content.payment_date, at }
    if (!payment || lastBankDay(dueDayOf(earned)) > near) return false
    await bookReward(tx, { caseId: row.id, influencerId: row.influencer_id, payment, ...earned })
    return true
  })
}

/**
 * Books the fee for secondary use of cases whose terms state it and whose reward was booked without it, once each, and gives their number.
 * Terms from before payments had lines stated the fee beside the reward. It is due as the work was.
 */
export function bookStatedFees(deps: Deps): Promise<number> {
  const list = (afterId: number) => repository.listUnpaidFees(deps.database.db, afterId, batch)
  return forEachCase(deps, list, async (tx, { row, terms }, at) => {
    const fee = terms && unpaidFee(terms.content)
    if (!terms || fee === undefined || (await isFeeBooked(tx, row.id))) return false
    await bookReward(tx, {
      caseId: row.id,
      influencerId: row.influencer_id,
      payment: feePayment(terms.content, await repository.isOfCorporation(tx, row.influencer_id)),
      receivedOn: await receivedDay(tx, row.id, at),
      paymentDate: terms.content.payment_date,
      isStatedFee: true,
      at,
    })
    deps.log.info({ case_id: row.id, fee }, 'a fee that the terms state was left out and is booked')
    return true
  })
}

/**
 * Each case in its own transaction. `act` looks again at the locked case, for another server or the person may have been there
 * since the list; so running it twice, or on two servers, does no harm. One that fails does not hold the others: the first
 * error is thrown when all had their turn, so that the job comes again.
 */
async function forEachCase(
  deps: Deps,
  list: (afterId: number) => Promise<{ id: number }[]>,
  act: (tx: Tx, open: OpenCase, at: Date) => Promise<boolean>,
) {
  let acted = 0
  const errors: unknown[] = []
  const tryCase = async (id: number) => {
    const at = deps.now()
    try {
      const done = await deps.database.transaction((tx) =>
        changeCase(tx, { caseId: id }, at, (open) => act(tx, open, at)),
      )
      if (done) acted += 1
    } catch (error) {
      errors.push(error)
    }
  }
  let found = await list(0)
  for (;;) {
    for (const { id } of found) await tryCase(id)
    const last = found.at(-1)
    if (!last || found.length < batch) break
    found = await list(last.id)
  }
  if (errors.length > 0) throw errors[0]
  return acted
}
