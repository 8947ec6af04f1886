import type { ProfileChanges } from '#contract/profile.ts'
import type { Tx } from '../../db/database.ts'
import { checkHolderAnew } from '../bank/holder-check.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import * as repository from './profile.repository.ts'

/** What tells whose a bank account may be. */
const naming = ['name', 'name_kana', 'tax_kind'] as const

/**
 * Makes the change of profile values with `write`. Where it changes whose a bank account may be, that is noted once work was agreed, so
 * that nobody can fit the name to a stranger's account, and the account is looked at anew.
 */
export async function withRegisteredName(
  tx: Tx,
  { id, changes, now }: { id: number; changes: ProfileChanges; now: Date },
  write: () => Promise<void>,
) {
  if (naming.every((member) => changes[member] === undefined)) return write()
  await lockInfluencer(tx, id)
  const before = await repository.findProfile(tx, id)
  await write()
  const changed = naming.some(
    (member) => changes[member] !== undefined && changes[member] !== before?.[member],
  )
  if (!changed) return
  if (await repository.hasAgreedWork(tx, id)) await repository.updateNameChanged(tx, id, now)
  await checkHolderAnew(tx, id, now)
}
