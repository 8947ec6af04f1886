import { dayInTokyo } from '#lib/dates.ts'
import type { Deps } from '../../deps.ts'
import { addBankDays, lastBankDay } from '../../platform/business-days.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import { dueDay, lastScheduledDay } from '../ledger/pay-days.ts'
import { createPayout } from './create-payout.ts'
import * as repository from './payouts.repository.ts'

/**
 * Schedules everything that is due within the next bank days, whether asked for or not (Act on freelancers, art. 4). Each person in
 * a transaction of its own; to do it again changes nothing. Throws after the last one when somebody's could not be scheduled.
 */
export async function scheduleDue(deps: Deps) {
  const lastDay = lastScheduledDay(dayInTokyo(deps.now()))
  // What is due on a holiday is paid before it.
  const people = await repository.listPeopleDue(deps.database.db, addBankDays(lastDay, 1))
  const errors: unknown[] = []
  for (const influencerId of people) {
    try {
      await schedulePerson(deps, influencerId)
    } catch (error) {
      // One person's error must not hold everybody else's money.
      deps.log.error({ err: error, influencer_id: influencerId }, 'what is due cannot be scheduled')
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Not everything that is due was scheduled.')
}

/** The same for one person: one transfer for each day on which something is due. */
export async function schedulePerson(deps: Deps, influencerId: number) {
  const at = deps.now()
  const today = dayInTokyo(at)
  await deps.database.transaction(async (tx) => {
    await lockInfluencer(tx, influencerId)
    const confirmed = (await repository.listConfirmed(tx, influencerId)).map(({ reward }) => reward)
    const due = confirmed.filter(({ due_on }) => lastBankDay(due_on) <= lastScheduledDay(today))
    for (const [payOn, rewards] of Map.groupBy(due, ({ due_on }) => dueDay(due_on, today))) {
      const by = { actor: 'clock', id: null } as const
      await createPayout(tx, deps, { influencerId, kind: 'due', rewards, payOn, by, at })
    }
  })
}
