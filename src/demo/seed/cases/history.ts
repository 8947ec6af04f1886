import { type CaseAct, type CaseState, nextState } from '#contract/case-states.ts'
import type { Member } from '../people/insert-people.ts'

/** One act of a case's past. */
export interface Step {
  act: 'apply' | 'cancel' | 'reject'
  at: Date
  note?: string
}

/** The steps of one crowd member in a campaign before places were assigned, the oldest first. */
export interface History {
  member: Member
  steps: Step[]
  /** The services give the person a place afterwards. */
  place: boolean
}

const actorOf = { apply: 'influencer', cancel: 'influencer', reject: 'operator' } as const

interface Event extends Step {
  from_state: CaseState | 'none'
  to_state: CaseState
  actor: 'influencer' | 'operator'
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

/** The campaign's count of applicants as the services keep it (cases/case-moves.ts). */
export function countApplicants(histories: readonly History[]) {
  const steps = histories.flatMap((history) => history.steps)
  const count = (act: CaseAct) => steps.filter((step) => step.act === act).length
  return count('apply') - count('cancel')
}
