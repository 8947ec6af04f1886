import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { operatorRoles } from '#contract/endpoint.ts'
import { instant } from './people.ts'

export const operators = pgTable('operators', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** In lower case. */
  email: text().notNull().unique(),
  role: text({ enum: operatorRoles }).notNull(),
  password_hash: text().notNull(),
  /** Encrypted secret of the authenticator. */
  totp_secret: text().notNull(),
  /** The newest time step that was used: no code works twice (RFC 6238, 5.2). */
  totp_last_step: bigint({ mode: 'number' }).notNull().default(0),
  disabled_at: instant(),
  created_at: instant().notNull().defaultNow(),
})

/** As the creators' sessions, but for shorter: 30 minutes idle, 12 hours in all. */
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
  },
  (table) => [index().on(table.operator_id)],
)

/** What operators did. Append-only; written by the transaction of the act. */
export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  operator_id: integer()
    .notNull()
    .references(() => operators.id),
  /** The endpoint's name. */
  act: text().notNull(),
  /** What it was done to: `case:12`, `campaign:3`. */
  subject: text(),
  /** Ids and choices, never personal data. */
  details: jsonb().$type<Record<string, unknown>>().notNull(),
  at: instant().notNull(),
})
