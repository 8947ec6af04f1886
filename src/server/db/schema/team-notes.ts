import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { noteSubjects } from '#contract/team-notes.ts'
import { known } from './known-values.ts'
import { operators } from './operators.ts'
import { instant } from './people.ts'

/** What members of the team write about a case, a campaign or a client, for each other alone. */
export const teamNotes = pgTable(
  'team_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subject: text({ enum: noteSubjects }).notNull(),
    subject_id: integer().notNull(),
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    body: text().notNull(),
    at: instant().notNull(),
    edited_at: instant(),
  },
  (table) => [
    known(table.subject, noteSubjects),
    index().on(table.subject, table.subject_id, table.id.desc()),
  ],
)

/** A member whom a note mentions. */
export const teamNoteMentions = pgTable(
  'team_note_mentions',
  {
    note_id: integer()
      .notNull()
      .references(() => teamNotes.id, { onDelete: 'cascade' }),
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    read_at: instant(),
    /** The time at which the member was told by mail; null while that is still to come, or when it was read before. */
    mailed_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.note_id, table.operator_id] }),
    index().on(table.operator_id, table.note_id.desc()),
    index()
      .on(table.operator_id)
      .where(sql`${table.read_at} is null`),
  ],
)
