import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { applicationDecisions as decisions } from '#contract/admin-applications.ts'
import { operatorRoles } from '#contract/permissions.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { languages } from '#contract/vocabulary.ts'
import { known } from './known-values.ts'
import { influencers, instant } from './people.ts'

const noteKinds = ['note', 'suspended', 'released'] as const

export const operators = pgTable(
  'operators',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The address in lower case. */
    email: text().notNull().unique(),
    role: text({ enum: operatorRoles }).notNull(),
    /** The hash of the password; null until the invitation is answered. */
    password_hash: text(),
    /** Encrypted secret of the authenticator. */
    totp_secret: text().notNull(),
    /** The newest time step that was used: no code works twice (RFC 6238, 5.2). */
    totp_last_step: bigint({ mode: 'number' }).notNull().default(0),
    /** The language of the mails that the portal sends to the operator. */
    language: text({ enum: languages }).notNull().default('jp'),
    /** The last use of any session; null for somebody who never signed in. */
    last_seen_at: instant(),
    disabled_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [known(table.role, operatorRoles), known(table.language, languages)],
)

/** A link with which an invited operator chooses a password and sets up the authenticator; hashed, used once. */
export const operatorInvitations = pgTable(
  'operator_invitations',
  {
    token_hash: text().primaryKey(),
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index().on(table.operator_id)],
)

/** Each stands in for the authenticator once; hashed. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  {
    code_hash: text().primaryKey(),
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    used_at: instant(),
  },
  (table) => [index().on(table.operator_id)],
)

/** The operators' sessions: like those of creators, but shorter, with 30 minutes idle and 12 hours in all. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: text().primaryKey(),
    secret_hash: text().notNull(),
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    user_agent: text().notNull(),
    created_at: instant().notNull(),
    last_seen_at: instant().notNull(),
    /** The time when password and second factor were last given in this session; null when they were not. */
    proved_at: instant(),
  },
  (table) => [index().on(table.operator_id)],
)

/** The actions of operators. Append-only; each row is written by the transaction of the action itself. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    /** The endpoint's name. */
    act: text().notNull(),
    /** The object of the action: `case:12`, `campaign:3`. */
    subject: text(),
    /** Ids and choices, never personal data. */
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index().on(table.operator_id, table.id.desc()),
    index().on(table.act, table.id.desc()),
    index().on(table.subject, table.id.desc()),
    index().on(table.at),
  ],
)

/** The operators' notes about a creator, and the reasons why one was suspended or reinstated. Append-only. */
export const influencerNotes = pgTable(
  'influencer_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    kind: text({ enum: noteKinds }).notNull(),
    body: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [known(table.kind, noteKinds), index().on(table.influencer_id, table.id)],
)

/** The operators' decisions about applications. A decision is carried out at `apply_at` and may be taken back before then. */
export const applicationDecisions = pgTable(
  'application_decisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    decision: text({ enum: decisions }).notNull(),
    case_ids: integer().array().notNull(),
    reason: text(),
    apply_at: instant().notNull(),
    undone_at: instant(),
    /** The outcome of each case so far; written in the transaction of the action itself, so that no case is processed twice. */
    outcomes: jsonb().$type<DecisionOutcome[]>().notNull().default([]),
    applied_at: instant(),
    created_at: instant().notNull(),
  },
  (table) => [
    known(table.decision, decisions),
    index()
      .on(table.apply_at)
      .where(sql`${table.undone_at} is null and ${table.applied_at} is null`),
  ],
)

export interface DecisionOutcome {
  case_id: number
  ok: boolean
  /** The reason for a failure. */
  code: ProblemCode | null
}
