import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { caseRunActs } from '#contract/admin-case-runs.ts'
import { caseRunRefusals } from '#contract/case-run-refusals.ts'
import { known } from './known-values.ts'
import { operators } from './operators.ts'
import { instant } from './people.ts'

/** The operators' acts on many cases, with what each act was given. */
export const caseRuns = pgTable(
  'case_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    act: text({ enum: caseRunActs }).notNull(),
    /** The member to whom the run assigns its cases; null for nobody. */
    assignee_id: integer(),
    /** The campaign that the run cancels; the run's cases are those open in it. */
    campaign_id: integer(),
    /** The number of days by which the run extends its cases. */
    days: integer(),
    /**
     * The party that caused an early end. Its words are those of `endCauses`, which is asked when it is read: a rule for them comes a
     * release later (decision 169).
     */
    cause: text(),
    /** The reason for extending, rejecting, ending early or cancelling; for rejecting only if one is given. */
    reason: text(),
    /** The text of a reminder or a message, with its placeholders; null for the standard reminder. */
    words: text(),
    created_at: instant().notNull(),
    /** The time until which it waits and can be taken back; null for one that began at once. */
    held_until: instant(),
    /** The time at which the first of its cases had their turn; null before, and for a run of a former version. */
    started_at: instant(),
    done_at: instant(),
    /** The time at which an operator stopped it, or took it back before it began; cases that had no turn by then stay as they are. */
    stopped_at: instant(),
  },
  (table) => [
    known(table.act, caseRunActs),
    index('case_runs_by_campaign')
      .on(table.campaign_id)
      .concurrently()
      .where(sql`${table.campaign_id} is not null`),
  ],
)

/** The cases of a run as its dry run showed them, and what became of each; written by the transaction that changes the case. */
export const caseRunCases = pgTable(
  'case_run_cases',
  {
    run_id: integer()
      .notNull()
      .references(() => caseRuns.id),
    case_id: integer().notNull(),
    shown_assignee_id: integer(),
    new_due_on: date(),
    /** The next step that a reminder is about, by its kind. */
    shown_step: text(),
    /** The cost of the place when selecting, in yen with tax. */
    shown_cost: integer(),
    /** The payments proposed for the work and for secondary use, when a case ends early or a live one is cancelled, in yen without tax. */
    shown_paid: integer(),
    shown_licence: integer(),
    /** Null until the case had its turn. */
    ok: boolean(),
    /** The reason for leaving it out. */
    code: text({ enum: caseRunRefusals }),
  },
  (table) => [known(table.code, caseRunRefusals), primaryKey({ columns: [table.run_id, table.case_id] })],
)
