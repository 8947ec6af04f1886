import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { viewLists } from '#contract/saved-views.ts'
import { known } from './known-values.ts'
import { operators } from './operators.ts'
import { instant } from './people.ts'

/** Views of the operators' lists: what a list is narrowed and sorted by, under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    list: text({ enum: viewLists }).notNull(),
    /** Who made it. */
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    name: text().notNull(),
    /** The filters and the order as the address says them; read by the list's own query. */
    query: jsonb().$type<Record<string, string>>().notNull(),
    /** Whether the whole team sees it. */
    shared: boolean().notNull(),
    /** Counts the changes, so that two people who change it at once find out. */
    version: integer().notNull().default(1),
    updated_at: instant().notNull(),
  },
  (table) => [known(table.list, viewLists), index().on(table.list, table.operator_id)],
)

/** The view with which a list opens for a member. */
export const defaultViews = pgTable(
  'default_views',
  {
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    list: text({ enum: viewLists }).notNull(),
    view_id: integer()
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (table) => [known(table.list, viewLists), primaryKey({ columns: [table.operator_id, table.list] })],
)
