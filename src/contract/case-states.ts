import type { CampaignKind, CaseState } from './vocabulary.ts'

export { type CaseState, caseStates } from './vocabulary.ts'

/**
 * The case state machine (domain.md): state x act -> state. The server decides by it, the app explains by it.
 * `none` stands before the first row exists.
 */
export const caseActs = [
  'apply',
  'cancel',
  'nominate',
  'accept',
  'decline',
  'expire',
  'select',
  'reject',
  'agree',
  'complete',
  'terminate',
] as const
export type CaseAct = (typeof caseActs)[number]

type Moves<State extends string, Act extends string> = Record<State, Partial<Record<Act, State>>>

const moves: Moves<CaseState | 'none', CaseAct> = {
  none: { apply: 'applied', nominate: 'offered' },
  applied: { cancel: 'withdrawn', select: 'selected', reject: 'rejected' },
  withdrawn: { apply: 'applied', nominate: 'offered' },
  offered: { accept: 'selected', decline: 'declined', expire: 'expired' },
  selected: { agree: 'confirmed', decline: 'declined', expire: 'expired', terminate: 'terminated' },
  confirmed: { complete: 'completed', terminate: 'terminated' },
  declined: {},
  expired: {},
  rejected: {},
  completed: {},
  terminated: {},
}

/** The state that `act` leads to, or undefined when it is not allowed from `state`. */
export function nextState(state: CaseState | 'none', act: CaseAct): CaseState | undefined {
  // No act leads back to `none`.
  return moves[state][act] as CaseState | undefined
}

/** Acts that belong to the influencer; the rest are the operators' or the clock's. */
const influencerActs = ['apply', 'cancel', 'accept', 'decline', 'agree'] as const
export type InfluencerAct = (typeof influencerActs)[number]

export function allowedActs(state: CaseState | 'none'): InfluencerAct[] {
  return influencerActs.filter((act) => nextState(state, act) !== undefined)
}

/** States that hold one of the campaign's places; an offer does too, so that accepting it can never overfill. */
export const placeHoldingStates: readonly CaseState[] = ['offered', 'selected', 'confirmed', 'completed']

/** The states in which a case ends before any work. */
export const unbegunEnds: readonly CaseState[] = ['withdrawn', 'rejected', 'declined', 'expired']

/** The states of what is required before the draft can be made: goods received, a visit made, the product bought. */
export const preparationStates = [
  'none',
  'preparing',
  'shipped',
  'received',
  'problem',
  'scheduling',
  'booked',
  'visited',
  'purchase_pending',
  'purchased',
] as const
export type PreparationState = (typeof preparationStates)[number]

export const preparationActs = [
  'ship',
  'receive',
  'report_problem',
  'settle',
  'book',
  'visit',
  'purchase',
] as const
export type PreparationAct = (typeof preparationActs)[number]

const preparationMoves: Moves<PreparationState, PreparationAct> = {
  none: {},
  preparing: { ship: 'shipped' },
  shipped: { receive: 'received', report_problem: 'problem' },
  // A parcel that did not arrive may turn up late; `settle` is the operator's word that nothing is sent again.
  problem: { ship: 'shipped', receive: 'received', settle: 'received' },
  received: {},
  scheduling: { book: 'booked' },
  booked: { book: 'booked', visit: 'visited' },
  visited: {},
  purchase_pending: { purchase: 'purchased' },
  purchased: {},
}

export function nextPreparation(state: PreparationState, act: PreparationAct): PreparationState | undefined {
  return preparationMoves[state][act]
}

/** Returns the first preparation state of a confirmed case of this kind. */
export function firstPreparation(kind: CampaignKind): PreparationState {
  switch (kind) {
    case 'gift':
    case 'gift_and_paid':
      return 'preparing'
    case 'visit':
    case 'event':
      return 'scheduling'
    case 'purchase':
      return 'purchase_pending'
    case 'paid':
      return 'none'
  }
}

export function isPrepared(state: PreparationState) {
  return state === 'none' || state === 'received' || state === 'visited' || state === 'purchased'
}

/** One thing to submit. */
export const subTaskKinds = ['composition_plan', 'draft', 'final_report', 'insight_report'] as const
export type SubTaskKind = (typeof subTaskKinds)[number]

export const subTaskStates = [
  'not_required',
  'locked',
  'waiting',
  'open',
  'submitted',
  'fix_requested',
  'approved',
] as const
export type SubTaskState = (typeof subTaskStates)[number]

export const subTaskActs = ['wait', 'unlock', 'submit', 'extend', 'request_fixes', 'approve'] as const
export type SubTaskAct = (typeof subTaskActs)[number]

const subTaskMoves: Moves<SubTaskState, SubTaskAct> = {
  not_required: {},
  locked: { unlock: 'open', wait: 'waiting' },
  waiting: { unlock: 'open' },
  open: { submit: 'submitted', extend: 'open' },
  submitted: { request_fixes: 'fix_requested', approve: 'approved' },
  // `extend` gives the creator more days for the same submission.
  fix_requested: { submit: 'submitted', extend: 'fix_requested' },
  approved: {},
}

