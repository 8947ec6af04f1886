import type { Queryable } from '../../db/database.ts'
import { influencers, socialAccounts } from '../../db/schema/index.ts'

export type NewInfluencer = typeof influencers.$inferInsert
type NewAccount = Omit<typeof socialAccounts.$inferInsert, 'influencer_id'>

/** Gives the new person's id. The unique rules on address and LINE person are left to the caller. */
export async function insertInfluencer(tx: Queryable, person: NewInfluencer, accounts: NewAccount[]) {
  const [row] = await tx.insert(influencers).values(person).returning({ id: influencers.id })
  if (!row) throw new Error('An insert gave no row back.')
  const { id } = row
  if (accounts.length > 0) {
    await tx.insert(socialAccounts).values(accounts.map((account) => ({ ...account, influencer_id: id })))
  }
  return id
}
