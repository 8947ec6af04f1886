/**
 * The case state machine (domain.md): state x act -> state. The server decides by it, the app explains by it.
 * `none` stands before the first row exists.
 */
export const caseStates = [
  'applied',
  'withdrawn',
  'offered',
  'selected',
  'declined',
  'expired',
  'rejected',
  'confirmed',
  'completed',
  'terminated',
] as const
export type CaseState = (typeof caseStates)[number]

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

type Moves = Partial<Record<CaseAct, CaseState>>

const moves: Record<CaseState | 'none', Moves> = {
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
  return moves[state][act]
}

/** Acts that belong to the influencer; the rest are the operators' or the clock's. */
const influencerActs = ['apply', 'cancel', 'accept', 'decline', 'agree'] as const
export type InfluencerAct = (typeof influencerActs)[number]

export function allowedActs(state: CaseState | 'none'): InfluencerAct[] {
  return influencerActs.filter((act) => nextState(state, act) !== undefined)
}

/** States that hold one of the campaign's places; an offer does too, so that accepting it can never overfill. */
export const placeHoldingStates: readonly CaseState[] = ['offered', 'selected', 'confirmed', 'completed']
