import * as z from 'zod/mini'
import { assignee, assignment } from './assignees.ts'
import { caseFilter, caseOrder } from './case-filter.ts'
import { caseRunRefusals } from './case-run-refusals.ts'
import { nextActionKinds, subTaskKinds } from './case-states.ts'
import { endCauses } from './early-end.ts'
import { data, endpoint, list, pageQuery } from './endpoint.ts'
import { atMost, calendarDate, id, idText, instant } from './fields.ts'
import { freeText } from './free-text.ts'

/** The most cases that one act takes: those that come first in the order of the list. */
export const mostCasesOfRun = 500

/** The most runs over one filter, one after the other. */
export const mostRunsInARow = 10

/** The most days by which a due day is extended at once. */
export const mostDaysOfExtension = 30

export const caseRunActs = [
  'assign',
  'extend',
  'remind',
  'select',
  'reject',
  'message',
  'end',
  'cancel',
] as const
export type CaseRunAct = (typeof caseRunActs)[number]

/** Cases by their numbers, or all that a filter finds; without those of the runs that were begun over it before. */
export const caseSelection = z.union([
  z.strictObject({ case_ids: z.array(id).check(z.minLength(1, 'field.required'), atMost(mostCasesOfRun)) }),
  z.strictObject({
    filter: z.object({ ...caseFilter, ...caseOrder }),
    after_runs: z.optional(z.array(id).check(atMost(mostRunsInARow))),
  }),
])
export type CaseSelection = z.output<typeof caseSelection>

const extension = {
  days: z
    .int({ error: 'field.required' })
    .check(z.minimum(1, 'field.number'), z.maximum(mostDaysOfExtension, 'field.number')),
}

export const selectedCase = { case_id: id, creator: z.string(), campaign: z.string() }
export const refusal = z.nullable(z.enum(caseRunRefusals))

/** How many cases the selection finds, also those beyond the most that one act takes, and how many of the lines will change. */
/*@__NO_SIDE_EFFECTS__*/
export function trial<L extends z.core.$ZodType>(line: L) {
  return data(z.object({ matching: z.int(), will_change: z.int(), lines: z.array(line) }))
}

export const assignmentLine = z.object({
  ...selectedCase,
  /** Why it is left out; null for a case that will be changed. */
  code: refusal,
  /** Who looks after it now. */
  assignee: z.nullable(assignee),
})
export type AssignmentLine = z.output<typeof assignmentLine>

export const extensionLine = z.object({
  ...selectedCase,
  code: refusal,
  /** What is due, its day now, and its day after the act; null for a case that is left out. */
  sub_task: z.nullable(z.enum(subTaskKinds)),
  due_on: z.nullable(calendarDate),
  new_due_on: z.nullable(calendarDate),
})
export type ExtensionLine = z.output<typeof extensionLine>

export const reminderWays = ['line', 'mail'] as const
export type ReminderWay = (typeof reminderWays)[number]

/** The placeholders that the words of a reminder may use; a line whose value is missing is left out. */
export const reminderPlaceholders = ['title', 'task', 'due'] as const

const reminder = {
  /** The text of the reminder, with placeholders; empty for the standard words. */
  words: z._default(freeText(1_000), ''),
}

export const reminderLine = z.object({
  ...selectedCase,
  code: refusal,
  /** What the creator is reminded of. */
  next_kind: z.nullable(z.enum(nextActionKinds)),
  due_at: z.nullable(instant),
  /** How it reaches the creator; empty for a case that is left out. */
  ways: z.array(z.enum(reminderWays)),
})
export type ReminderLine = z.output<typeof reminderLine>

const reminderTrial = z.object({
  matching: z.int(),
  will_change: z.int(),
  lines: z.array(reminderLine),
  /** The morning until which all reminders wait when it is night in Japan; null otherwise. */
  waits_until: z.nullable(instant),
  /** What the creator of the first case gets, in their language. */
  preview: z.nullable(z.object({ creator: z.string(), subject: z.string(), text: z.string() })),
})
export type ReminderTrial = z.output<typeof reminderTrial>

export const tryAssignCases = endpoint({
  name: 'tryAssignCases',
  summary: 'What assigning these cases would do, case by case; nothing is changed',
  method: 'POST',
  path: '/api/admin/case-runs/assign/try',
  access: 'operator:assignments',
  body: z.extend(assignment, { selection: caseSelection }),
  answer: trial(assignmentLine),
})

export const tryExtendCases = endpoint({
  name: 'tryExtendCases',
  summary: 'What extending the due days of these cases would do, case by case; nothing is changed',
  method: 'POST',
  path: '/api/admin/case-runs/extend/try',
  access: 'operator:cases',
  body: z.object({ ...extension, selection: caseSelection }),
  answer: trial(extensionLine),
})

export const tryRemindCases = endpoint({
  name: 'tryRemindCases',
  summary: 'Whom reminding in these cases would reach and how, case by case; nothing is sent',
  method: 'POST',
  path: '/api/admin/case-runs/remind/try',
  access: 'operator:messages',
  body: z.object({ ...reminder, selection: caseSelection }),
  answer: data(reminderTrial),
})

