import { eq, sql } from 'drizzle-orm'
import type { Address } from '#contract/addresses.ts'
import type { Queryable } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
import { addresses } from '../../db/schema/index.ts'

const address = keepPrepared((db) =>
  db
    .select({
      recipient_name: addresses.recipient_name,
      recipient_kana: addresses.recipient_kana,
      phone: addresses.phone,
      postal_code: addresses.postal_code,
      prefecture: addresses.prefecture,
      city: addresses.city,
      town: addresses.town,
      street: addresses.street,
      building: addresses.building,
    })
    .from(addresses)
    .where(eq(addresses.influencer_id, sql.placeholder('influencerId')))
    .prepare(''),
)

export async function findAddress(db: Queryable, influencerId: number): Promise<Address | undefined> {
  const [row] = await address(db).execute({ influencerId })
  return row
}

export async function upsertAddress(db: Queryable, influencerId: number, address: Address, now: Date) {
  const values = { ...address, updated_at: now }
  await db
    .insert(addresses)
    .values({ influencer_id: influencerId, ...values })
    .onConflictDoUpdate({ target: addresses.influencer_id, set: values })
}
