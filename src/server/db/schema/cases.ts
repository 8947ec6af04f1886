import { bigint, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Address } from '#contract/addresses.ts'
import type { CaseAct, CaseState } from '#contract/case-states.ts'
import { campaigns } from './campaigns.ts'
import { influencers, instant, socialAccounts } from './people.ts'

/** One participation per campaign and influencer, from the application or the offer on. */
export const cases = pgTable(
  'cases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    campaign_id: integer()
      .notNull()
      .references(() => campaigns.id),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    state: text().$type<CaseState>().notNull(),
    social_account_id: integer().references(() => socialAccounts.id),
    answers: jsonb().$type<{ question_id: string; value: string | string[] }[]>().notNull(),
    product_option: text(),
    /** Ids of what was agreed to in the application. */
    agreements: jsonb().$type<string[]>().notNull(),
    /** A snapshot: a later change of the address in My Page does not reach a running case by itself. */
    address: jsonb().$type<Address>(),
    message: text().notNull().default(''),
    offer_expires_at: instant(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('cases_campaign_influencer_key').on(table.campaign_id, table.influencer_id),
    index().on(table.influencer_id, table.updated_at.desc()),
    index().on(table.state, table.offer_expires_at),
  ],
)

/** Every transition: who, what, when, from, to. Append-only; the timeline that both sides see. */
export const caseEvents = pgTable(
  'case_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    case_id: integer()
      .notNull()
      .references(() => cases.id),
    act: text().$type<CaseAct>().notNull(),
    from_state: text().$type<CaseState | 'none'>().notNull(),
    to_state: text().$type<CaseState>().notNull(),
    actor: text({ enum: ['influencer', 'operator', 'clock'] }).notNull(),
    actor_id: integer(),
    note: text(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.case_id, table.id)],
)
