import type { SubTaskKind } from '#contract/case-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { lockCampaign } from '../campaigns/campaigns.service.ts'
import { findTerms, type TermsStatement } from '../terms/terms.service.ts'
import * as repository from './cases.repository.ts'
import type { CaseRow, SubTaskRow } from './cases.repository.ts'

export type { CaseRow, SubTaskRow } from './cases.repository.ts'

export type SubTaskRows = Record<SubTaskKind, SubTaskRow>

/** A locked case with everything that its moves depend on; they keep it in step with the database. */
export interface LockedCase {
  campaign: NonNullable<Awaited<ReturnType<typeof lockCampaign>>>
  row: CaseRow
  /** The newest; from the selection on. */
  terms: TermsStatement | undefined
  /** The sub-tasks, which exist from the confirmation on. */
  subTasks: SubTaskRows | undefined
}

export type CaseKey = { campaignId: number; influencerId: number } | { caseId: number }

/** The case alone for this transaction: whoever changes one locks its campaign's row first. Throws `request.not_found`. */
export async function lockCase(tx: Tx, key: CaseKey): Promise<LockedCase> {
  const found = 'caseId' in key ? await repository.findCaseKey(tx, key.caseId) : key
  const campaign = found && (await lockCampaign(tx, found.campaignId))
  const row = campaign && (await repository.findCase(tx, found.campaignId, found.influencerId))
  if (!campaign || !row) throw new ApiProblem('request.not_found')
  return { campaign, row, ...(await loadWork(tx, row.id)) }
}

/** The newest terms and the sub-tasks of a case. */
export async function loadWork(
  db: Queryable,
  caseId: number,
): Promise<Pick<LockedCase, 'terms' | 'subTasks'>> {
  const terms = await findTerms(db, caseId)
  const subTasks = terms && bySubTask(await repository.listSubTasks(db, caseId))
  return { terms, subTasks }
}

/** The rows of one case by their kind; undefined when there are none yet. */
export function bySubTask(rows: readonly SubTaskRow[]): SubTaskRows | undefined {
  const find = (kind: SubTaskKind) => rows.find((row) => row.kind === kind)
  const composition_plan = find('composition_plan')
  const draft = find('draft')
  const final_report = find('final_report')
  const insight_report = find('insight_report')
  return composition_plan && draft && final_report && insight_report
    ? { composition_plan, draft, final_report, insight_report }
    : undefined
}
