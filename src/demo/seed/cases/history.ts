import { type CaseAct, type CaseState, nextState, placeHoldingStates } from '#contract/case-states.ts'
import type { Member } from '../people/insert-people.ts'

/** One act of a case's past. */
export interface Step {
  act: CaseAct
  at: Date
  note?: string
}

/** What happened between one person and one campaign, the oldest step first. */
export interface History {
  member: Member
  steps: Step[]
  offer_expires_at?: Date
}

const actorOf: Record<CaseAct, 'influencer' | 'operator' | 'clock'> = {
  apply: 'influencer',
  cancel: 'influencer',
  accept: 'influencer',
  decline: 'influencer',
  agree: 'influencer',
  nominate: 'operator',
  select: 'operator',
  reject: 'operator',
  complete: 'operator',
  terminate: 'operator',
  expire: 'clock',
}

export interface Event extends Step {
  from_state: CaseState | 'none'
  to_state: CaseState
  actor: 'influencer' | 'operator' | 'clock'
}

/** The steps with the states that the contract's table gives them. Throws where the table has no such move. */
export function eventsOf({ steps }: History): Event[] {
  let state: CaseState | 'none' = 'none'
  return steps.map((step) => {
    const from_state = state
    const to_state = nextState(from_state, step.act)
    if (to_state === undefined) throw new Error(`No case goes from ${from_state} by ${step.act}.`)
    state = to_state
    return { ...step, from_state, to_state, actor: actorOf[step.act] }
  })
}

export function stateOf(history: History): CaseState {
  const last = eventsOf(history).at(-1)
  if (!last) throw new Error('A case begins with a step.')
  return last.to_state
}

/** The campaign's counters as the services keep them (applications/case-moves.ts). */
export function countersOf(histories: readonly History[]) {
  const steps = histories.flatMap((history) => history.steps)
  const count = (act: CaseAct) => steps.filter((step) => step.act === act).length
  return {
    applicants_count: count('apply') - count('cancel'),
    places_taken: histories.filter((history) => placeHoldingStates.includes(stateOf(history))).length,
  }
}
