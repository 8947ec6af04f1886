import { isWaiting, type NextActionKind, type SubTaskKind, subTaskKinds } from '#contract/case-states.ts'
import { limits } from '#contract/limits.ts'
import { endOfDayInTokyo } from '../../platform/business-days.ts'
import { dueAtOf, preparationDueAt } from './due-dates.ts'
import type { LockedCase, SubTaskRow } from './locked-case.ts'

const day = 86_400_000
const lastTime = 8.64e15

export interface NextStep {
  kind: NextActionKind
  sub_task: SubTaskKind | null
  due_at: Date | null
}

/** The facts from which the next step follows, besides the case itself. */
export interface CaseProgress extends Omit<LockedCase, 'campaign'> {
  campaign: Pick<LockedCase['campaign'], 'announcement'>
  /** The newest parcel's shipping time. */
  shippedAt: Date | null
  /** The due times of the rounds that are being reviewed. */
  reviewDueAt: Partial<Record<SubTaskKind, Date>>
}

/** The influencer's own act that is due first, else what is waited for; undefined where nothing comes any more. */
export function nextStep(progress: CaseProgress): NextStep | undefined {
  return soonest(openSteps(progress))
}

/** Returns all steps that are to be done or waited for. */
export function openSteps(progress: CaseProgress): NextStep[] {
  const { row, campaign } = progress
  switch (row.state) {
    case 'applied':
      return [step('wait_selection', endOfDayInTokyo(campaign.announcement))]
    case 'offered':
      return [step('answer_offer', row.offer_expires_at)]
    case 'selected':
      return [step('agree_terms', row.terms_expires_at)]
    case 'confirmed':
      return [...preparationSteps(progress), ...submissionSteps(progress)]
    default:
      return []
  }
}

function step(kind: NextActionKind, due_at: Date | null, sub_task: SubTaskKind | null = null): NextStep {
  return { kind, due_at, sub_task }
}

/** Own acts before waits, then by time; what has no time comes last. */
export function soonest(steps: NextStep[]): NextStep | undefined {
  const own = steps.filter(({ kind }) => !isWaiting(kind))
  const time = ({ due_at }: NextStep) => due_at?.getTime() ?? lastTime
  return (own.length > 0 ? own : steps).toSorted((a, b) => time(a) - time(b))[0]
}

function preparationSteps(progress: CaseProgress): NextStep[] {
  switch (progress.row.preparation) {
    case 'preparing':
      return [step('wait_shipment', null)]
    case 'problem':
      return [step('wait_goods', null)]
    case 'shipped':
      return [step('receive_goods', receiveDueAt(progress))]
    case 'scheduling':
      return [step('book_visit', preparationDueAt(progress))]
    case 'booked':
      return [step('report_visit', preparationDueAt(progress))]
    case 'purchase_pending':
      return [step('report_purchase', preparationDueAt(progress))]
    default:
      return []
  }
}

function receiveDueAt({ shippedAt }: CaseProgress) {
  return shippedAt && new Date(shippedAt.getTime() + limits.receive_days * day)
}

function submissionSteps(progress: CaseProgress): NextStep[] {
  const { subTasks } = progress
  return subTasks ? subTaskKinds.flatMap((kind) => submissionStep(progress, subTasks[kind])) : []
}

function submissionStep(progress: CaseProgress, { kind, state, opens_at }: SubTaskRow): NextStep[] {
  switch (state) {
    case 'open':
      return [step(`submit_${kind}`, dueAtOf(kind, progress))]
    case 'fix_requested':
      return [step('answer_fixes', dueAtOf(kind, progress), kind)]
    case 'submitted':
      return [step('wait_review', progress.reviewDueAt[kind] ?? null, kind)]
    case 'waiting':
      return [step('wait_measuring', opens_at)]
    default:
      return []
  }
}
