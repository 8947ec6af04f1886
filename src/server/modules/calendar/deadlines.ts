import type { Deadline, DeadlineKind } from '#contract/calendar.ts'
import { type SubTaskKind, subTaskKinds } from '#contract/case-states.ts'
import { limits } from '#contract/limits.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import { endOfDayInTokyo } from '../../platform/business-days.ts'
import { isAnswerOver } from '../cases/answer-time.ts'
import { dueAtOf, pausedDays, preparationDueAt } from '../cases/due-dates.ts'
import type { SubTaskRows } from '../cases/locked-case.ts'
import type { TermsStatement } from '../terms/terms.service.ts'
import type { LiveCase, Payment } from './calendar.repository.ts'

/** A live case with everything that its deadlines depend on. */
export interface DatedCase extends LiveCase {
  terms: TermsStatement | undefined
  subTasks: SubTaskRows | undefined
  /** The newest parcel's shipping time. */
  shippedAt: Date | null
}

type Day = Pick<Deadline, 'kind' | 'day' | 'at' | 'done' | 'overdue'>

/** Every day that is ahead in a live case, or was missed. While goods hold the case, what they hold has no day. */
export function deadlinesOf(theCase: DatedCase, now: Date): Day[] {
  const { row, campaign } = theCase
  if (isAnswerOver(row, now)) return []
  switch (row.state) {
    case 'offered':
      return until('answer_offer', row.offer_expires_at)
    case 'applied':
      return wholeDay('announcement', campaign.announcement)
    case 'selected':
      return [...until('agree_terms', row.terms_expires_at), ...workDays(theCase, now)]
    case 'confirmed':
      return [...preparationDays(theCase, now), ...workDays(theCase, now)]
    default:
      return []
  }
}

/** The day by which a booked payment is made, or the day on which it was. */
export function paymentDay({ is_stated_fee, due_on, state, paid_on }: Payment): Day {
  const done = state === 'paid'
  const day = (done ? paid_on : null) ?? due_on
  return { kind: is_stated_fee ? 'fee_payment' : 'payment', day, at: null, done, overdue: false }
}

function wholeDay(kind: DeadlineKind, day: string | null, done = false): Day[] {
  return day === null ? [] : [{ kind, day, at: null, done, overdue: false }]
}

/** A time of the day: of a visit, or until which something can be answered. */
function until(kind: DeadlineKind, at: Date | null, done = false): Day[] {
  return at === null ? [] : [{ kind, day: dayInTokyo(at), at: at.toISOString(), done, overdue: false }]
}

/** The creator's own act, which is late after the end of its day. */
function ownAct(kind: DeadlineKind, dueAt: Date | null, now: Date): Day[] {
  return dueAt === null ? [] : [{ kind, day: dayInTokyo(dueAt), at: null, done: false, overdue: dueAt < now }]
}

function preparationDays(theCase: DatedCase, now: Date): Day[] {
  const { row, campaign, shippedAt } = theCase
  const visitAt = row.visit && new Date(row.visit.visit_at)
  switch (row.preparation) {
    case 'preparing':
      return wholeDay('shipping', campaign.days.shipping)
    case 'shipped':
      return ownAct('receive_goods', shippedAt && receiveDueAt(shippedAt), now)
    case 'scheduling':
      return ownAct('book_visit', preparationDueAt(theCase), now)
    case 'booked':
      return [...until('visit', visitAt), ...ownAct('report_visit', preparationDueAt(theCase), now)]
    case 'visited':
      return until('visit', visitAt, true)
    case 'purchase_pending':
      return ownAct('report_purchase', preparationDueAt(theCase), now)
    default:
      return []
  }
}

function receiveDueAt(shippedAt: Date) {
  return endOfDayInTokyo(addDays(dayInTokyo(shippedAt), limits.receive_days))
}

function workDays(theCase: DatedCase, now: Date): Day[] {
  const { row, terms } = theCase
  if (!terms) return []
  const { dates, reward, payment_date } = terms.content
  const opening = row.paused_since ? null : addDays(dates.posting_start, pausedDays(row))
  return [
    ...subTaskKinds.flatMap((kind) => submissionDay(kind, theCase, now)),
    ...wholeDay('posting_start', opening, isSubmitted('final_report', theCase)),
    ...wholeDay('payment', reward && reward.net > 0 ? payment_date : null),
  ]
}

function submissionDay(kind: SubTaskKind, theCase: DatedCase, now: Date): Day[] {
  if (!isRequired(kind, theCase)) return []
  const [due] = ownAct(kind, dueAtOf(kind, theCase), now)
  if (!due) return []
  const done = isSubmitted(kind, theCase)
  return [{ ...due, done, overdue: due.overdue && !done && isOpen(kind, theCase) }]
}

/** Before the confirmation, as the terms foresee it. */
function isRequired(kind: SubTaskKind, { subTasks, terms }: DatedCase) {
  if (subTasks) return subTasks[kind].state !== 'not_required'
  if (kind === 'composition_plan') return terms?.content.composition_plan_required
  return kind !== 'draft' || terms?.content.draft_required
}

function isSubmitted(kind: SubTaskKind, { subTasks }: DatedCase) {
  const state = subTasks?.[kind].state
  return state === 'submitted' || state === 'approved'
}

/** What is not open yet waits for something else, which is late itself. */
function isOpen(kind: SubTaskKind, { subTasks }: DatedCase) {
  const state = subTasks?.[kind].state
  return state === 'open' || state === 'fix_requested'
}
