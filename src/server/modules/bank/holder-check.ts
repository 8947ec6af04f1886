import { limits } from '#contract/limits.ts'
import { isSameHolder } from '#lib/holder-name.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { findAccount } from '../bank-accounts/destination.ts'
import { releaseHeld } from '../payouts/payouts.service.ts'
import * as repository from './bank.repository.ts'

/**
 * Whether the account of this holder may be paid to without an operator's look: it is in the registered name, and that was not changed
 * lately to fit the account.
 */
export async function checkHolder(db: Queryable, influencerId: number, holder: string, now: Date) {
  const person = await repository.findRegisteredName(db, influencerId)
  if (!person) return 'waiting'
  const { name_kana: reading, tax_kind, name_changed_at } = person
  const trustedFrom = now.getTime() - limits.name_trusted_days * 86_400_000
  const isSettled = name_changed_at === null || name_changed_at.getTime() <= trustedFrom
  const isSame = isSameHolder(holder, { reading, corporation: tax_kind === 'corporation' })
  return isSame && isSettled ? 'checked' : 'waiting'
}

/** An operator's word on the account as it stood then; false where it is another by now. Needs the person's row locked. */
export async function settleHolder(
  tx: Tx,
  influencerId: number,
  { seenAt, holds }: { seenAt: Date; holds: boolean },
) {
  const account = await findAccount(tx, influencerId)
  if (account?.holder_check !== 'waiting' || account.updated_at.getTime() !== seenAt.getTime()) return false
  await repository.updateHolderCheck(tx, influencerId, holds ? 'checked' : 'refused')
  return true
}

/**
 * Compares the stored account's holder with the registered name again after that was changed; an operator's refusal stays. The same
 * transaction must have locked the person's row.
 */
export async function checkHolderAnew(tx: Tx, influencerId: number, now: Date) {
  const account = await findAccount(tx, influencerId)
  if (!account || account.holder_check === 'refused') return
  const state = await checkHolder(tx, influencerId, account.holder, now)
  if (state === account.holder_check) return
  await repository.updateHolderCheck(tx, influencerId, state)
  if (state === 'checked') await releaseHeld(tx, influencerId)
}
