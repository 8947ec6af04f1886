import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Category, Language, Platform } from '#contract/vocabulary.ts'

/** Milliseconds, as JavaScript counts. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 })

/** The organisation through which an influencer joined. */
export const agencies = pgTable('agencies', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull().unique(),
  name: text().notNull(),
  created_at: instant().notNull().defaultNow(),
})

export const influencers = pgTable(
  'influencers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    agency_id: integer()
      .notNull()
      .references(() => agencies.id),
    display_name: text().notNull(),
    name: text().notNull(),
    name_kana: text().notNull(),
    birth_date: date().notNull(),
    gender: text({ enum: ['female', 'male', 'other', 'unanswered'] }).notNull(),
    /** E.164 */
    phone: text().notNull(),
    prefecture: text().notNull(),
    influencer_type: text().array().$type<Platform[]>().notNull(),
    categories: text().array().$type<Category[]>().notNull(),
    bio: text().notNull().default(''),
    memo: text().notNull().default(''),
    language: text().$type<Language>().notNull(),
    email: text(),
    email_verified_at: instant(),
    password_hash: text(),
    line_user_id: text().unique(),
    profile_image_id: uuid(),
    terms_version: text().notNull(),
    privacy_version: text().notNull(),
    agreed_at: instant().notNull(),
    suspended_at: instant(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('influencers_email_key').on(sql`lower(${table.email})`)],
)

/** An account on a platform that the influencer posts from. Followers are as stated until the account is linked. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    platform: text().$type<Platform>().notNull(),
    handle: text().notNull(),
    followers: integer(),
    account_type: text({ enum: ['personal', 'professional'] }),
    /** Null while the account is only stated; `reconnect` when the platform no longer takes the token. */
    link: text({ enum: ['ok', 'reconnect'] }),
    /** The platform's own id of the linked account. */
    external_id: text(),
    /** Encrypted. */
    access_token: text(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [unique().on(table.influencer_id, table.platform, table.handle)],
)

/** Where goods go now; a case keeps its own snapshot. */
export const addresses = pgTable('addresses', {
  influencer_id: integer()
    .primaryKey()
    .references(() => influencers.id),
  recipient_name: text().notNull(),
  recipient_kana: text().notNull(),
  phone: text().notNull(),
  postal_code: text().notNull(),
  prefecture: text().notNull(),
  city: text().notNull(),
  town: text().notNull(),
  street: text().notNull(),
  building: text(),
  updated_at: instant().notNull().defaultNow(),
})

/** Owned by an influencer, or by a LINE person who has not registered yet. */
export const profileImages = pgTable(
  'profile_images',
  {
    id: uuid().primaryKey(),
    influencer_id: integer().references(() => influencers.id),
    line_user_id: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.influencer_id), index().on(table.line_user_id)],
)
