import { and, count, inArray, isNotNull, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { record } from '#contract/admin-applications.ts'
import type { Queryable } from '../../db/database.ts'
import { cases } from '../../db/schema/index.ts'

type Record = z.output<typeof record>

const nothing: Record = { completed: 0, terminated: 0, declined: 0, live: 0 }

/** Counts the former and present cases of each of these people by how they stand. */
export async function recordsOf(db: Queryable, influencerIds: readonly number[]) {
  const records = new Map(influencerIds.map((id) => [id, { ...nothing }]))
  if (records.size === 0) return records
  const outcome = or(
    inArray(cases.state, ['completed', 'terminated', 'selected', 'confirmed']),
    // Declined and expired cases count only after a selection.
    and(inArray(cases.state, ['declined', 'expired']), isNotNull(cases.terms_expires_at)),
  )
  const rows = await db
    .select({ id: cases.influencer_id, state: cases.state, count: count() })
    .from(cases)
    .where(and(inArray(cases.influencer_id, [...records.keys()]), outcome))
    .groupBy(cases.influencer_id, cases.state)
  for (const { id, state, count: cases } of rows) {
    const kind = kindOf[state]
    const record = records.get(id)
    if (record && kind) record[kind] += cases
  }
  return records
}

const kindOf: Partial<{ [State in (typeof cases.$inferSelect)['state']]: keyof Record }> = {
  completed: 'completed',
  terminated: 'terminated',
  declined: 'declined',
  expired: 'declined',
  selected: 'live',
  confirmed: 'live',
}
