import { allowedActs, isWaiting } from '#contract/case-states.ts'
import type { NextAction } from '#contract/projects.ts'
import { endOfDayInTokyo } from '../../platform/business-days.ts'
import type { CaseRow } from './cases.repository.ts'

/** The case as it stands after an act. */
export function presentCase(row: CaseRow, allowed_actions = allowedActs(row.state)) {
  return {
    id: row.id,
    campaign_id: row.campaign_id,
    state: row.state,
    allowed_actions,
    updated_at: row.updated_at.toISOString(),
  }
}

type Next = Pick<CaseRow, 'next_kind' | 'next_sub_task' | 'next_due_at'>

/** Returns the next action as the last move stored it. Only what the influencer has to do can be overdue. */
export function presentNextAction(
  { next_kind, next_sub_task, next_due_at }: Next,
  now: Date,
): NextAction | null {
  if (next_kind === null) return null
  const waiting = isWaiting(next_kind)
  return {
    kind: next_kind,
    sub_task: next_sub_task,
    due_at: next_due_at?.toISOString() ?? null,
    overdue: !waiting && next_due_at !== null && next_due_at < now,
    waiting,
  }
}

/** The same for the creator, who is told with it by when the campaign's schedule has the goods shipped. */
export function presentOwnNextAction(row: Next, shipping: string | null, now: Date): NextAction | null {
  const action = presentNextAction(row, now)
  if (action?.kind !== 'wait_shipment' || shipping === null) return action
  return { ...action, due_at: endOfDayInTokyo(shipping).toISOString() }
}
