import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { campaigns } from './campaigns.ts'
import { influencers, instant } from './people.ts'

/** Conditions of the list of campaigns that a creator keeps under a name. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    name: text().notNull(),
    /** The filter as the app of that time wrote it; every reader parses it, and may no longer know its values. */
    filter: jsonb().$type<unknown>().notNull(),
    /** Whether the person is told of campaigns that begin to be open. */
    tells: boolean().notNull(),
    /** News are about campaigns that open from then on: saving, or switching the news on again. */
    told_from: instant().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index().on(table.influencer_id, table.id),
    index('saved_searches_telling')
      .on(table.influencer_id)
      .where(sql`${table.tells}`),
  ],
)

/** Which campaign a person is told of, once; the rows of one day make one message. */
export const savedSearchNews = pgTable(
  'saved_search_news',
  {
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    campaign_id: integer()
      .notNull()
      .references(() => campaigns.id),
    /** The day in Japan on which the message reaches them. */
    day: date().notNull(),
    notice_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.influencer_id, table.campaign_id] }),
    index().on(table.notice_id),
    index().on(table.day),
  ],
)
