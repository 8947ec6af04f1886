import type { PayoutKind } from '#contract/payout-states.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { enqueuePersonalNotice } from '../notices/personal-notices.ts'
import { takeSnapshot } from './destination.ts'
import { type Mover, movePayout } from './payout-moves.ts'
import { sumOf } from './payout-sums.ts'
import * as repository from './payouts.repository.ts'
import type { PayoutRow, RewardRow } from './payouts.repository.ts'

interface Order {
  influencerId: number
  kind: PayoutKind
  rewards: readonly RewardRow[]
  payOn: string
  by: Mover
  at: Date
}

/**
 * One transfer of these rewards, which nothing carries yet, to the person's account of now; without one, or with one that was refused,
 * it has failed from the beginning. Needs the person's row locked by the same transaction.
 */
export async function createPayout(tx: Tx, deps: Deps, order: Order): Promise<PayoutRow> {
  const { influencerId: influencer_id, kind, rewards, payOn: pay_on, by, at } = order
  const made = await repository.insertPayout(tx, {
    influencer_id,
    kind,
    state: 'scheduled',
    ...sumOf(rewards),
    pay_on,
    requested_at: at,
  })
  await repository.carryRewards(tx, made.id, rewards)
  const began = { payout_id: made.id, act: null, from: null, to: made.state }
  await repository.insertEvent(tx, { ...began, actor: by.actor, actor_id: by.id, at })
  const snapshot = await takeSnapshot(tx, deps, made, at)
  if (snapshot) {
    await enqueuePersonalNotice(tx, influencer_id, 'payout_scheduled', at, { payday: pay_on })
    return repository.updatePayout(tx, made.id, snapshot)
  }
  const account = await repository.findAccountStanding(tx, influencer_id)
  const failure = account ? 'wrong_holder' : 'no_account'
  return movePayout(tx, made, { act: 'fail', by, at, values: { failure } })
}