/** `waiting`: it can still be taken back. `undone`: it was, and nothing was changed. `stopped`: what had no turn by then stays as it is. */
export const caseRunStates = ['waiting', 'running', 'done', 'stopped', 'undone'] as const

/** How long the act waits and can be taken back. */
export const holding = { undo_seconds: z._default(z.int().check(z.minimum(0), z.maximum(60)), 0) }

export const caseRun = z.object({
  id,
  act: z.enum(caseRunActs),
  state: z.enum(caseRunStates),
  /** The time when the run begins; null for one that began at once. */
  held_until: z.nullable(instant),
  operator: z.object({ id, name: z.string() }),
  /** The campaign that is cancelled; null for every other act. */
  campaign_id: z.nullable(id),
  /** All cases of the run, and those that are changed or left out by now. */
  total: z.int(),
  outcomes: z.array(z.object({ ...selectedCase, ok: z.boolean(), code: refusal })),
  /** What a waiting or undone run was given, to be given again. */
  again: z.nullable(
    z.object({
      case_ids: z.array(id),
      days: z.nullable(z.int()),
      cause: z.nullable(z.enum(endCauses)),
      reason: z.nullable(z.string()),
      words: z.nullable(z.string()),
    }),
  ),
  created_at: instant,
})
export type CaseRun = z.output<typeof caseRun>

/** A run without its cases: how many there are, how many had their turn, and how many of those were left out. */
export const caseRunRow = z.object({
  ...z.pick(caseRun, { id: true, act: true, state: true, operator: true, total: true, created_at: true })
    .shape,
  tried: z.int(),
  left_out: z.int(),
})
export type CaseRunRow = z.output<typeof caseRunRow>

/*@__NO_SIDE_EFFECTS__*/
export function shownCases<L extends z.core.$ZodType>(line: L) {
  return z.array(line).check(z.minLength(1, 'field.required'), atMost(mostCasesOfRun))
}

export const assignCases = endpoint({
  name: 'assignCases',
  summary:
    'Assign these cases one by one, each as `assignCase` does. A case that is not as the dry run showed it is left out',
  method: 'POST',
  path: '/api/admin/case-runs/assign',
  access: 'operator:assignments',
  body: z.extend(assignment, {
    /** The cases, with who looked after each of them in the dry run. */
    cases: shownCases(z.object({ case_id: id, shown_assignee_id: z.nullable(id) })),
  }),
  answer: data(caseRun),
  status: 202,
  idempotent: true,
})

export const extendCases = endpoint({
  name: 'extendCases',
  summary:
    'Extend the due days of these cases one by one and tell their creators. A case that is not as the dry run showed it is left out',
  method: 'POST',
  path: '/api/admin/case-runs/extend',
  access: 'operator:cases',
  body: z.object({
    ...extension,
    ...holding,
    /** Written to the creators, in the timeline of each case. */
    reason: freeText(500).check(z.minLength(1, 'field.required')),
    /** The cases, with the new due day of each of them in the dry run. */
    cases: shownCases(z.object({ case_id: id, new_due_on: calendarDate })),
  }),
  answer: data(caseRun),
  status: 202,
  idempotent: true,
})

export const remindCases = endpoint({
  name: 'remindCases',
  summary:
    'Remind the creators of these cases of their next step, once a day in each case. A case that is not as the dry run showed it is left out',
  method: 'POST',
  path: '/api/admin/case-runs/remind',
  access: 'operator:messages',
  body: z.object({
    ...reminder,
    ...holding,
    /** The cases, with the next step of each of them in the dry run. */
    cases: shownCases(z.object({ case_id: id, next_kind: z.enum(nextActionKinds) })),
  }),
  answer: data(caseRun),
  status: 202,
  idempotent: true,
})

export const getCaseRun = endpoint({
  name: 'getCaseRun',
  summary: 'How far an act on many cases has come, and what became of each case',
  method: 'GET',
  path: '/api/admin/case-runs/{run_id}',
  access: 'operator:read',
  params: z.object({ run_id: idText }),
  answer: data(caseRun),
})

export const listCaseRuns = endpoint({
  name: 'listCaseRuns',
  summary: 'The acts on many cases, the newest first',
  method: 'GET',
  path: '/api/admin/case-runs',
  access: 'operator:read',
  query: z.object(pageQuery),
  answer: z.extend(list(caseRunRow), { total: z.int() }),
})

export const stopCaseRun = endpoint({
  name: 'stopCaseRun',
  summary:
    'Stop an act on many cases: those that had no turn stay as they are. Who began it may, and who may change cases; one that is over stays as it is',
  method: 'POST',
  path: '/api/admin/case-runs/{run_id}/stop',
  access: 'operator:assignments',
  params: z.object({ run_id: idText }),
  answer: data(caseRun),
})
