import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ClientInput } from '#contract/admin-clients.ts'
import { instant } from './people.ts'

/** Whose products campaigns are about. Kept for good: one that is no longer worked for is archived. */
export const clients = pgTable('clients', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  reading: text().notNull(),
  /** The person to talk to: personal data. */
  contact: jsonb().$type<ClientInput['contact']>().notNull(),
  brands: jsonb().$type<ClientInput['brands']>().notNull(),
  posting_rules: text().notNull(),
  ng_words: text().array().notNull(),
  closed: jsonb().$type<ClientInput['closed']>().notNull(),
  note: text().notNull(),
  /** Names and readings in the one spelling in which they are searched. */
  search_text: text().notNull(),
  archived: boolean().notNull().default(false),
  /** Counts what operators wrote, so that nobody writes over what they have not read. */
  version: integer().notNull().default(1),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
})
