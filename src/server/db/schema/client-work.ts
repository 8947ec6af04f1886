import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { clientActs, linkKinds } from '#contract/client-links.ts'
import { campaigns } from './campaigns.ts'
import { known } from './known-values.ts'
import { operators } from './operators.ts'
import { instant } from './people.ts'
import { submissions } from './sub-tasks.ts'

/** What a client pays for a campaign, in yen with tax. Changed under the lock of the campaign's row. */
export const campaignBudgets = pgTable(
  'campaign_budgets',
  {
    campaign_id: integer()
      .primaryKey()
      .references(() => campaigns.id),
    /** Null once it was taken away: the campaign is not bounded then. */
    total: integer(),
    /** The agency's fee, in yen or in percent of the total; null for neither. */
    fee_yen: integer(),
    fee_percent: integer(),
    /** Grows with each change; what was approved before counts no longer. */
    version: integer().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    check('campaign_budgets_one_fee', sql`${table.fee_yen} is null or ${table.fee_percent} is null`),
  ],
)

/** A second person's word that a campaign may cost more than its budget. Append-only. */
export const budgetApprovals = pgTable(
  'budget_approvals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    campaign_id: integer()
      .notNull()
      .references(() => campaigns.id),
    /** The version of the budget that was looked at. */
    budget_version: integer().notNull(),
    /** Yen with tax, the fee included, up to which the campaign may go. */
    up_to: integer().notNull(),
    reason: text().notNull(),
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    at: instant().notNull(),
  },
  (table) => [index().on(table.campaign_id, table.id)],
)

/** Links by which a client reads a campaign's report, or looks at its drafts. Kept after their end: they say who made them and when they were read. */
export const reportLinks = pgTable(
  'report_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    campaign_id: integer()
      .notNull()
      .references(() => campaigns.id),
    kind: text({ enum: linkKinds }).notNull().default('report'),
    token_hash: text().notNull().unique(),
    /** Null where the link is enough. */
    password_hash: text(),
    /** Yen with tax that the client pays, to be shown with what a view costs; null where no cost is shown. */
    cost: integer(),
    /** The last day in Japan on which it can be opened. */
    ends_on: date().notNull(),
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    created_at: instant().notNull(),
    revoked_at: instant(),
    last_opened_at: instant(),
  },
  (table) => [known(table.kind, linkKinds), index().on(table.campaign_id, table.id)],
)

/** What a client said about a round of a draft. Append-only: the newest approval or wish for changes is its answer. */
export const clientAnswers = pgTable(
  'client_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    submission_id: integer()
      .notNull()
      .references(() => submissions.id),
    act: text({ enum: clientActs }).notNull(),
    words: text().notNull(),
    /** The link through which it was said. */
    link_id: integer()
      .notNull()
      .references(() => reportLinks.id),
    at: instant().notNull(),
  },
  (table) => [known(table.act, clientActs), index().on(table.submission_id, table.id)],
)
