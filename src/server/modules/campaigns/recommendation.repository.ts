import {
  type AnyColumn,
  and,
  arrayOverlaps,
  count,
  desc,
  eq,
  gt,
  inArray,
  ne,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import { type FitReason, fitReasons } from '#contract/campaign-shapes.ts'
import type { Category } from '#contract/vocabulary.ts'
import { prefectureName } from '#lib/prefecture-names.ts'
import type { Queryable } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
import { campaigns, caseRatings, cases, favourites } from '../../db/schema/index.ts'
import type { Applicant } from '../influencers/applicant.ts'
import { isApplicable } from './applicable.ts'
import { cardColumns, ownCase, ownColumns, ownFavourite, type Slice } from './campaign-cards.repository.ts'
import { idsOnPage } from './campaign-list.repository.ts'
import type { ListFilter } from './list-filter.ts'

/** What somebody did tells what they may want. */
export interface Taste {
  /** The genres of completed cases, but for those that the operators rated with one or two stars. */
  worked: Category[]
  /** The genres of favourites and of campaigns applied to. */
  liked: Category[]
}

/**
 * The formula: each reason that holds adds its points, and the newer of two equal campaigns comes first. A genre that the person chose
 * says most, one in which they have worked next; a place nearby outweighs that a campaign is open to the person's platform, which most
 * of them are. Without any reason a campaign is not recommended.
 */
const points: Record<FitReason, number> = {
  genre: 4,
  experience: 3,
  region: 3,
  interest: 2,
  followers: 1,
  platform: 1,
}

/** About so many of the newest campaigns are compared, so that the time does not grow with their number. */
export const mostCompared = 500

/** They are looked for in no more rows than this. */
export const mostLookedForBest = 10_000

/** The number of stars from which a case was done well. */
const fewestStars = 3

/** So many of the newest favourites and cases tell what somebody likes. */
const mostRemembered = 200

const ownCategories = keepPrepared((db) =>
  db
    .select({ category: campaigns.category, state: cases.state, stars: caseRatings.stars })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .leftJoin(caseRatings, eq(caseRatings.case_id, cases.id))
    .where(and(eq(cases.influencer_id, sql.placeholder('influencerId')), ne(cases.state, 'withdrawn')))
    .orderBy(desc(cases.id))
    .limit(mostRemembered)
    .prepare(''),
)

const pressedCategories = keepPrepared((db) =>
  db
    .select({ category: campaigns.category })
    .from(favourites)
    .innerJoin(campaigns, eq(campaigns.id, favourites.campaign_id))
    .where(eq(favourites.influencer_id, sql.placeholder('influencerId')))
    .orderBy(desc(favourites.created_at))
    .limit(mostRemembered)
    .prepare(''),
)

export async function readTaste(db: Queryable, influencerId: number): Promise<Taste> {
  const [own, pressed] = await Promise.all([
    ownCategories(db).execute({ influencerId }),
    pressedCategories(db).execute({ influencerId }),
  ])
  const done = own.filter(
    ({ state, stars }) => state === 'completed' && (stars ?? fewestStars) >= fewestStars,
  )
  const worked = done.map(({ category }) => category)
  const liked = [...own, ...pressed].map(({ category }) => category)
  return { worked: [...new Set(worked)], liked: [...new Set(liked)] }
}

/** The facts about a person that a recommendation rests on. */
type Person = Taste & { applicant: Applicant }

/** What is compared. */
export interface Compared {
  filter: ListFilter
  /** So many of the newest. */
  size: number
  /** The number of rows to look through, as in `ListSlice`. */
  lookedThrough: number | undefined
  /** Whether a campaign without any reason is left out or comes last. */
  withoutReason: 'left out' | 'last'
}

/** The cards of one page, the best first, each with its reasons and with how many there are. */
export async function listBestFirst(
  db: Queryable,
  among: Compared,
  person: Person,
  now: Date,
  { offset, size }: Slice,
) {
  const compared = compare(db, among, person, now)
  const best = db
    .select({
      id: compared.id,
      published_at: compared.published_at,
      score: compared.score,
      reasons: compared.reasons,
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(compared)
    .where(among.withoutReason === 'last' ? undefined : gt(compared.score, 0))
    .orderBy(...bestFirst(compared))
    .limit(size)
    .offset(offset)
    .as('best')
  const { id } = person.applicant
  return db
    .select({ ...cardColumns, ...ownColumns, reasons: best.reasons, total: best.total })
    .from(best)
    .innerJoin(campaigns, eq(campaigns.id, best.id))
    .leftJoin(favourites, ownFavourite(id))
    .leftJoin(cases, ownCase(id))
    .orderBy(...bestFirst(best))
}

/** Counts the recommended campaigns for a page past the end, which has no row that states their number. */
export async function countRecommended(db: Queryable, among: Compared, person: Person, now: Date) {
  const compared = compare(db, among, person, now)
  const [row] = await db.select({ count: count() }).from(compared).where(gt(compared.score, 0))
  return row?.count ?? 0
}

const bestFirst = ({
  id,
  published_at,
  score,
}: Record<'id' | 'published_at' | 'score', AnyColumn | SQLWrapper>) => [
  desc(score),
  sql`${published_at} desc nulls last`,
  desc(id),
]

/** The newest campaigns that the filter lets through, with their points and reasons. */
function compare(db: Queryable, { filter, lookedThrough, size }: Compared, person: Person, now: Date) {
  const newest = { order: 'newest', lookedThrough, offset: 0, size } as const
  const ids = idsOnPage(db, filter, now, newest)
  const facts = db
    .select({ id: campaigns.id, published_at: campaigns.published_at, ...reasonsFor(person, filter, now) })
    .from(ids)
    .innerJoin(campaigns, eq(campaigns.id, ids.id))
    .as('facts')
  const score = fitReasons.map(
    (reason) => sql`case when ${facts[reason]} then ${points[reason]}::int else 0 end`,
  )
  const reasons = fitReasons.map((reason) => sql`case when ${facts[reason]} then ${reason}::text end`)
  return db
    .select({
      id: facts.id,
      published_at: facts.published_at,
      score: sql<number>`${sql.join(score, sql` + `)}`.as('score'),
      reasons: sql<FitReason[]>`array_remove(array[${sql.join(reasons, sql`, `)}], null)`.as('reasons'),
    })
    .from(facts)
    .as('compared')
}

const never = sql`false`

function reasonsFor(
  { applicant, worked, liked }: Person,
  filter: ListFilter,
  now: Date,
): Record<FitReason, SQL.Aliased<boolean>> {
  const { categories, platforms, prefecture } = applicant
  const ofGenre = (genres: Category[]) => (genres.length > 0 ? inArray(campaigns.category, genres) : never)
  const asksForRegion = sql`${campaigns.eligibility} -> 'prefectures' ? ${prefecture}`
  // Campaigns from before there were prefectures name theirs in the text alone.
  const isNamed = and(
    inArray(campaigns.kind, ['visit', 'event']),
    sql`${campaigns.work_prefectures} = '{}'`,
    sql`${campaigns.work_place} like ${`%${prefectureName(prefecture)}%`}`,
  )
  const isNearby = or(arrayOverlaps(campaigns.work_prefectures, [prefecture]), isNamed)
  const asksForFollowers = sql`${campaigns.eligibility} ->> 'followers_min' is not null`
  // A filter for what the person can apply to lets no campaign through that asks for more than they have.
  const hasThem = filter.applicant ? undefined : isApplicable(applicant, now)
  const isReason = (reason: FitReason, condition: SQL | undefined) =>
    sql<boolean>`${condition ?? never}`.as(reason)
  return {
    genre: isReason('genre', ofGenre(categories)),
    experience: isReason('experience', ofGenre(worked)),
    region: isReason('region', prefecture === '' ? never : or(asksForRegion, isNearby)),
    interest: isReason('interest', ofGenre(liked)),
    followers: isReason('followers', and(asksForFollowers, hasThem)),
    platform: isReason(
      'platform',
      platforms.length > 0 ? arrayOverlaps(campaigns.platforms, platforms) : never,
    ),
  }
}
