import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Address } from '#contract/addresses.ts'
import type { ApplicationForm } from '#contract/application-form.ts'
import { carriers, goodsOutcomes, type TermsContent } from '#contract/case-shapes.ts'
import {
  caseActs,
  caseRemarks,
  caseStates,
  nextActionKinds,
  preparationActs,
  preparationStates,
  subTaskActs,
  subTaskKinds,
  subTaskStates,
} from '#contract/case-states.ts'
import type { Language } from '#contract/vocabulary.ts'
import { campaigns } from './campaigns.ts'
import { caseMovers, known } from './known-values.ts'
import { influencers, instant, socialAccounts } from './people.ts'

const eventSubjects = ['case', 'preparation', ...subTaskKinds] as const
const eventActs = [...caseActs, ...caseRemarks, ...preparationActs, ...subTaskActs] as const
/** `none` is a case's state before its first act, and a preparation that asks for nothing. */
const eventStates = [...caseStates, ...preparationStates, ...subTaskStates] as const

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
    state: text({ enum: caseStates }).notNull(),
    social_account_id: integer().references(() => socialAccounts.id),
    answers: jsonb().$type<{ question_id: string; value: string | string[] }[]>().notNull(),
    product_option: text(),
    /** Ids of what was agreed to in the application. */
    agreements: jsonb().$type<string[]>().notNull(),
    /** The form as it was applied with and the language in which it was read; null for an offer and in cases from before it was kept. */
    form_shown: jsonb().$type<StoredForm>(),
    /** A snapshot: a later change of the address in My Page does not reach a running case by itself. */
    address: jsonb().$type<Address>(),
    message: text().notNull().default(''),
    offer_expires_at: instant(),
    /** The time until which the terms can be answered; null before the selection. */
    terms_expires_at: instant(),
    preparation: text({ enum: preparationStates }).notNull().default('none'),
    /**
     * The time since which a problem with the goods has paused the deadlines, and the whole days for which earlier problems paused them.
     */
    paused_since: instant(),
    paused_days: integer().notNull().default(0),
    visit: jsonb().$type<StoredVisit>(),
    purchase: jsonb().$type<StoredPurchase>(),
    ended_reason: text(),
    /** Whether the case was assigned by itself; until then its assignee is the campaign's. */
    has_own_assignee: boolean().notNull().default(false),
    /** The member who looks after a case that was assigned by itself; null for nobody. */
    assignee_id: integer(),
    /** The next action. Every transaction that moves something stores it, so that lists and reminders need not compute it. */
    next_kind: text({ enum: nextActionKinds }),
    next_sub_task: text({ enum: subTaskKinds }),
    next_due_at: instant(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    known(table.state, caseStates),
    known(table.preparation, preparationStates),
    known(table.next_kind, nextActionKinds),
    known(table.next_sub_task, subTaskKinds),
    unique('cases_campaign_influencer_key').on(table.campaign_id, table.influencer_id),
    index().on(table.influencer_id, table.updated_at.desc()),
    index().on(table.state, table.offer_expires_at),
    index().on(table.state, table.terms_expires_at),
    index().on(table.influencer_id, table.state, table.next_due_at, table.id),
    index().on(table.campaign_id, table.state, table.id),
    index().on(table.state, table.id),
    index().on(table.state, table.created_at, table.id),
    index()
      .on(table.preparation, table.id)
      .where(sql`${table.state} = 'confirmed'`),
    index().on(table.next_kind, table.next_due_at, table.id),
  ],
)

export interface StoredForm {
  language: Language
  form: ApplicationForm
}

/** Instants and days as text, ISO 8601. */
export interface StoredVisit {
  visit_at: string
  people: number
  comment: string
  visited_on: string | null
  report_comment: string
  file_ids: string[]
}

export interface StoredPurchase {
  purchased_on: string
  /** Yen, tax included. */
  amount: number
  comment: string
  file_ids: string[]
}

/** Every transition: who, what, when, from, to. Append-only; the timeline that both sides see. */
export const caseEvents = pgTable(
  'case_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    case_id: integer()
      .notNull()
      .references(() => cases.id),
    /** The thing that moved: the case itself, its preparation, or one of its sub-tasks. */
    subject: text({ enum: eventSubjects }).notNull().default('case'),
    act: text({ enum: eventActs }).notNull(),
    from_state: text({ enum: eventStates }).notNull(),
    to_state: text({ enum: eventStates }).notNull(),
    /** The round of a sub-task. */
    round: integer(),
    actor: text({ enum: caseMovers }).notNull(),
    actor_id: integer(),
    note: text(),
    at: instant().notNull(),
  },
  (table) => [
    known(table.subject, eventSubjects),
    known(table.act, eventActs),
    known(table.from_state, eventStates),
    known(table.to_state, eventStates),
    known(table.actor, caseMovers),
    index().on(table.case_id, table.id),
  ],
)

/**
 * The day in Japan on which a creator was, or in the morning will be, reminded in a case. The key keeps everybody from doing it twice a
 * day: two operators, two servers, and the portal's own reminders.
 */
export const caseReminders = pgTable(
  'case_reminders',
  {
    case_id: integer()
      .notNull()
      .references(() => cases.id),
    day: date().notNull(),
    /** The notice that reminds. */
    notice_id: uuid().notNull().unique(),
    /** The text that operators wrote, with its placeholders; null for the standard one. */
    words: text(),
  },
  (table) => [primaryKey({ columns: [table.case_id, table.day] })],
)

/** Statements of terms. A version is never changed; only the instant of agreement is added. */
export const termsStatements = pgTable(
  'terms_statements',
  {
    case_id: integer()
      .notNull()
      .references(() => cases.id),
    version: integer().notNull(),
    content: jsonb().$type<TermsContent>().notNull(),
    issued_at: instant().notNull(),
    agreed_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.case_id, table.version] })],
)

export const shipments = pgTable(
  'shipments',
  {
    case_id: integer()
      .notNull()
      .references(() => cases.id),
    number: integer().notNull(),
    carrier: text({ enum: carriers }).notNull(),
    tracking_number: text(),
    note: text(),
    shipped_at: instant().notNull(),
  },
  (table) => [known(table.carrier, carriers), primaryKey({ columns: [table.case_id, table.number] })],
)

/** The creators' reports about shipments. */
export const goodsReports = pgTable(
  'goods_reports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    case_id: integer()
      .notNull()
      .references(() => cases.id),
    shipment_number: integer().notNull(),
    outcome: text({ enum: goodsOutcomes }).notNull(),
    comment: text().notNull(),
    file_ids: uuid().array().notNull(),
    at: instant().notNull(),
  },
  (table) => [known(table.outcome, goodsOutcomes), index().on(table.case_id)],
)
