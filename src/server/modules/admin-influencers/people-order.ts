import { and, count, desc, eq, isNull, max, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { influencerSorts } from '#contract/admin-influencers.ts'
import type { Direction } from '#contract/list-order.ts'
import type { Platform } from '#contract/vocabulary.ts'
import type { Queryable } from '../../db/database.ts'
import { cases, influencers, influencerSummaries, socialAccounts } from '../../db/schema/index.ts'
import { meanRounds, meanStars, onTime } from './summed-work.repository.ts'

export interface Order {
  sort: (typeof influencerSorts)[number]
  /** The direction; undefined for the one that the sort implies. */
  order: Direction | undefined
}

/** Orders whose name means the smallest first. */
const upwards: readonly (typeof influencerSorts)[number][] = ['rounds', 'creator']

/** These people in the asked order, what is not known last; among equals the newest first. */
export function sorted<Rows extends PgSelect>(
  db: Queryable,
  people: Rows,
  platform: Platform | undefined,
  { sort, order }: Order,
): Rows {
  // Both are joined rather than queried for each person: with 100,000 people that takes half as long (measured).
  const top = topAccounts(db, platform)
  const done = completedCases(db)
  const direction = order ?? (upwards.includes(sort) ? 'asc' : 'desc')
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const by = (value: SQLWrapper) => [sql`${value} ${way} nulls last`, desc(influencers.id)]
  const summed = () =>
    people.leftJoin(influencerSummaries, eq(influencerSummaries.influencer_id, influencers.id))
  const orders = {
    newest: () => people.orderBy(sql`${influencers.id} ${way}`),
    creator: () => people.orderBy(...by(influencers.display_name)),
    followers: () =>
      people.leftJoin(top, eq(top.influencer_id, influencers.id)).orderBy(...by(top.followers)),
    completed: () => people.leftJoin(done, eq(done.influencer_id, influencers.id)).orderBy(...by(done.count)),
    on_time: () => summed().orderBy(...by(onTime)),
    rounds: () => summed().orderBy(...by(meanRounds)),
    reach: () => summed().orderBy(...by(sql`nullif(${influencerSummaries.reach}, 0)`)),
    rating: () => summed().orderBy(...by(meanStars)),
  }
  orders[sort]()
  return people
}

function topAccounts(db: Queryable, platform: Platform | undefined) {
  return db
    .select({
      influencer_id: socialAccounts.influencer_id,
      followers: max(socialAccounts.followers).as('top'),
    })
    .from(socialAccounts)
    .where(and(isNull(socialAccounts.removed_at), platform && eq(socialAccounts.platform, platform)))
    .groupBy(socialAccounts.influencer_id)
    .as('top_accounts')
}

function completedCases(db: Queryable) {
  return db
    .select({ influencer_id: cases.influencer_id, count: count().as('completed') })
    .from(cases)
    .where(eq(cases.state, 'completed'))
    .groupBy(cases.influencer_id)
    .as('completed_cases')
}
