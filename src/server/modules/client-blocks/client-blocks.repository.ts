import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '../../db/database.ts'
import { campaigns, cases, clientBlocks, clients, influencers, operators } from '../../db/schema/index.ts'

/** Blocks of a client, of a creator, or of any. */
export interface BlockFilter {
  client_id?: number | undefined
  influencer_id?: number | undefined
}

export type BlockRow = Awaited<ReturnType<typeof listBlocks>>[number]

const lifters = alias(operators, 'lifters')

function blocks(db: Queryable) {
  return db
    .select({
      id: clientBlocks.id,
      client: { id: clients.id, name: clients.name },
      influencer: {
        id: influencers.id,
        display_name: influencers.display_name,
        name: influencers.name,
      },
      reason: clientBlocks.reason,
      blocked_by: { id: operators.id, name: operators.name },
      blocked_at: clientBlocks.created_at,
      lifted_by: { id: lifters.id, name: lifters.name },
      lifted_at: clientBlocks.lifted_at,
    })
    .from(clientBlocks)
    .innerJoin(clients, eq(clients.id, clientBlocks.client_id))
    .innerJoin(influencers, eq(influencers.id, clientBlocks.influencer_id))
    .innerJoin(operators, eq(operators.id, clientBlocks.operator_id))
    .leftJoin(lifters, eq(lifters.id, clientBlocks.lifted_by))
}

/** Those that hold first, then the newest first. */
export async function listBlocks(
  db: Queryable,
  filter: BlockFilter,
  { offset, size }: { offset: number; size: number },
) {
  return blocks(db)
    .where(matching(filter))
    .orderBy(sql`${clientBlocks.lifted_at} is not null`, desc(clientBlocks.id))
    .limit(size)
    .offset(offset)
}

export async function countBlocks(db: Queryable, filter: BlockFilter) {
  const [row] = await db.select({ count: count() }).from(clientBlocks).where(matching(filter))
  return row?.count ?? 0
}

function matching({ client_id, influencer_id }: BlockFilter) {
  return and(
    client_id === undefined ? undefined : eq(clientBlocks.client_id, client_id),
    influencer_id === undefined ? undefined : eq(clientBlocks.influencer_id, influencer_id),
  )
}

export async function findBlock(db: Queryable, blockId: number): Promise<BlockRow | undefined> {
  const [row] = await blocks(db).where(eq(clientBlocks.id, blockId))
  return row
}

/** Inserts a block and returns its id; undefined when one holds already. */
export async function insertBlock(tx: Tx, values: typeof clientBlocks.$inferInsert) {
  const [row] = await tx
    .insert(clientBlocks)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: clientBlocks.id })
  return row?.id
}

export async function updateLifted(tx: Tx, blockId: number, lifted_by: number, lifted_at: Date) {
  await tx.update(clientBlocks).set({ lifted_by, lifted_at }).where(eq(clientBlocks.id, blockId))
}

/** What holds of these creators for one client, by creator. */
export async function listHolding(db: Queryable, clientId: number, influencerIds: readonly number[]) {
  if (influencerIds.length === 0) return []
  return db
    .select({
      influencer_id: clientBlocks.influencer_id,
      reason: clientBlocks.reason,
      blocked_at: clientBlocks.created_at,
    })
    .from(clientBlocks)
    .where(
      and(
        eq(clientBlocks.client_id, clientId),
        inArray(clientBlocks.influencer_id, [...influencerIds]),
        isNull(clientBlocks.lifted_at),
      ),
    )
}

/** Those of these cases whose creator is blocked for the campaign's client. */
export async function listBlockedCases(db: Queryable, caseIds: readonly number[]) {
  if (caseIds.length === 0) return []
  return db
    .select({
      case_id: cases.id,
      reason: clientBlocks.reason,
      blocked_at: clientBlocks.created_at,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(
      clientBlocks,
      and(
        eq(clientBlocks.client_id, campaigns.client_id),
        eq(clientBlocks.influencer_id, cases.influencer_id),
        isNull(clientBlocks.lifted_at),
      ),
    )
    .where(inArray(cases.id, [...caseIds]))
}
