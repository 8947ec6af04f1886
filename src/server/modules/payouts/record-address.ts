import type { Queryable, Tx } from '../../db/database.ts'
import { findAddress } from '../addresses/addresses.service.ts'
import { recordAbove } from '../ledger/payment-record.ts'
import { enqueuePersonalNotice } from '../notices/personal-notices.ts'
import { sumReported } from './reported-payments.ts'

/** Whether a payment record has to be submitted about a person's payments of this or the last year, whose address is not known. */
export async function needsAddress(db: Queryable, influencerId: number, today: string) {
  if (await findAddress(db, influencerId)) return false
  const year = Number(today.slice(0, 4))
  for (const one of [year, year - 1])
    if ((await sumReported(db, influencerId, String(one))) > recordAbove) return true
  return false
}

/** Asks for the address, once a year, with the payout that makes a payment record necessary. Runs in the transaction that pays. */
export async function askForAddress(
  tx: Tx,
  influencerId: number,
  { paidOn, at }: { paidOn: string; at: Date },
) {
  if (await findAddress(tx, influencerId)) return
  const year = paidOn.slice(0, 4)
  if ((await sumReported(tx, influencerId, year)) <= recordAbove) return
  await enqueuePersonalNotice(tx, influencerId, 'record_address', at, {}, { once: year })
}
