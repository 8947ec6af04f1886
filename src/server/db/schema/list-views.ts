import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { viewedLists, type ViewQuery } from '#contract/list-views.ts'
import { known } from './known-values.ts'
import { operators } from './operators.ts'
import { instant } from './people.ts'

/** Filters, order and columns of a list that an operator saved under a name. No view holds search words for people. */
export const listViews = pgTable(
  'list_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    list: text({ enum: viewedLists }).notNull(),
    name: text().notNull(),
    /** Seen by every operator who may read the list. */
    shared: boolean().notNull(),
    /** The query in the list's address when the view was saved; it is read through the list's present query. */
    query: jsonb().$type<ViewQuery>().notNull(),
    columns: jsonb().$type<string[]>(),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    updated_by: integer()
      .notNull()
      .references(() => operators.id),
  },
  (table) => [
    known(table.list, viewedLists),
    index().on(table.operator_id, table.list),
    index()
      .on(table.list)
      .where(sql`${table.shared}`),
  ],
)

/** The view that a list opens with, for each operator who chose one. */
export const listViewStarts = pgTable(
  'list_view_starts',
  {
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    list: text({ enum: viewedLists }).notNull(),
    view_id: integer()
      .notNull()
      .references(() => listViews.id, { onDelete: 'cascade' }),
  },
  (table) => [
    known(table.list, viewedLists),
    primaryKey({ columns: [table.operator_id, table.list] }),
    index().on(table.view_id),
  ],
)
