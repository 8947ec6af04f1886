import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  lookers,
  lookFindings,
  type Missing,
  publishedStates,
  settlements,
} from '#contract/admin-post-looks.ts'
import { deliverablePlatforms } from '#contract/vocabulary.ts'
import { cases } from './cases.ts'
import { known } from './known-values.ts'
import { operators } from './operators.ts'
import { instant } from './people.ts'

/** A post of an approved report while the period runs for which it is to stay published, and how it stands. */
export const publishedPosts = pgTable(
  'published_posts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    case_id: integer()
      .notNull()
      .references(() => cases.id),
    deliverable_id: integer().notNull(),
    platform: text({ enum: deliverablePlatforms }).notNull(),
    url: text().notNull(),
    posted_at: instant().notNull(),
    /** The last day in Japan of the agreed period. */
    until: date().notNull(),
    state: text({ enum: publishedStates }).notNull(),
    since: instant().notNull(),
    /** The next day on which a person looks unless the portal has; null after the last. */
    look_on: date(),
    version: integer().notNull().default(1),
    /** Set once the portal found the post in the account; before, its absence says nothing. */
    media_id: text(),
    /** The caption as it was first seen, or as it was when a change was agreed to; what later ones are compared with. */
    caption: text(),
    /** Findings that an operator agreed to; they make no new item. */
    accepted: jsonb().$type<Missing[]>().notNull().default([]),
    /** The time at which the portal first missed the post; cleared by a look that finds it. */
    missed_at: instant(),
    /** Set when it was agreed that the post may be gone: nobody looks at it any more. */
    ended_at: instant(),
    settled_at: instant(),
    settled_by: integer().references(() => operators.id),
    settled_as: text({ enum: settlements }),
    settled_reason: text(),
  },
  (table) => [
    known(table.platform, deliverablePlatforms),
    known(table.state, publishedStates),
    known(table.settled_as, settlements),
    check(
      'published_posts_settled_whole',
      sql`num_nulls(${table.settled_at}, ${table.settled_by}, ${table.settled_as}, ${table.settled_reason}) in (0, 4)`,
    ),
    unique().on(table.case_id, table.deliverable_id),
    index().on(table.state, table.since, table.id),
  ],
)

/** What was seen of a published post, and when. The portal has one row a day, people as many as they look. */
export const postLooks = pgTable(
  'post_looks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    post_id: integer()
      .notNull()
      .references(() => publishedPosts.id, { onDelete: 'cascade' }),
    /** The day in Japan. */
    day: date().notNull(),
    seen_at: instant().notNull(),
    by: text({ enum: lookers }).notNull(),
    operator_id: integer().references(() => operators.id),
    found: text({ enum: lookFindings }).notNull(),
    /** Found gone once: a second look comes before anybody is told. */
    unconfirmed: boolean().notNull().default(false),
    missing: jsonb().$type<Missing[]>().notNull().default([]),
    caption: text(),
    note: text().notNull().default(''),
  },
  (table) => [
    known(table.by, lookers),
    known(table.found, lookFindings),
    check('post_looks_looker', sql`(${table.by} = 'operator') = (${table.operator_id} is not null)`),
    uniqueIndex('post_looks_portal_day')
      .on(table.post_id, table.day)
      .where(sql`${table.by} = 'portal'`),
    index().on(table.post_id, table.id),
  ],
)
