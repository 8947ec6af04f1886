import { type CaseState, type ProjectType, projectTypes, statesOfType } from '#contract/case-states.ts'
import type { CaseSummary } from '#contract/projects.ts'
import type { Deps } from '../../deps.ts'
import { type PageQuery, sliceOf } from '../../kernel/paging.ts'
import { presentPublicPicture } from '../campaigns/campaigns.presenter.ts'
import * as repository from './case-list.repository.ts'
import { allowedNow, situationOf } from './case-situation.ts'
import { versionOfProjects } from './case-version.service.ts'
import { presentOwnNextAction } from './cases.presenter.ts'

/** Own cases of one type, with the numbers of all types. */
export async function listProjects(deps: Deps, influencerId: number, type: ProjectType, query: PageQuery) {
  const { db } = deps.database
  const now = deps.now()
  const version = await versionOfProjects(db, influencerId)
  const rows = await repository.listOwnCases(db, influencerId, statesOfType[type], sliceOf(query))
  const counts = sumCounts(await repository.countOwnCases(db, influencerId))
  return {
    data: rows.map((row) => presentProject(row, now, deps.config.assetsUrl)),
    current_page: query.page,
    page_count: Math.ceil(counts[type] / query.size),
    counts,
    version,
  }
}

function sumCounts(rows: { state: CaseState; count: number; waiting: number }[]) {
  const counts = { offered: 0, applied: 0, in_progress: 0, completed: 0, waiting: 0 }
  for (const { state, count, waiting } of rows) {
    for (const type of projectTypes) if (statesOfType[type].includes(state)) counts[type] += count
    counts.waiting += waiting
  }
  return counts
}

type Project = Awaited<ReturnType<typeof repository.listOwnCases>>[number]

function presentProject(project: Project, now: Date, assetsUrl: string): CaseSummary {
  const { row, campaign, pay } = project
  const { id, title, brand_name, cover, kind, reward_amount, gift_value } = campaign
  return {
    id: row.id,
    campaign: {
      id,
      title,
      brand_name,
      cover: presentPublicPicture(cover, assetsUrl),
      kind,
      reward_amount,
      gift_value,
    },
    state: row.state,
    cancelled: row.cancelled,
    preparation: situationOf(project).preparation,
    allowed_actions: allowedNow(project, now),
    next_action: presentOwnNextAction(row, campaign.shipping, now),
    pay: presentPay(pay),
    updated_at: row.updated_at.toISOString(),
  }
}

function presentPay({ net, due_on, payout_state }: Project['pay']): CaseSummary['pay'] {
  return net === null || due_on === null ? null : { net, due_on, state: payout_state ?? 'confirmed' }
}
