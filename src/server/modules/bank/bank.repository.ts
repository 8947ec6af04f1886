import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { bankAccounts, influencers } from '../../db/schema/index.ts'

export type BankAccountRow = typeof bankAccounts.$inferSelect

export async function findRegisteredName(db: Queryable, influencerId: number) {
  const { name_kana, tax_kind, name_changed_at } = influencers
  const [row] = await db
    .select({ name_kana, tax_kind, name_changed_at })
    .from(influencers)
    .where(eq(influencers.id, influencerId))
  return row
}

export async function updateHolderCheck(
  tx: Queryable,
  influencerId: number,
  holder_check: BankAccountRow['holder_check'],
) {
  await tx.update(bankAccounts).set({ holder_check }).where(eq(bankAccounts.influencer_id, influencerId))
}

export async function upsertAccount(db: Queryable, row: BankAccountRow) {
  await db
    .insert(bankAccounts)
    .values(row)
    .onConflictDoUpdate({ target: bankAccounts.influencer_id, set: row })
}
