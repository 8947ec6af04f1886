import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type Destination, findDestination, restsUntil } from '../bank-accounts/destination.ts'
import * as repository from './payouts.repository.ts'
import type { PayoutRow } from './payouts.repository.ts'

/** The payee of a payout as of when it was scheduled or fixed. */
export interface Snapshot extends Destination {
  name: string
  /** T and 13 digits; null for those without one. */
  invoice_number: string | null
}

/** Returns the encryption context of a payout's account. */
export const destinationContext = (payoutId: number) => `payout:${payoutId}:destination`

/** The person's account of now as a transfer keeps it; undefined while there is none, or the one there is was refused. */
export async function takeSnapshot(
  tx: Tx,
  deps: Deps,
  { id, influencer_id }: Pick<PayoutRow, 'id' | 'influencer_id'>,
  at: Date,
) {
  const found = await findDestination(tx, deps, influencer_id)
  const payee = await repository.findPayee(tx, influencer_id)
  if (!found || !payee || found.holder_check === 'refused') return undefined
  const snapshot: Snapshot = { ...found.destination, ...payee }
  return {
    destination: deps.encryption.encrypt(JSON.stringify(snapshot), destinationContext(id)),
    destination_label: found.label,
    rests_until: restsUntil(found.changed_at, at),
    account_held: found.holder_check === 'waiting',
  }
}

/** The whole account of a transfer; undefined where there was none. */
export function openSnapshot({ encryption }: Pick<Deps, 'encryption'>, { id, destination }: PayoutRow) {
  if (destination === null) return undefined
  return JSON.parse(encryption.decrypt(destination, destinationContext(id))) as Snapshot
}
