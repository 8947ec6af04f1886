import { and, arrayOverlaps, count, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { FitReason } from '#contract/campaign-shapes.ts'
import type { Category } from '#contract/vocabulary.ts'
import type { Queryable } from '../../db/database.ts'
import { campaigns, cases, favourites } from '../../db/schema/index.ts'
import { prefectureName } from '../../platform/prefecture-names.ts'
import type { Applicant } from '../influencers/applicant.ts'
import {
  cardColumns,
  isIndexed,
  isOpen,
  type ListFilter,
  ownCase,
  ownColumns,
  ownFavourite,
  type Slice,
} from './campaign-list.repository.ts'

/** What somebody did tells what they may want. */
export interface Taste {
  /** The genres of completed cases. */
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

/** Only so many of the newest campaigns are compared, so that the time does not grow with their number. */
const mostCompared = 1_000

/** So many of the newest favourites and cases tell what somebody likes. */
const mostRemembered = 200

export async function readTaste(db: Queryable, influencerId: number): Promise<Taste> {
  const [own, pressed] = await Promise.all([
    db
      .select({ category: campaigns.category, state: cases.state })
      .from(cases)
      .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
      .where(and(eq(cases.influencer_id, influencerId), ne(cases.state, 'withdrawn')))
      .orderBy(desc(cases.id))
      .limit(mostRemembered),
    db
      .select({ category: campaigns.category })
      .from(favourites)
      .innerJoin(campaigns, eq(campaigns.id, favourites.campaign_id))
      .where(eq(favourites.influencer_id, influencerId))
      .orderBy(desc(favourites.created_at))
      .limit(mostRemembered),
  ])
  const worked = own.filter(({ state }) => state === 'completed').map(({ category }) => category)
  const liked = [...own, ...pressed].map(({ category }) => category)
  return { worked: [...new Set(worked)], liked: [...new Set(liked)] }
}

/** The facts about a person that a recommendation rests on. */
type Person = Taste & { applicant: Applicant }

/** The cards of one page, the best first, each with its reasons. `filter` has the applicant, so that only what one can apply to counts. */
export async function listRecommended(
  db: Queryable,
  filter: ListFilter,
  person: Person,
  now: Date,
  { offset, size }: Slice,
) {
  const compared = compare(db, filter, person, now)
  const best = [desc(compared.score), sql`${compared.published_at} desc nulls last`, desc(compared.id)]
  const { id } = person.applicant
  return db
    .select({ ...cardColumns, ...ownColumns, reasons: compared.reasons })
    .from(compared)
    .innerJoin(campaigns, eq(campaigns.id, compared.id))
    .leftJoin(favourites, ownFavourite(id))
    .leftJoin(cases, ownCase(id))
    .where(gt(compared.score, 0))
    .orderBy(...best)
    .limit(size)
    .offset(offset)
}

export async function countRecommended(db: Queryable, filter: ListFilter, person: Person, now: Date) {
  const compared = compare(db, filter, person, now)
  const [row] = await db.select({ count: count() }).from(compared).where(gt(compared.score, 0))
  return row?.count ?? 0
}

function compare(db: Queryable, filter: ListFilter, person: Person, now: Date) {
  const conditions = Object.entries(reasonsFor(person)) as [FitReason, SQL][]
  const score = conditions.map(
    ([reason, holds]) => sql`case when ${holds} then ${points[reason]}::int else 0 end`,
  )
  const reasons = conditions.map(([reason, holds]) => sql`case when ${holds} then ${reason} end`)
  return db
    .select({
      id: campaigns.id,
      published_at: campaigns.published_at,
      score: sql<number>`${sql.join(score, sql` + `)}`.as('score'),
      reasons: sql<FitReason[]>`array_remove(array[${sql.join(reasons, sql`, `)}]::text[], null)`.as(
        'reasons',
      ),
    })
    .from(campaigns)
    .where(and(isOpen(filter, now), isIndexed(filter, now)))
    .orderBy(sql`${campaigns.published_at} desc nulls last`, sql`${campaigns.id} desc nulls last`)
    .limit(mostCompared)
    .as('compared')
}

const never = sql`false`

function reasonsFor({ applicant, worked, liked }: Person): Record<FitReason, SQL> {
  const { categories, platforms, prefecture } = applicant
  const ofGenre = (genres: Category[]) => (genres.length > 0 ? inArray(campaigns.category, genres) : never)
  const asksForRegion = sql`${campaigns.eligibility} -> 'prefectures' ? ${prefecture}`
  const isNearby = and(
    inArray(campaigns.kind, ['visit', 'event']),
    sql`${campaigns.work_place} like ${`%${prefectureName(prefecture)}%`}`,
  )
  return {
    genre: ofGenre(categories),
    experience: ofGenre(worked),
    region: prefecture === '' ? never : (or(asksForRegion, isNearby) ?? never),
    interest: ofGenre(liked),
    // Whoever is here has as many: the filter lets nobody else through.
    followers: sql`${campaigns.eligibility} ->> 'followers_min' is not null`,
    platform: platforms.length > 0 ? arrayOverlaps(campaigns.platforms, platforms) : never,
  }
}
