import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { assignmentSubjects } from '#contract/assignment-notices.ts'
import { openRecordSubjects } from '#contract/open-records.ts'
import { known } from './known-values.ts'
import { operators, operatorSessions } from './operators.ts'
import { instant } from './people.ts'

/** The records that members have open now. A row means nothing soon after its last sign; it ends with the session. */
export const openRecords = pgTable(
  'open_records',
  {
    session_id: text()
      .notNull()
      .references(() => operatorSessions.id, { onDelete: 'cascade' }),
    subject: text({ enum: openRecordSubjects }).notNull(),
    subject_id: integer().notNull(),
    seen_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.session_id, table.subject, table.subject_id] }),
    known(table.subject, openRecordSubjects),
    index().on(table.subject, table.subject_id),
  ],
)

/** The campaigns and cases that were assigned to a member by somebody else, as long as they stay assigned so. */
export const assignmentNotices = pgTable(
  'assignment_notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subject: text({ enum: assignmentSubjects }).notNull(),
    subject_id: integer().notNull(),
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    by_id: integer()
      .notNull()
      .references(() => operators.id),
    /** Who had it before; null for nobody. */
    former_id: integer().references(() => operators.id),
    at: instant().notNull(),
    read_at: instant(),
    /** The time at which the member was told by mail; null while that is still to come, or when it was read before. */
    mailed_at: instant(),
  },
  (table) => [
    unique().on(table.subject, table.subject_id),
    known(table.subject, assignmentSubjects),
    index().on(table.operator_id, table.id.desc()),
    index()
      .on(table.operator_id)
      .where(sql`${table.read_at} is null`),
  ],
)