export function nextSubTask(state: SubTaskState, act: SubTaskAct): SubTaskState | undefined {
  return subTaskMoves[state][act]
}

export type SubTaskStates = Readonly<Record<SubTaskKind, SubTaskState>>

function isSettled(state: SubTaskState) {
  return state === 'approved' || state === 'not_required'
}

/**
 * The act that a locked sub-task of a confirmed case is ready for (domain.md, "A case"): the plan at once, the draft after the
 * plan and the preparation, the final report after the draft, the insight waits from the first report on.
 */
export function dueUnlock(
  kind: SubTaskKind,
  states: SubTaskStates,
  preparation: PreparationState,
): 'unlock' | 'wait' | undefined {
  if (states[kind] !== 'locked') return undefined
  const planned = isSettled(states.composition_plan)
  switch (kind) {
    case 'composition_plan':
      return 'unlock'
    case 'draft':
      return planned && isPrepared(preparation) ? 'unlock' : undefined
    case 'final_report':
      return planned && isPrepared(preparation) && isSettled(states.draft) ? 'unlock' : undefined
    case 'insight_report':
      return states.final_report === 'submitted' || isSettled(states.final_report) ? 'wait' : undefined
  }
}

/** What the client says of a draft; operators alone read it. */
export const clientRemarks = ['client_comment', 'client_approve', 'client_ask_changes'] as const

/** What the timeline of a case tells although nothing moves: operators reminded the creator of the next step, or the client spoke. */
export const caseRemarks = ['remind', ...clientRemarks] as const

/** A confirmed case is complete when nothing is left to submit or to review. */
export function isComplete(states: SubTaskStates) {
  return subTaskKinds.every((kind) => isSettled(states[kind]))
}

/** The actions that a creator may take in a case; the words of `allowed_actions`. */
export const caseActions = [
  'cancel',
  'accept',
  'decline',
  'agree',
  'change_address',
  'receive_goods',
  'book_visit',
  'report_visit',
  'report_purchase',
  'submit_composition_plan',
  'submit_draft',
  'submit_final_report',
  'submit_insight_report',
] as const
export type CaseAction = (typeof caseActions)[number]

/** Returns whether the address may change: until goods are on their way, or while a problem with them is open. */
function isAddressOpen(preparation: PreparationState) {
  return preparation === 'preparing' || preparation === 'problem'
}

export interface CaseSituation {
  state: CaseState
  /** The first of the campaign's kind while the case is not confirmed yet. */
  preparation: PreparationState
  sub_tasks: SubTaskStates
}

export function allowedCaseActions({ state, preparation, sub_tasks }: CaseSituation): CaseAction[] {
  const acts = allowedActs(state).filter((act) => act !== 'apply')
  const addressOpen = (state === 'selected' || state === 'confirmed') && isAddressOpen(preparation)
  const preparing = state === 'confirmed' ? preparationActions(preparation) : []
  const submitting = state === 'confirmed' ? subTaskKinds.filter((kind) => canSubmit(sub_tasks[kind])) : []
  return [
    ...acts,
    ...(addressOpen ? (['change_address'] as const) : []),
    ...preparing,
    ...submitting.map((kind) => `submit_${kind}` as const),
  ]
}

function canSubmit(state: SubTaskState) {
  return nextSubTask(state, 'submit') !== undefined
}

function preparationActions(state: PreparationState): CaseAction[] {
  const may = (act: PreparationAct) => nextPreparation(state, act) !== undefined
  return [
    ...(may('receive') ? (['receive_goods'] as const) : []),
    ...(may('book') ? (['book_visit'] as const) : []),
    ...(may('visit') ? (['report_visit'] as const) : []),
    ...(may('purchase') ? (['report_purchase'] as const) : []),
  ]
}

/** The kinds of next actions in a case. Those that begin with `wait_` are not the creator's to do. */
export const nextActionKinds = [
  'answer_offer',
  'agree_terms',
  'receive_goods',
  'book_visit',
  'report_visit',
  'report_purchase',
  'submit_composition_plan',
  'submit_draft',
  'submit_final_report',
  'submit_insight_report',
  'answer_fixes',
  'wait_selection',
  'wait_shipment',
  'wait_goods',
  'wait_review',
  'wait_measuring',
] as const
export type NextActionKind = (typeof nextActionKinds)[number]

export function isWaiting(kind: NextActionKind) {
  return kind.startsWith('wait_')
}

/** The tabs of project management and the states that each holds. */
export const projectTypes = ['offered', 'applied', 'in_progress', 'completed'] as const
export type ProjectType = (typeof projectTypes)[number]

export const statesOfType: Readonly<Record<ProjectType, readonly CaseState[]>> = {
  offered: ['offered'],
  applied: ['applied', 'rejected', 'withdrawn'],
  in_progress: ['selected', 'confirmed'],
  completed: ['completed', 'terminated', 'declined', 'expired'],
}
