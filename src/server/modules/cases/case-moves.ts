import { type CaseAct, type CaseState, nextState, placeHoldingStates } from '#contract/case-states.ts'
import type { Tx } from '../../db/database.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { isFull } from '../campaigns/campaign-state.ts'
import { addToCounters } from '../campaigns/campaigns.service.ts'
import { enqueueNotice, type NoticeKind } from './case-notices.ts'
import * as repository from './cases.repository.ts'
import type { CaseRow, CaseValues } from './cases.repository.ts'

export interface Mover {
  actor: 'influencer' | 'operator' | 'clock'
  /** The id of the influencer or the operator; null for the clock. */
  id: number | null
}

export interface Move {
  act: CaseAct
  by: Mover
  at: Date
  /** The values that the action writes besides the state. */
  values?: Partial<CaseValues>
  note?: string | undefined
  /** What the person is told in the place of what the act tells by itself. */
  notice?: NoticeKind
}

/** The locked campaign, whose counters follow every move. */
export interface Place {
  id: number
  openings: number
  places_taken: number
}

/**
 * The only way in which a case changes its state: the state table decides, the campaign's counters follow, an event is written.
 * Needs the campaign's row locked by the same transaction. Throws `case.act_not_allowed`, and `campaign.full` when no place is left.
 * Nothing comes next after it until `advanceCase` says what does: both are called by `changeCase` and `beginCase` alone.
 */
export async function moveCase(
  tx: Tx,
  campaign: Place,
  whose: { influencerId: number; current: CaseRow | undefined },
  { act, by, at, values = {}, note, notice = noticeOf[act] }: Move,
): Promise<CaseRow> {
  const from = whose.current?.state ?? 'none'
  const to = nextState(from, act)
  if (to === undefined) throw new ApiProblem('case.act_not_allowed')
  const places = placesOf(to) - placesOf(from)
  if (places > 0 && isFull(campaign)) throw new ApiProblem('campaign.full')

  const nothingNext = { next_kind: null, next_sub_task: null, next_due_at: null }
  const changed = { ...nothingNext, ...values, state: to, updated_at: at }
  const moved = whose.current
    ? await repository.updateCase(tx, whose.current.id, changed)
    : await repository.insertCase(tx, {
        campaign_id: campaign.id,
        influencer_id: whose.influencerId,
        answers: [],
        agreements: [],
        created_at: at,
        ...changed,
      })
  const applicants = applicantsAdded[act] ?? 0
  if (places !== 0 || applicants !== 0) await addToCounters(tx, campaign.id, { applicants, places })
  await repository.insertEvent(tx, {
    case_id: moved.id,
    act,
    from_state: from,
    to_state: to,
    actor: by.actor,
    actor_id: by.id,
    note: note || null,
    at,
  })
  if (notice) await enqueueNotice(tx, moved.id, notice, at)
  return moved
}

/** Applicants are those who applied and did not take it back, whatever came of it. */
const applicantsAdded: Partial<Record<CaseAct, number>> = { apply: 1, cancel: -1 }

/** The notices about actions that the person did not take. */
const noticeOf: Partial<Record<CaseAct, NoticeKind>> = {
  nominate: 'offered',
  select: 'selected',
  reject: 'rejected',
  expire: 'expired',
  complete: 'completed',
  terminate: 'terminated',
}

function placesOf(state: CaseState | 'none') {
  return state !== 'none' && placeHoldingStates.includes(state) ? 1 : 0
}
