import type { SubTaskKind, SubTaskState } from './case-states.ts'

/** The party that caused a case to end early; the payment depends on it by the terms of use (article 13). */
export const endCauses = ['provider', 'creator', 'agreement'] as const
export type EndCause = (typeof endCauses)[number]

/** Returns the text as a cause; null where it is none. */
export function endCauseOf(text: string | null): EndCause | null {
  return endCauses.find((cause) => cause === text) ?? null
}

/** Percent of the reward that the work is worth once it has come so far; the first that holds counts. */
const milestones = [
  { kind: 'final_report', states: ['approved'], percent: 100 },
  { kind: 'final_report', states: ['submitted', 'fix_requested'], percent: 90 },
  { kind: 'draft', states: ['approved'], percent: 60 },
  { kind: 'draft', states: ['submitted', 'fix_requested'], percent: 40 },
  { kind: 'composition_plan', states: ['approved'], percent: 20 },
] as const satisfies readonly { kind: SubTaskKind; states: readonly SubTaskState[]; percent: number }[]

/** Percent of the reward from which on the post is online, so that a licence for it is in use. */
const posted = 90

/**
 * The share of the agreed amounts that is proposed when a case ends early, in percent. What a creator broke off is paid as far as
 * it was received as a post. It is a proposal: an operator decides.
 */
export function proposedShare(
  stateOf: (kind: SubTaskKind) => SubTaskState | undefined,
  cause: EndCause,
): { work: number; licence: number } {
  const reached = milestones.find(({ kind, states: known }) => known.some((state) => state === stateOf(kind)))
  const percent = reached?.percent ?? 0
  const online = percent >= posted
  return { work: cause === 'creator' && !online ? 0 : percent, licence: online ? 100 : 0 }
}
