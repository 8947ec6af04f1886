import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { bankResultFiles, influencers, payouts, transferRecords } from '../../db/schema/index.ts'

export async function insertTransferRecord(
  tx: Tx,
  values: typeof transferRecords.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(transferRecords).values(values).returning({ id: transferRecords.id })
  if (!row) throw new Error('A record of a transfer file was not inserted.')
  return row.id
}

export async function putInRecord(tx: Tx, ids: readonly number[], recordId: number, at: Date) {
  await tx
    .update(payouts)
    .set({ transfer_file_at: at, transfer_record_id: recordId })
    .where(inArray(payouts.id, [...ids]))
}

export type RecordedPayout = Awaited<ReturnType<typeof listRecorded>>[number]

/** The transfers that last left by these records, in the order of their numbers. */
export async function listRecorded(db: Queryable, recordIds: readonly number[]) {
  return db
    .select({ payout: payouts, record: transferRecords, name: influencers.name })
    .from(payouts)
    .innerJoin(transferRecords, eq(transferRecords.id, payouts.transfer_record_id))
    .innerJoin(influencers, eq(influencers.id, payouts.influencer_id))
    .where(inArray(payouts.transfer_record_id, [...recordIds]))
    .orderBy(asc(payouts.id))
}

export async function insertResultFile(tx: Tx, values: typeof bankResultFiles.$inferInsert): Promise<number> {
  const [row] = await tx.insert(bankResultFiles).values(values).returning({ id: bankResultFiles.id })
  if (!row) throw new Error('A result file was not inserted.')
  return row.id
}
