import type * as z from 'zod/mini'
import type { getLeaving as leaving, leave as leaveCall } from '#contract/account.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { confirmPerson, requireConfirmed } from '../auth/proof.ts'
import { changeCase } from '../cases/change-case.ts'
import { lockCase } from '../cases/locked-case.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import { leaveLine } from '../line/leaving.service.ts'
import { openMoney } from '../payouts/payouts.service.ts'
import * as repository from './account.repository.ts'
import { erase } from './erase.service.ts'
import { updateLeft } from './erasure.repository.ts'
import { sealFarewell, sealReason } from './farewell.ts'

type Leaving = z.output<typeof leaving.answer>['data']

/** A request that was under way when the account was deleted ends within the hour that the server gives it. */
const stragglersMs = 2 * 3_600_000

const liveStates = ['selected', 'confirmed'] as const
/** Nothing is promised yet: these end with the account. */
const waitingStates = ['applied', 'offered'] as const

/** Whether the person can leave, and how much is kept afterwards. */
export async function getLeaving({ database: { db } }: Deps, influencerId: number): Promise<Leaving> {
  const retained = await repository.countKept(db, influencerId)
  return { hindrances: await findHindrances(db, influencerId), kept: retained }
}

async function findHindrances(db: Queryable, influencerId: number): Promise<Leaving['hindrances']> {
  const live = await repository.listCases(db, influencerId, liveStates)
  const money = await openMoney(db, influencerId)
  return [
    ...(live.length > 0 ? [{ code: 'live_cases', count: live.length, amount: 0 } as const] : []),
    ...(money.count > 0 ? [{ code: 'open_money', count: money.count, amount: money.yen } as const] : []),
  ]
}

/**
 * Deletes the account: applications and offers end, personal data is erased, every session is over, LINE gets its consent back. Throws
 * as `confirmPerson`, and `account.cannot_leave` while something hinders.
 */
export async function leave(
  deps: Deps,
  influencerId: number,
  { reason, comment = '', line_access_token, ...given }: z.output<typeof leaveCall.body>,
) {
  const confirmation = await confirmPerson(deps, influencerId, given)
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    const waiting = await lockPerson(tx, influencerId)
    const person = await repository.findPerson(tx, influencerId)
    if (!person || person.left_at !== null) throw new ApiProblem('request.not_found')
    await requireConfirmed(tx, deps, influencerId, confirmation)
    if ((await findHindrances(tx, influencerId)).length > 0) throw new ApiProblem('account.cannot_leave')
    await withdraw(tx, waiting, at)
    if (person.email !== null && person.email_verified_at !== null) {
      const letter = sealFarewell(deps, influencerId, { to: person.email, language: person.language })
      await enqueue(tx, 'account.farewell', letter, at)
    }
    await enqueue(tx, 'account.tell_provider', sealReason(deps, { reason, comment }), at)
    await leaveLine(deps, tx, { influencerId, accessToken: line_access_token, at })
    await updateLeft(tx, influencerId, at)
    await erase(tx, influencerId, at)
    await enqueue(tx, 'account.erase', { influencer_id: influencerId }, new Date(at.getTime() + stragglersMs))
  })
  deps.log.info({ reason }, 'somebody left')
}

/** Erases once more what a request wrote that was under way when the person left. */
export async function eraseStragglers(deps: Deps, influencerId: number) {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    const waiting = await lockPerson(tx, influencerId)
    await withdraw(tx, waiting, at)
    await erase(tx, influencerId, at)
  })
}

/** Locks the cases that wait, then the person: whoever changes a case holds its campaign first. Gives the cases' ids. */
async function lockPerson(tx: Tx, influencerId: number): Promise<number[]> {
  const waiting: number[] = []
  for (const { id } of await repository.listCases(tx, influencerId, waitingStates)) {
    const locked = await lockCase(tx, { caseId: id })
    // An operator or the clock may have answered while the lock was waited for.
    if (waitingStates.some((state) => state === locked.row.state)) waiting.push(id)
  }
  await lockInfluencer(tx, influencerId)
  return waiting
}

async function withdraw(tx: Tx, waiting: readonly number[], at: Date) {
  for (const caseId of waiting)
    await changeCase(tx, { caseId }, at, async (open) => {
      const { state, influencer_id } = open.row
      const act = state === 'applied' ? 'cancel' : 'decline'
      await open.move({ act, by: { actor: 'influencer', id: influencer_id } })
    })
}
