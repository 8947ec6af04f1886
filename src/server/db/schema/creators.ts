import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { clients } from './campaigns.ts'
import { cases } from './cases.ts'
import { operators } from './operators.ts'
import { influencers, instant } from './people.ts'

// What operators note about creators, and what is counted about them. The creators never read any of it.

const whose = () =>
  integer()
    .notNull()
    .references(() => influencers.id)

/** The words by which operators mark creators; all of them share one list. */
export const creatorTags = pgTable('creator_tags', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** The name in the one spelling in which two names are compared. */
  key: text().notNull().unique(),
  created_at: instant().notNull(),
})

export const influencerTags = pgTable(
  'influencer_tags',
  {
    influencer_id: whose(),
    tag_id: integer()
      .notNull()
      .references(() => creatorTags.id),
  },
  (table) => [
    primaryKey({ columns: [table.influencer_id, table.tag_id] }),
    index().on(table.tag_id, table.influencer_id),
  ],
)

/** Creators whom operators collect under a name, such as those to ask for a campaign. */
export const creatorLists = pgTable('creator_lists', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  key: text().notNull().unique(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
})

export const creatorListMembers = pgTable(
  'creator_list_members',
  {
    list_id: integer()
      .notNull()
      .references(() => creatorLists.id),
    influencer_id: whose(),
  },
  (table) => [primaryKey({ columns: [table.list_id, table.influencer_id] }), index().on(table.influencer_id)],
)

/** What is counted of a creator's cases, kept by the transactions that change it, so that no list has to count. */
export const influencerSummaries = pgTable('influencer_summaries', {
  influencer_id: integer()
    .primaryKey()
    .references(() => influencers.id),
  /** Steps that were submitted and had a day, those of them that were late, and the median of the days by which they were. */
  steps: integer().notNull(),
  late_steps: integer().notNull(),
  late_days: doublePrecision(),
  /** Steps that were approved, and all the rounds that they took. */
  approved_steps: integer().notNull(),
  approved_rounds: integer().notNull(),
  finished: integer().notNull(),
  ended: integer().notNull(),
  /** Posts with metrics, and the sum of the people whom they reached. */
  posts: integer().notNull(),
  reach: bigint({ mode: 'number' }).notNull(),
  /** Reactions to the posts of which they are known, and by how many those posts were seen. */
  reactions: bigint({ mode: 'number' }).notNull(),
  seen: bigint({ mode: 'number' }).notNull(),
  /** Cases that operators rated, and the sum of their stars. */
  ratings: integer().notNull().default(0),
  stars: integer().notNull().default(0),
})

/** How operators rate the creator's work in a case that has ended; one rating for each, which whoever may can write anew. */
export const caseRatings = pgTable(
  'case_ratings',
  {
    case_id: integer()
      .primaryKey()
      .references(() => cases.id),
    stars: integer().notNull(),
    comment: text().notNull(),
    /** Who wrote it last. */
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    rated_at: instant().notNull(),
    version: integer().notNull(),
  },
  (table) => [check('case_ratings_stars', sql`${table.stars} between 1 and 5`)],
)

/** Creators who are not to work for a client. Lifted ones are kept until the creator leaves, so that operators see what was before. */
export const clientBlocks = pgTable(
  'client_blocks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    client_id: integer()
      .notNull()
      .references(() => clients.id),
    influencer_id: whose(),
    reason: text().notNull(),
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    created_at: instant().notNull(),
    /** Both null as long as it holds. */
    lifted_by: integer().references(() => operators.id),
    lifted_at: instant(),
  },
  (table) => [
    uniqueIndex('client_blocks_holding')
      .on(table.client_id, table.influencer_id)
      .where(sql`${table.lifted_at} is null`),
    index().on(table.client_id, table.id),
    index().on(table.influencer_id, table.id),
    check('client_blocks_lifted', sql`(${table.lifted_by} is null) = (${table.lifted_at} is null)`),
  ],
)
