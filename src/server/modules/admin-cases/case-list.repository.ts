import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CaseTab } from '#contract/case-filter.ts'
import type { Queryable } from '../../db/database.ts'
import type { StoredPicture } from '../../db/schema/campaigns.ts'
import { campaigns, cases, clients, influencers, operators } from '../../db/schema/index.ts'
import { endedByCancelling } from '../cases/cancelled-sql.ts'
import {
  caseAssigneeId,
  type CaseFilter,
  type CaseOrder,
  isListed,
  isOnTab,
  orderOf,
  shipBy,
} from './case-filter.ts'

export type CaseListRow = Awaited<ReturnType<typeof listCases>>[number]

interface Slice {
  offset: number
  size: number
}

/** One page in the asked order, or in that of its tab. */
export async function listCases(db: Queryable, filter: CaseFilter, order: CaseOrder, slice: Slice) {
  const { offset, size } = slice
  const sorted = orderOf(filter, order)
  // Selects the ids first, so that no details are read for the rows before a far page.
  const page = matching(db, filter)
    .orderBy(...sorted)
    .limit(size)
    .offset(offset)
  return details(db)
    .where(inArray(cases.id, page))
    .orderBy(...sorted)
}

/** Their numbers in that order: of the first of them, or of all. */
export async function listIds(db: Queryable, filter: CaseFilter, order: CaseOrder, size?: number) {
  const all = matching(db, filter).orderBy(...orderOf(filter, order))
  const rows = await (size === undefined ? all : all.limit(size))
  return rows.map(({ id }) => id)
}

/** Lists these cases, in no order. */
export async function listByIds(db: Queryable, ids: readonly number[]): Promise<CaseListRow[]> {
  return details(db).where(inArray(cases.id, [...ids]))
}

export async function countCases(db: Queryable, filter: CaseFilter) {
  const found = matching(db, filter).as('found')
  const [row] = await db.select({ count: count() }).from(found)
  return row?.count ?? 0
}

/** The number of cases on each tab under the other filters, and the promised rewards of those on the tab of `filter`. */
export async function sumCases(db: Queryable, filter: CaseFilter) {
  const where = (tab: CaseTab) => isOnTab(db, tab, filter.now) ?? sql`true`
  const counted = (tab: CaseTab) => sql<number>`count(*) filter (where ${where(tab)})`.mapWith(Number)
  const shown = where(filter.needs ?? 'all')
  const rewards = sql<number>`coalesce(sum(${campaigns.reward_amount}) filter (where ${shown}), 0)`
  const [row] = await db
    .select({
      any: counted('any'),
      all: counted('all'),
      shipment: counted('shipment'),
      goods: counted('goods'),
      review: counted('review'),
      check: counted('check'),
      payment: counted('payment'),
      message: counted('message'),
      reward_amount: rewards.mapWith(Number),
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(isListed(db, filter))
  if (!row) throw new Error('A count without groups always has one row.')
  const { reward_amount, ...counts } = row
  return { counts, reward_amount }
}

/** The member whose work it is; a disabled member's is nobody's. */
const isWorking = and(eq(operators.id, caseAssigneeId), isNull(operators.disabled_at))

/** Selects the columns that lists and the board show. */
function details(db: Queryable) {
  return db
    .select({
      id: cases.id,
      campaign: {
        id: campaigns.id,
        title: campaigns.title,
        kind: campaigns.kind,
        cover: sql<StoredPicture>`${campaigns.pictures} -> 0`,
        platforms: campaigns.platforms,
      },
      client: { id: clients.id, name: clients.name },
      influencer: { id: influencers.id, display_name: influencers.display_name, name: influencers.name },
      state: cases.state,
      cancelled: endedByCancelling,
      preparation: cases.preparation,
      next_kind: cases.next_kind,
      next_sub_task: cases.next_sub_task,
      next_due_at: cases.next_due_at,
      reward_amount: campaigns.reward_amount,
      ship_by: shipBy,
      has_own_assignee: cases.has_own_assignee,
      own_assignee_id: cases.assignee_id,
      assignee: { id: operators.id, name: operators.name },
      updated_at: cases.updated_at,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .leftJoin(clients, eq(clients.id, campaigns.client_id))
    .leftJoin(operators, isWorking)
}

/** Ids. Outer joins, so that the database leaves out those that neither the filter nor the order looks at. */
function matching(db: Queryable, filter: CaseFilter) {
  return db
    .select({ id: cases.id })
    .from(cases)
    .leftJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .leftJoin(influencers, eq(influencers.id, cases.influencer_id))
    .leftJoin(operators, isWorking)
    .where(and(isListed(db, filter), isOnTab(db, filter.needs ?? 'all', filter.now)))
}
