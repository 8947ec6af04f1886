import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { known } from './known-values.ts'
import { operators } from './operators.ts'
import { influencers, instant } from './people.ts'

const tokenPurposes = ['verify_email', 'reset_password'] as const

/** `id.secret` in the cookie; only the secret's hash is here. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    secret_hash: text().notNull(),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    user_agent: text().notNull(),
    created_at: instant().notNull(),
    last_seen_at: instant().notNull(),
  },
  (table) => [index().on(table.influencer_id)],
)

/** Tokens sent by mail: hashed, for one purpose, used once. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    token_hash: text().primaryKey(),
    purpose: text({ enum: tokenPurposes }).notNull(),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [known(table.purpose, tokenPurposes), index().on(table.influencer_id, table.purpose)],
)

/** ID tokens of LINE that were exchanged already: LIFF carries no nonce, so each is taken once until it expires. */
export const usedLineTokens = pgTable('used_line_tokens', {
  token_hash: text().primaryKey(),
  expires_at: instant().notNull(),
})

/** Work to do after a transaction, written inside it: mails now, messages and timers later. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    available_at: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** The lease of the current attempt, whose outcome counts only while nobody else has claimed the row. */
    lease: uuid(),
    last_error: text(),
    done_at: instant(),
    /** A notice that could not be sent for 24 hours; operators decide. */
    dead_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.done_at, table.available_at)],
)

/**
 * First answers by Idempotency-Key, written by the transaction of the act itself. After a day `answer` is null: what is left says only
 * that it was done. (`status` is null where an earlier version of the portal died in the middle.)
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The owner of the key: either a creator or an operator. */
    influencer_id: integer().references(() => influencers.id),
    operator_id: integer().references(() => operators.id),
    endpoint: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    status: integer(),
    answer: jsonb().$type<unknown>(),
    created_at: instant().notNull(),
  },
  (table) => [
    unique().on(table.influencer_id, table.endpoint, table.key),
    unique().on(table.operator_id, table.endpoint, table.key),
    check('idempotency_keys_one_owner', sql`num_nonnulls(${table.influencer_id}, ${table.operator_id}) = 1`),
  ],
)

/** The rate limits, in the form that rate-limiter-flexible reads and writes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/** The address at which a phone reads a creator's deadlines without a session; one for each, until it is renewed or given up. */
export const calendarAddresses = pgTable('calendar_addresses', {
  influencer_id: integer()
    .primaryKey()
    .references(() => influencers.id),
  /** SHA-256 of the secret in the address: it is found by it. */
  secret_hash: text().notNull().unique(),
  /** The secret itself, encrypted, so that it can be shown again. */
  sealed_secret: text().notNull(),
  created_at: instant().notNull(),
})

/**
 * What a creator shows of finished work, and the address at which everybody who has it reads that. Without an address the page is off;
 * the choices stay for the next time.
 */
export const workPages = pgTable('work_pages', {
  influencer_id: integer()
    .primaryKey()
    .references(() => influencers.id),
  /** SHA-256 of the secret in the address; null while the page is off. */
  secret_hash: text().unique(),
  /** The secret itself, encrypted, so that it can be shown again; null while the page is off. */
  sealed_secret: text(),
  shows_figures: boolean().notNull().default(false),
  hidden_case_ids: integer().array().notNull().default([]),
  /** Accounts that were chosen or taken away; of all others those are shown with which shown work was done. */
  shown_account_ids: integer().array().notNull().default([]),
  hidden_account_ids: integer().array().notNull().default([]),
  updated_at: instant().notNull(),
})

/** Single-use permissions to fetch one file without a session, for the browser outside LINE; hashed. */
export const downloadTokens = pgTable(
  'download_tokens',
  {
    token_hash: text().primaryKey(),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    /** The one that asked for it, with which it ends. */
    session_id: text(),
    /** The file's path. */
    path: text().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index().on(table.influencer_id, table.expires_at)],
)
