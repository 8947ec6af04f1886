import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type PostFilter, type PostSort, type PostTab, postTabs } from '#contract/admin-post-looks.ts'
import type { Queryable } from '../../db/database.ts'
import { campaigns, cases, influencers, operators, publishedPosts } from '../../db/schema/index.ts'
import { orderedBy } from '../../kernel/list-order.ts'
import { caseAssigneeId, isOwnCase, matchesWords, type Viewer } from '../admin-cases/case-filter.ts'
import type { SearchedWord } from '../influencers/person-search.ts'
import { isAssignedTo } from '../operators/assigned-to.ts'
import { watchedStates } from './plan-looks.repository.ts'

export type ListedFilter = Omit<PostFilter, 'assignee' | 'keyword'> & {
  assigneeId: number | null | undefined
  search: readonly SearchedWord[]
}

/** Posts of cases that ended early, or whose creator left, wait for nobody. */
function isListed(db: Queryable, filter: ListedFilter, tab?: PostTab) {
  const { client_id, campaign_id, platform, assigneeId, search } = filter
  return and(
    tab && eq(publishedPosts.state, tab),
    inArray(cases.state, [...watchedStates]),
    isNull(influencers.left_at),
    client_id === undefined ? undefined : eq(campaigns.client_id, client_id),
    campaign_id === undefined ? undefined : eq(cases.campaign_id, campaign_id),
    platform && eq(publishedPosts.platform, platform),
    matchesWords(db, search),
    assigneeId === undefined ? undefined : isAssignedTo(db, caseAssigneeId, assigneeId),
  )
}

const sortedBy: Readonly<Record<PostSort, SQL>> = {
  since: sql`${publishedPosts.since}`,
  until: sql`${publishedPosts.until}`,
  campaign: sql`${campaigns.title}`,
  creator: sql`${influencers.display_name}`,
}

function orderOf({ sort, order }: ListedFilter) {
  return orderedBy(sortedBy[sort], order, publishedPosts.id)
}

export async function listPosts(
  db: Queryable,
  filter: ListedFilter,
  { offset, size }: { offset: number; size: number },
) {
  return details(db)
    .where(isListed(db, filter, filter.tab))
    .orderBy(...orderOf(filter))
    .limit(size)
    .offset(offset)
}
export type ListedPost = Awaited<ReturnType<typeof listPosts>>[number]

/** The numbers of the whole tab in its order. */
export async function listIds(db: Queryable, filter: ListedFilter) {
  const rows = await db
    .select({ id: publishedPosts.id })
    .from(publishedPosts)
    .innerJoin(cases, eq(cases.id, publishedPosts.case_id))
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(isListed(db, filter, filter.tab))
    .orderBy(...orderOf(filter))
  return rows.map(({ id }) => id)
}

/** These posts, in no order. */
export async function listByIds(db: Queryable, ids: readonly number[]): Promise<ListedPost[]> {
  return details(db).where(inArray(publishedPosts.id, [...ids]))
}

export async function countTabs(db: Queryable, filter: ListedFilter): Promise<Record<PostTab, number>> {
  const rows = await db
    .select({ state: publishedPosts.state, count: count() })
    .from(publishedPosts)
    .innerJoin(cases, eq(cases.id, publishedPosts.case_id))
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(and(isListed(db, filter), inArray(publishedPosts.state, [...postTabs])))
    .groupBy(publishedPosts.state)
  const of = (tab: PostTab) => rows.find(({ state }) => state === tab)?.count ?? 0
  return { gone: of('gone'), changed: of('changed'), due: of('due'), settled: of('settled') }
}

const settlers = alias(operators, 'settlers')

function details(db: Queryable) {
  return db
    .select({
      post: getTableColumns(publishedPosts),
      settler: settlers.name,
      campaign: { id: campaigns.id, title: campaigns.title },
      influencer: { id: influencers.id, display_name: influencers.display_name },
      /** The member who is responsible for the case; null for nobody, and for a disabled member. */
      assignee: { id: operators.id, name: operators.name },
    })
    .from(publishedPosts)
    .innerJoin(cases, eq(cases.id, publishedPosts.case_id))
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .leftJoin(operators, and(eq(operators.id, caseAssigneeId), isNull(operators.disabled_at)))
    .leftJoin(settlers, eq(settlers.id, publishedPosts.settled_by))
}

/** How many a queue of the dashboard shows. */
const queueSize = 5

/**
 * The first cases with posts in these states, those that `viewer` looks after before the others or alone, each with the number of all
 * such posts.
 */
export async function listWaiting(db: Queryable, tabs: PostTab[], viewer: Viewer) {
  const own = isOwnCase(viewer)
  return db
    .select({
      id: publishedPosts.case_id,
      since: publishedPosts.since,
      own,
      total: sql<number>`count(*) over ()`.mapWith(Number),
      overdue: sql<number>`0`.mapWith(Number),
    })
    .from(publishedPosts)
    .innerJoin(cases, eq(cases.id, publishedPosts.case_id))
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(
      and(
        viewer.only ? own : undefined,
        inArray(publishedPosts.state, tabs),
        inArray(cases.state, [...watchedStates]),
        isNull(influencers.left_at),
      ),
    )
    .orderBy(desc(own), asc(publishedPosts.since), asc(publishedPosts.id))
    .limit(queueSize)
}
