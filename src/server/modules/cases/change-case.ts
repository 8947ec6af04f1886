import type { Tx } from '../../db/database.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { lockCampaign } from '../campaigns/campaigns.service.ts'
import { advanceCase } from './advance-case.ts'
import { type Move, moveCase } from './case-moves.ts'
import { type CaseRow, findCase } from './cases.repository.ts'
import { type CaseKey, type LockedCase, loadWork, lockCase } from './locked-case.ts'
import {
  type ClientRemark,
  moveLockedCase,
  movePreparation,
  moveSubTask,
  noteRemark,
  type PreparationMove,
  type SubTaskMove,
} from './moves.ts'
import { countedIn, keepSummaries } from './summary.service.ts'

/** A locked case with the only ways in which it moves. They keep it as the database is. */
export interface OpenCase extends LockedCase {
  /** Throws `case.act_not_allowed`, and `campaign.full` when no place is left. */
  move(move: Omit<Move, 'at'>): Promise<void>
  /** Throws `case.act_not_allowed`. */
  movePreparation(move: Omit<PreparationMove, 'at'>): Promise<void>
  /** Throws `sub_task.not_open`. */
  moveSubTask(move: Omit<SubTaskMove, 'at'>): Promise<void>
  /** What the client says of the draft: an event that moves nothing. */
  remark(remark: Omit<ClientRemark, 'at'>): Promise<void>
}

/**
 * The only way to change a case that exists: locks it, lets `change` look at it and move it, and then updates what follows
 * (sub-tasks that open, the completion with its reward, the next step and its reminders, the creator's summary). Throws `request.not_found`.
 */
export async function changeCase<T>(
  tx: Tx,
  key: CaseKey,
  at: Date,
  change: (open: OpenCase) => Promise<T>,
): Promise<T> {
  const open = openCase(tx, await lockCase(tx, key), at)
  const counted = countedIn(open)
  const result = await change(open)
  await advanceCase(tx, open, at)
  if (countedIn(open) !== counted) await keepSummaries(tx, [open.row.influencer_id])
  return result
}

function openCase(tx: Tx, locked: LockedCase, at: Date): OpenCase {
  const open: OpenCase = {
    ...locked,
    move: (move) => moveLockedCase(tx, open, { ...move, at }),
    movePreparation: (move) => movePreparation(tx, open, { ...move, at }),
    moveSubTask: (move) => moveSubTask(tx, open, { ...move, at }),
    remark: (remark) => noteRemark(tx, open, { ...remark, at }),
  }
  return open
}

interface Beginning {
  campaign: LockedCase['campaign']
  /** A former participation in the same campaign. */
  current: CaseRow | undefined
}

/**
 * The same for an application or an offer, which makes the case or takes up one that had ended: `begin` checks what stands against
 * it. Throws `request.not_found` without the campaign, as `OpenCase.move` besides.
 */
export async function beginCase(
  tx: Tx,
  { campaignId, influencerId }: { campaignId: number; influencerId: number },
  at: Date,
  begin: (found: Beginning) => Promise<Omit<Move, 'at'>>,
): Promise<CaseRow> {
  const campaign = await lockCampaign(tx, campaignId)
  if (!campaign) throw new ApiProblem('request.not_found')
  const current = await findCase(tx, campaignId, influencerId)
  const move = await begin({ campaign, current })
  const row = await moveCase(tx, campaign, { influencerId, current }, { ...move, at })
  const begun = { campaign, row, ...(await loadWork(tx, row.id)) }
  await advanceCase(tx, begun, at)
  return begun.row
}
