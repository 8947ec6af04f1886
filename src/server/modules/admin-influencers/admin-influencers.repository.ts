import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { AdminInfluencerRow } from '#contract/admin-influencers.ts'
import type { Category, Platform } from '#contract/vocabulary.ts'
import type { Queryable } from '../../db/database.ts'
import {
  agencies,
  campaigns,
  cases,
  creatorListMembers,
  creatorTags,
  influencers,
  influencerTags,
  socialAccounts,
} from '../../db/schema/index.ts'
import { searchText } from '../campaigns/search-text.ts'
import { contains, matchesSearch, type SearchedWord } from '../influencers/person-search.ts'
import { ageAndBlocks, type AgeAndBlocks } from './age-and-blocks.repository.ts'
import { type Order, sorted } from './people-order.ts'
import { atLeast, type Least } from './summed-work.repository.ts'

export interface PeopleFilter extends Least, AgeAndBlocks {
  /** The day in Japan on which an age is meant. */
  today: string
  search: readonly SearchedWord[]
  /** The keyword in small letters, where it is a mail address. */
  email: string | undefined
  /** The keyword as E.164, where it is a telephone number. */
  phone: string | undefined
  platform?: Platform | undefined
  category?: Category | undefined
  prefecture?: string | undefined
  followers_min?: number | undefined
  followers_max?: number | undefined
  /** Tags of which they have all. */
  tagIds: readonly number[]
  /** A list on which they are. */
  list_id?: number | undefined
  /** The agency through which they came. */
  agency_id?: number | undefined
  standing: AdminInfluencerRow['standing']
}

interface Slice extends Order {
  offset: number
  size: number
}

/** The columns of a row of the list; the record has more. */
export const listed = {
  id: influencers.id,
  agency_id: influencers.agency_id,
  display_name: influencers.display_name,
  name: influencers.name,
  birth_date: influencers.birth_date,
  gender: influencers.gender,
  prefecture: influencers.prefecture,
  categories: influencers.categories,
  platforms: influencers.influencer_type,
  availability: influencers.availability,
  email_verified_at: influencers.email_verified_at,
  line_user_id: influencers.line_user_id,
  suspended_at: influencers.suspended_at,
  left_at: influencers.left_at,
  created_at: influencers.created_at,
}
export type ListedRow = Awaited<ReturnType<typeof listPeople>>[number]

/** People by search in the asked order. */
export async function listPeople(db: Queryable, filter: PeopleFilter, { offset, size, ...order }: Slice) {
  const people = db.select(listed).from(influencers).$dynamic()
  return sorted(db, people.where(matching(db, filter)), filter.platform, order)
    .limit(size)
    .offset(offset)
}

/** The numbers of the first of them in that order, of all without `most`. */
export async function listIds(db: Queryable, filter: PeopleFilter, order: Order, most?: number) {
  const people = db.select({ id: influencers.id }).from(influencers).$dynamic()
  const all = sorted(db, people.where(matching(db, filter)), filter.platform, order)
  const rows = await (most === undefined ? all : all.limit(most))
  return rows.map(({ id }) => Number(id))
}

/**
 * The same with the kind of each, as `kind` says it, in the statement that finds them: 20,000 people are not read a second time. They come as
 * one row, since a row for each took longer than finding them (`npm run bench:admin`).
 */
export async function listKinds(
  db: Queryable,
  filter: PeopleFilter,
  order: Order,
  { kind, most }: { kind: SQL<number>; most: number },
) {
  const people = db
    .select({ id: influencers.id, kind: kind.as('kind') })
    .from(influencers)
    .$dynamic()
  const found = sorted(db, people.where(matching(db, filter)), filter.platform, order)
    .limit(most)
    .as('found')
  const listed = (column: SQLWrapper) => sql<string | null>`string_agg(${column}::text, ' ')`
  const [row] = await db.select({ ids: listed(found.id), kinds: listed(found.kind) }).from(found)
  const kinds = row?.kinds?.split(' ') ?? []
  return (row?.ids?.split(' ') ?? []).map((id, at) => ({ id: Number(id), kind: Number(kinds[at]) }))
}

/** These people, in no order. */
export async function listByIds(db: Queryable, ids: readonly number[]): Promise<ListedRow[]> {
  return db
    .select(listed)
    .from(influencers)
    .where(inArray(influencers.id, [...ids]))
}

/** How many people the search finds in each standing, whatever the filter says of it. */
export async function countPeople(db: Queryable, filter: PeopleFilter) {
  const ofStanding = (standing: AdminInfluencerRow['standing']) =>
    sql<number>`count(*) filter (where ${standings[standing]})`.mapWith(Number)
  const [row] = await db
    .select({
      active: ofStanding('active'),
      suspended: ofStanding('suspended'),
      left: ofStanding('left'),
    })
    .from(influencers)
    .where(matchingAnyStanding(db, filter))
  return row ?? { active: 0, suspended: 0, left: 0 }
}

const standings: Record<AdminInfluencerRow['standing'], SQL | undefined> = {
  active: and(isNull(influencers.suspended_at), isNull(influencers.left_at)),
  suspended: and(isNotNull(influencers.suspended_at), isNull(influencers.left_at)),
  left: isNotNull(influencers.left_at),
}

