import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type applicationSorts, applicationStates } from '#contract/admin-applications.ts'
import type { Direction } from '#contract/list-order.ts'
import type { Platform } from '#contract/vocabulary.ts'
import type { Queryable } from '../../db/database.ts'
import { campaigns, caseEvents, cases, influencers, socialAccounts } from '../../db/schema/index.ts'
import { orderedBy } from '../../kernel/list-order.ts'
import { matchesSearch, type SearchedWord } from '../influencers/person-search.ts'
import { isAssignedTo } from '../operators/assigned-to.ts'

export type ApplicationState = (typeof applicationStates)[number]

export interface ApplicationFilter {
  campaign_id?: number | undefined
  state: ApplicationState
  search: readonly SearchedWord[]
  platform?: Platform | undefined
  followers_min?: number | undefined
  client_id?: number | undefined
  /** Who looks after the campaign: a member's number; null for nobody's. */
  assigneeId?: number | null | undefined
  /** Limits the list to campaigns that were to announce who was selected before this day in Japan. */
  overdueOn?: string | undefined
}

export type ApplicationRow = Awaited<ReturnType<typeof listApplications>>[number]

/** The newest, for a withdrawn application may be sent again; an offer that was accepted has none. */
const appliedAt = sql<Date | null>`(
  select max(${caseEvents.at}) from ${caseEvents}
  where ${caseEvents.case_id} = ${cases.id} and ${caseEvents.act} = 'apply'
)`.mapWith(caseEvents.at)

type ApplicationSort = (typeof applicationSorts)[number]

export interface ApplicationOrder {
  sort: ApplicationSort
  /** The direction; undefined for the one that the sort implies. */
  order?: Direction | undefined
}

/** What the names say where it is not upwards by their column. Age counts from the first application, also where it was withdrawn and sent again. */
const ownOrders: Partial<Record<ApplicationSort, SQL[]>> = {
  oldest: [asc(cases.created_at), asc(cases.id)],
  newest: [desc(cases.created_at), desc(cases.id)],
  followers: [sql`${socialAccounts.followers} desc nulls last`, asc(cases.id)],
}

const columns: Record<ApplicationSort, SQLWrapper> = {
  oldest: cases.created_at,
  newest: cases.created_at,
  followers: socialAccounts.followers,
  creator: influencers.display_name,
}

function orderOf({ sort, order }: ApplicationOrder): SQL[] {
  const own = order === undefined ? ownOrders[sort] : undefined
  return own ?? orderedBy(columns[sort], order ?? 'asc', cases.id)
}

interface Slice {
  offset: number
  size: number
}

export async function listApplications(
  db: Queryable,
  filter: ApplicationFilter,
  { offset, size, ...order }: Slice & ApplicationOrder,
) {
  // Selects the ids first, so that no details are read for the rows before a far page.
  const page = matching(db, filter)
    .orderBy(...orderOf(order))
    .limit(size)
    .offset(offset)
    .as('page')
  return details(db, page).orderBy(...orderOf(order))
}

/** The numbers of the cases of all of them in that order. */
export async function listIds(db: Queryable, filter: ApplicationFilter, order: ApplicationOrder) {
  const rows = await matching(db, filter).orderBy(...orderOf(order))
  return rows.map(({ id }) => id)
}

/** The applications of these cases, in no order. */
export async function listByIds(db: Queryable, ids: readonly number[]): Promise<ApplicationRow[]> {
  const page = db
    .select({ id: cases.id })
    .from(cases)
    .where(inArray(cases.id, [...ids]))
    .as('page')
  return details(db, page)
}

/** How many of each state the rest of the filter finds. */
export async function countStates(db: Queryable, filter: ApplicationFilter) {
  return db
    .select({ state: cases.state, count: count() })
    .from(cases)
    .leftJoin(socialAccounts, eq(socialAccounts.id, cases.social_account_id))
    .leftJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(and(inArray(cases.state, applicationStates), isFound(db, filter)))
    .groupBy(cases.state)
}

export async function findCampaign(db: Queryable, campaignId: number) {
  const [row] = await db
    .select({
      title: campaigns.title,
      openings: campaigns.openings,
      taken: campaigns.places_taken,
      questions: sql<ApplicationRow['form']['questions']>`${campaigns.application} -> 'questions'`,
    })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  return row
}

/** Outer joins, so that the database leaves out those of which nothing is asked. */
function matching(db: Queryable, filter: ApplicationFilter) {
  return db
    .select({ id: cases.id })
    .from(cases)
    .leftJoin(socialAccounts, eq(socialAccounts.id, cases.social_account_id))
    .leftJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .leftJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(and(eq(cases.state, filter.state), isFound(db, filter)))
}

/** Every condition of the filter but that of the state. */
function isFound(db: Queryable, filter: ApplicationFilter) {
  const { campaign_id, search, platform, followers_min, client_id, assigneeId, overdueOn } = filter
  return and(
    campaign_id === undefined ? undefined : eq(cases.campaign_id, campaign_id),
    matchesSearch(search, cases.influencer_id),
    platform && eq(socialAccounts.platform, platform),
    followers_min === undefined ? undefined : gte(socialAccounts.followers, followers_min),
    client_id === undefined ? undefined : eq(campaigns.client_id, client_id),
    assigneeId === undefined ? undefined : isAssignedTo(db, sql`${campaigns.assignee_id}`, assigneeId),
    overdueOn === undefined
      ? undefined
      : and(
          eq(cases.state, 'applied'),
          eq(campaigns.state, 'published'),
          lt(campaigns.announcement, overdueOn),
        ),
  )
}

/** The ids of the cases on a page, in no order. */
type Page = ReturnType<typeof matching> extends { as: (name: 'page') => infer Rows } ? Rows : never

function details(db: Queryable, page: Page) {
  return db
    .select({
      case_id: cases.id,
      campaign: { id: campaigns.id, title: campaigns.title },
      form: campaigns.application,
      influencer: {
        id: influencers.id,
        display_name: influencers.display_name,
        name: influencers.name,
        birth_date: influencers.birth_date,
        prefecture: influencers.prefecture,
        suspended_at: influencers.suspended_at,
        left_at: influencers.left_at,
      },
      account: {
        platform: socialAccounts.platform,
        handle: socialAccounts.handle,
        followers: socialAccounts.followers,
      },
      answers: cases.answers,
      product_option: cases.product_option,
      message: cases.message,
      applied_at: appliedAt,
      created_at: cases.created_at,
      state: cases.state,
    })
    .from(page)
    .innerJoin(cases, eq(cases.id, page.id))
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .leftJoin(socialAccounts, eq(socialAccounts.id, cases.social_account_id))
}
