import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AgencyInput } from '#contract/admin-agencies.ts'
import { bankAccountTypes, holderChecks } from '#contract/bank.ts'
import { availabilities, noticeWays, notificationTopics, taxKinds } from '#contract/profile.ts'
import { socialProviders } from '#contract/social.ts'
import {
  accountTypes,
  categories,
  genders,
  inquiryKinds,
  languages,
  platforms,
} from '#contract/vocabulary.ts'
import { known } from './known-values.ts'
import { ofNames, textCharacters, textPairs } from './text-pairs.ts'

const linkStates = ['ok', 'reconnect'] as const

/** Milliseconds, as JavaScript counts. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 })

/** The organisation through which an influencer joined. */
export const agencies = pgTable('agencies', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull().unique(),
  name: text().notNull(),
  /** The person to talk to: personal data. */
  contact: jsonb().$type<AgencyInput['contact']>().notNull().default({ name: '', email: '', phone: '' }),
  note: text().notNull().default(''),
  /** Nobody registers with the code of one that is not. */
  active: boolean().notNull().default(true),
  /** Counts what operators wrote, so that nobody writes over what they have not read. */
  version: integer().notNull().default(1),
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
    gender: text({ enum: genders }).notNull(),
    /** E.164 */
    phone: text().notNull(),
    prefecture: text().notNull(),
    influencer_type: text({ enum: platforms }).array().notNull(),
    categories: text({ enum: categories }).array().notNull(),
    bio: text().notNull().default(''),
    memo: text().notNull().default(''),
    availability: text({ enum: availabilities }).notNull().default('open'),
    tax_kind: text({ enum: taxKinds }).notNull().default('person'),
    /** T and 13 digits; null for a tax-exempt business. */
    invoice_number: text(),
    notice_way: text({ enum: noticeWays }).notNull().default('line'),
    /** Topics of notices that are not wanted. */
    muted_topics: text({ enum: notificationTopics }).array().notNull().default([]),
    /** Since when they agree to messages to many by mail; null where they do not. Each change stands in `broadcast_consents`. */
    broadcast_mail_at: instant(),
    language: text({ enum: languages }).notNull(),
    email: text(),
    email_verified_at: instant(),
    password_hash: text(),
    line_user_id: text().unique(),
    profile_image_id: uuid(),
    terms_version: text().notNull(),
    privacy_version: text().notNull(),
    agreed_at: instant().notNull(),
    suspended_at: instant(),
    /**
     * The time when the name or its reading was last changed after work had been agreed: an operator has to check an account in the new
     * name.
     */
    name_changed_at: instant(),
    /** Personal data was erased when they left. */
    left_at: instant(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    known(table.gender, genders),
    known(table.influencer_type, platforms),
    known(table.categories, categories),
    known(table.availability, availabilities),
    known(table.tax_kind, taxKinds),
    known(table.notice_way, noticeWays),
    known(table.muted_topics, notificationTopics),
    known(table.language, languages),
    index('influencers_by_words')
      .using('gin', ...ofNames(textPairs, table))
      .concurrently(),
    index('influencers_by_character')
      .using('gin', ...ofNames(textCharacters, table))
      .concurrently(),
    // An address that nobody confirmed may stand in several rows: refusing it would tell who has an account.
    uniqueIndex('influencers_email_key')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.email_verified_at} is not null`),
    index('influencers_email_index').on(sql`lower(${table.email})`),
    // How many there are in each standing is counted in it alone.
    index('influencers_by_standing').on(table.left_at, table.suspended_at).concurrently(),
  ],
)

/** An account on a platform that the influencer posts from. Followers are as stated until the account is linked. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    platform: text({ enum: platforms }).notNull(),
    handle: text().notNull(),
    followers: integer(),
    account_type: text({ enum: accountTypes }),
    /** The state of the link: null while the account is only stated, `reconnect` when the platform no longer accepts the token. */
    link: text({ enum: linkStates }),
    /** The platform's own id of the linked account. */
    external_id: text(),
    /** Encrypted; of Instagram the page's, which does not run out. Kept after unlinking until it is given back to the platform. */
    access_token: text(),
    /** Encrypted; of TikTok, whose access tokens live for a day; of Instagram the person's own, with which the permission is given back. */
    refresh_token: text(),
    token_expires_at: instant(),
    /** Whether the permission of the link covers the account's posts; at TikTok a person may leave that out. */
    reads_posts: boolean().notNull().default(false),
    /** The time when the platform last reported the state of the link. */
    checked_at: instant(),
    /** Taken off the person's list; cases that were done with it keep it. */
    removed_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    known(table.platform, platforms),
    known(table.account_type, accountTypes),
    known(table.link, linkStates),
    index('social_accounts_by_words')
      .using('gin', textPairs(table.handle))
      .concurrently()
      .where(sql`${table.removed_at} is null`),
    // Of all: how frequent a character is the planner is told by a whole index alone.
    index('social_accounts_by_character').using('gin', textCharacters(table.handle)).concurrently(),
    unique().on(table.influencer_id, table.platform, table.handle),
    // One account of a platform vouches for one person.
    uniqueIndex('social_accounts_linked_key')
      .on(table.platform, table.external_id)
      .where(sql`${table.link} is not null`),
  ],
)

/** The current shipping addresses; a case keeps its own snapshot. */
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

/** A linking under way, from the link token or the session to the account that is chosen. Every secret is hashed or encrypted. */
export const socialLinks = pgTable(
  'social_links',
  {
    id: uuid().primaryKey(),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    provider: text({ enum: socialProviders }).notNull(),
    /** The hash of the token that begins the linking without a session; null once used, or when a session began it. */
    token_hash: text().unique(),
    /** The hash of the `state` that comes back from the provider; null before the provider is asked, and once it has answered. */
    state_hash: text().unique(),
    /** PKCE; encrypted. */
    code_verifier: text(),
    /**
     * The hash of the cookie with which a browser without a session sees the outcome and answers; null when a session can, and once
     * declined.
     */
    choice_hash: text().unique(),
    /**
     * The outcome as encrypted JSON: the accounts to choose from with their tokens, or the one that was linked; null before there is
     * one.
     */
    candidates: text(),
    expires_at: instant().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [known(table.provider, socialProviders), index().on(table.influencer_id)],
)

/** The transfer destination. The number is encrypted; what the screens show of it stands beside. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    influencer_id: integer()
      .primaryKey()
      .references(() => influencers.id),
    bank_code: text().notNull(),
    branch_code: text().notNull(),
    account_type: text({ enum: bankAccountTypes }).notNull(),
    /** Encrypted: 7 digits. */
    account_number: text().notNull(),
    masked_number: text().notNull(),
    /** Zengin characters. */
    holder: text().notNull(),
    /** Whether the holder is the person, by the registered reading or an operator's word; transfers wait for it. */
    holder_check: text({ enum: holderChecks }).notNull().default('checked'),
    updated_at: instant().notNull(),
    /** The time since which payouts go to this account; null for first accounts from before new accounts were put on hold, too. */
    changed_at: instant(),
  },
  (table) => [
    known(table.account_type, bankAccountTypes),
    known(table.holder_check, holderChecks),
    index()
      .on(table.updated_at)
      .where(sql`${table.holder_check} = 'waiting'`),
  ],
)

export const inquiries = pgTable(
  'inquiries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    kind: text({ enum: inquiryKinds }).notNull(),
    /** The campaign of one of the creator's own cases. */
    campaign_id: integer(),
    subject: text().notNull(),
    body: text().notNull(),
    sent_at: instant().notNull(),
    answered_at: instant(),
    /** The time when the answer was read; null while it is unread. */
    read_at: instant(),
  },
  (table) => [
    known(table.kind, inquiryKinds),
    index().on(table.influencer_id, table.sent_at.desc()),
    index().on(table.answered_at, table.sent_at),
  ],
)

export const inquiryAnswers = pgTable(
  'inquiry_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    inquiry_id: integer()
      .notNull()
      .references(() => inquiries.id),
    operator_id: integer().notNull(),
    body: text().notNull(),
    answered_at: instant().notNull(),
  },
  (table) => [index().on(table.inquiry_id, table.id)],
)
