import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { bankAccounts } from '../../db/schema/index.ts'

export type BankAccountRow = typeof bankAccounts.$inferSelect

export async function findAccount(db: Queryable, influencerId: number): Promise<BankAccountRow | undefined> {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.influencer_id, influencerId))
  return row
}
