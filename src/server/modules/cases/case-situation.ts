import {
  allowedCaseActions,
  type CaseAction,
  type CaseSituation,
  firstPreparation,
  type SubTaskKind,
  type SubTaskStates,
  type SubTaskState,
} from '#contract/case-states.ts'
import type { CampaignKind } from '#contract/vocabulary.ts'
import { isOfferable } from '../campaigns/relation.ts'
import { isAnswerOver } from './answer-time.ts'
import type { CaseRow } from './cases.repository.ts'

/** The part of a case that can be asked about without a lock. */
export interface KnownCase {
  row: Pick<CaseRow, 'state' | 'preparation' | 'offer_expires_at' | 'terms_expires_at'>
  campaign: Parameters<typeof isOfferable>[0] & { kind: CampaignKind }
  /** The sub-tasks, which exist from the confirmation on. */
  subTasks: Record<SubTaskKind, { state: SubTaskState }> | undefined | null
}

const locked: SubTaskStates = {
  composition_plan: 'locked',
  draft: 'locked',
  final_report: 'locked',
  insight_report: 'locked',
}

export function situationOf({ row, campaign, subTasks }: KnownCase): CaseSituation {
  return {
    state: row.state,
    preparation: subTasks ? row.preparation : firstPreparation(campaign.kind),
    sub_tasks: subTasks ? standingOf(subTasks) : locked,
  }
}

export function standingOf(rows: Record<SubTaskKind, { state: SubTaskState }>): SubTaskStates {
  return {
    composition_plan: rows.composition_plan.state,
    draft: rows.draft.state,
    final_report: rows.final_report.state,
    insight_report: rows.insight_report.state,
  }
}

/**
 * Returns the actions that the influencer may take now: none after the time to answer, and no accepting when the campaign of an offer is
 * over.
 */
export function allowedNow(known: KnownCase, now: Date): CaseAction[] {
  if (isAnswerOver(known.row, now)) return []
  const actions = allowedCaseActions(situationOf(known))
  return isOfferable(known.campaign, now) ? actions : actions.filter((action) => action !== 'accept')
}
