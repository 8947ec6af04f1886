import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { messageSides } from '#contract/case-messages.ts'
import { cases } from './cases.ts'
import { known } from './known-values.ts'
import { instant } from './people.ts'

/**
 * What stands about the thread of a case; there is a row from its first message on. Whoever writes or marks as read locks it first, so
 * that a message with a smaller number never appears after a mark.
 */
export const caseThreads = pgTable(
  'case_threads',
  {
    case_id: integer()
      .primaryKey()
      .references(() => cases.id),
    /** The last message that each side has read; null before the first. */
    influencer_read_id: integer(),
    influencer_read_at: instant(),
    operator_read_id: integer(),
    operator_read_at: instant(),
    /** The time of the creator's first message that operators have not read; null when they have read all. */
    operators_unread_since: instant(),
    /** The time of the last notice to the creator that was planned; until then it stands for what comes, too. */
    notice_at: instant(),
  },
  (table) => [
    index('case_threads_unread')
      .on(table.operators_unread_since, table.case_id)
      .where(sql`${table.operators_unread_since} is not null`),
  ],
)

/** The messages between a creator and the provider about their case. Append-only. */
export const caseMessages = pgTable(
  'case_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    case_id: integer()
      .notNull()
      .references(() => cases.id),
    sender: text({ enum: messageSides }).notNull(),
    /** Who of the operators wrote it. */
    operator_id: integer(),
    body: text().notNull(),
    sent_at: instant().notNull(),
  },
  (table) => [known(table.sender, messageSides), index().on(table.case_id, table.id)],
)