function matching(db: Queryable, filter: PeopleFilter) {
  return and(standings[filter.standing], matchingAnyStanding(db, filter))
}

function matchingAnyStanding(db: Queryable, filter: PeopleFilter) {
  const { category, prefecture } = filter
  return and(
    matchesKeyword(db, filter),
    category && sql`${category} = any(${influencers.categories})`,
    prefecture ? eq(influencers.prefecture, prefecture) : undefined,
    matchesAccount(db, filter),
    ...filter.tagIds.map((tagId) => inArray(influencers.id, withTag(db, eq(influencerTags.tag_id, tagId)))),
    ...atLeast(db, filter),
    ...ageAndBlocks(db, filter, filter.today),
    filter.list_id === undefined ? undefined : inArray(influencers.id, onList(db, filter.list_id)),
    filter.agency_id === undefined ? undefined : eq(influencers.agency_id, filter.agency_id),
  )
}

function withTag(db: Queryable, condition: SQL) {
  return db
    .select({ id: influencerTags.influencer_id })
    .from(influencerTags)
    .innerJoin(creatorTags, eq(creatorTags.id, influencerTags.tag_id))
    .where(condition)
}

function onList(db: Queryable, listId: number) {
  return db
    .select({ id: creatorListMembers.influencer_id })
    .from(creatorListMembers)
    .where(eq(creatorListMembers.list_id, listId))
}

/** People who have a tag in whose name the word stands. */
export function tagged(db: Queryable, word: string) {
  return inArray(influencers.id, withTag(db, contains(creatorTags.key, searchText([word]))))
}

function matchesKeyword(db: Queryable, { search, email, phone }: PeopleFilter) {
  if (email !== undefined) return sql`lower(${influencers.email}) = ${email}`
  const named = matchesSearch(search, influencers.id, (word) => tagged(db, word))
  return phone === undefined ? named : or(eq(influencers.phone, phone), named)
}

/** One account that has all of it. */
function matchesAccount(db: Queryable, { platform, followers_min, followers_max }: PeopleFilter) {
  if (platform === undefined && followers_min === undefined && followers_max === undefined) return undefined
  const accounts = db
    .select({ id: socialAccounts.influencer_id })
    .from(socialAccounts)
    .where(
      and(
        isNull(socialAccounts.removed_at),
        platform && eq(socialAccounts.platform, platform),
        followers_min === undefined ? undefined : gte(socialAccounts.followers, followers_min),
        followers_max === undefined ? undefined : lte(socialAccounts.followers, followers_max),
      ),
    )
  return inArray(influencers.id, accounts)
}

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]

/** Lists the accounts of these people, in the order in which they were created. */
export async function listAccounts(db: Queryable, influencerIds: readonly number[]) {
  if (influencerIds.length === 0) return []
  return db
    .select({
      id: socialAccounts.id,
      influencer_id: socialAccounts.influencer_id,
      platform: socialAccounts.platform,
      handle: socialAccounts.handle,
      followers: socialAccounts.followers,
      accountType: socialAccounts.account_type,
      link: socialAccounts.link,
    })
    .from(socialAccounts)
    .where(and(inArray(socialAccounts.influencer_id, [...influencerIds]), isNull(socialAccounts.removed_at)))
    .orderBy(socialAccounts.id)
}

/** The tags of these people by name. */
export async function listTagsOf(db: Queryable, influencerIds: readonly number[]) {
  if (influencerIds.length === 0) return []
  return db
    .select({ influencer_id: influencerTags.influencer_id, id: creatorTags.id, name: creatorTags.name })
    .from(influencerTags)
    .innerJoin(creatorTags, eq(creatorTags.id, influencerTags.tag_id))
    .where(inArray(influencerTags.influencer_id, [...influencerIds]))
    .orderBy(asc(creatorTags.key))
}

export async function listAgencies(db: Queryable, ids: readonly number[]) {
  return db
    .select({ id: agencies.id, code: agencies.code, name: agencies.name })
    .from(agencies)
    .where(inArray(agencies.id, [...ids]))
}

export async function findRules(db: Queryable, campaignId: number) {
  const [row] = await db
    .select({
      id: campaigns.id,
      eligibility: campaigns.eligibility,
      brand_name: campaigns.brand_name,
      client_id: campaigns.client_id,
    })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  return row
}

/** The state of each one's case in the campaign, by person. */
export async function listCaseStates(db: Queryable, campaignId: number, influencerIds: readonly number[]) {
  const rows = await db
    .select({ id: cases.influencer_id, state: cases.state })
    .from(cases)
    .where(and(eq(cases.campaign_id, campaignId), inArray(cases.influencer_id, [...influencerIds])))
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Returns which of these people completed a case of the brand. */
export async function listWhoJoined(db: Queryable, brandName: string, influencerIds: readonly number[]) {
  const rows = await db
    .selectDistinct({ id: cases.influencer_id })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(
      and(
        inArray(cases.influencer_id, [...influencerIds]),
        eq(cases.state, 'completed'),
        eq(campaigns.brand_name, brandName),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
