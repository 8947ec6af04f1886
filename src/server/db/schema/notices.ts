import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { languages } from '#contract/vocabulary.ts'
import { cases } from './cases.ts'
import { known } from './known-values.ts'
import { influencers, instant } from './people.ts'

/**
 * The notifications as they were worded when they were sent. The id comes with the job that writes it, so that each is written only
 * once.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey(),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    kind: text().notNull(),
    case_id: integer().references(() => cases.id),
    /** The path of a screen of the app. */
    path: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    created_at: instant().notNull(),
    read_at: instant(),
    line_sent_at: instant(),
    mail_sent_at: instant(),
  },
  (table) => [
    index().on(table.influencer_id, table.created_at.desc(), table.id),
    index('notices_unread')
      .on(table.influencer_id)
      .where(sql`${table.read_at} is null`),
  ],
)

/** Whether a LINE user is a friend of the official account, by LINE user id, as the webhook reported it or LINE answered when asked. */
export const lineFriends = pgTable(
  'line_friends',
  {
    line_user_id: text().primaryKey(),
    friend: boolean().notNull(),
    /** The person's language as LINE knows it; null when LINE was not asked. */
    language: text({ enum: languages }),
    /** The time of the change by LINE's own clock, or of the answer when LINE was asked: older reports change nothing. */
    changed_at: instant().notNull(),
  },
  (table) => [known(table.language, languages)],
)

/**
 * What became of the messages that the account pushed, by LINE's aggregation unit: one for each kind of notice and month. Only LINE's sums are
 * known, never who opened a message.
 */
export const lineUnits = pgTable('line_units', {
  /** The name that LINE knows, `search_news_202611`. */
  unit: text().primaryKey(),
  kind: text().notNull(),
  /** The month in Japan, `2026-11`. */
  month: text().notNull(),
  sent: integer().notNull(),
  /** Null while LINE was not asked, and where it says nothing: below 20. */
  opened: integer(),
  clicked: integer(),
  read_at: instant(),
})

/** Webhook events that were taken in; LINE sends some again. */
export const lineEvents = pgTable(
  'line_events',
  { webhook_event_id: text().primaryKey(), received_at: instant().notNull() },
  (table) => [index().on(table.received_at)],
)

/** The tokens with which LINE lets a verified mini-app send five service messages about one application. */
export const serviceMessageTokens = pgTable('service_message_tokens', {
  case_id: integer()
    .primaryKey()
    .references(() => cases.id),
  /** Encrypted; LINE gives a new one with each message. */
  token: text().notNull(),
  remaining: integer().notNull(),
  expires_at: instant().notNull(),
})
