import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { broadcastRefusals, consentSources } from '#contract/admin-broadcasts.ts'
import { campaigns } from './campaigns.ts'
import { known } from './known-values.ts'
import { operators } from './operators.ts'
import { influencers, instant } from './people.ts'

/** Messages from the provider to many creators, without a case. */
export const broadcasts = pgTable('broadcasts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  operator_id: integer()
    .notNull()
    .references(() => operators.id),
  title_jp: text().notNull(),
  body_jp: text().notNull(),
  /** Null where the Japanese words stand in for English ones. */
  title_en: text(),
  body_en: text(),
  /** The campaign that it leads to. */
  campaign_id: integer().references(() => campaigns.id),
  /** Equal for messages that say the same: nobody gets one twice. */
  digest: text().notNull(),
  created_at: instant().notNull(),
  /** The time until which it waits and can be taken back. */
  held_until: instant().notNull(),
  /** The time at which the first creators had their turn. */
  started_at: instant(),
  done_at: instant(),
  /** The time at which an operator stopped it, or took it back before it began; creators who had no turn by then get nothing. */
  stopped_at: instant(),
})

/** Whom a message was meant for, and what became of it for each; the message itself is a notice of the person. */
export const broadcastReceivers = pgTable(
  'broadcast_receivers',
  {
    broadcast_id: integer()
      .notNull()
      .references(() => broadcasts.id),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    digest: text().notNull(),
    /** The day in Japan on which it reaches them; null before their turn, and for somebody who is left out. */
    day: date(),
    notice_id: uuid(),
    /** Why they are left out. */
    code: text({ enum: broadcastRefusals }),
  },
  (table) => [
    known(table.code, broadcastRefusals),
    primaryKey({ columns: [table.broadcast_id, table.influencer_id] }),
    // One a day, and none twice: whatever the processes do.
    uniqueIndex('broadcast_receivers_day')
      .on(table.influencer_id, table.day)
      .where(sql`${table.day} is not null`),
    uniqueIndex('broadcast_receivers_digest')
      .on(table.influencer_id, table.digest)
      .where(sql`${table.day} is not null`),
    index('broadcast_receivers_open')
      .on(table.broadcast_id, table.influencer_id)
      .where(sql`${table.day} is null and ${table.code} is null`),
    index('broadcast_receivers_by_day')
      .on(table.day)
      .concurrently()
      .where(sql`${table.day} is not null`),
  ],
)

/** The consents to such messages by mail, given or taken back, each with its time and source: the law wants a record of them. */
export const broadcastConsents = pgTable(
  'broadcast_consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    given: boolean().notNull(),
    source: text({ enum: consentSources }).notNull(),
    at: instant().notNull(),
  },
  (table) => [known(table.source, consentSources), index().on(table.influencer_id, table.id)],
)
