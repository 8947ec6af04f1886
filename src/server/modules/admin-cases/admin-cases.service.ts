import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { presentPicture } from '../campaigns/campaigns.presenter.ts'
import { type PageQuery, presentPage, sliceOf } from '../campaigns/paging.ts'
import { viewCase } from '../cases/case-view.service.ts'
import { presentNextAction } from '../cases/cases.presenter.ts'
import * as repository from './admin-cases.repository.ts'

/** The oldest first. */
export async function listApplications(deps: Deps, query: PageQuery & repository.ApplicationFilter) {
  const { db } = deps.database
  const rows = await repository.listApplications(db, query, sliceOf(query))
  return presentPage(
    query,
    rows,
    ({ id, applied_at, created_at, ...row }) => ({
      ...row,
      case_id: id,
      applied_at: (applied_at ?? created_at).toISOString(),
    }),
    () => repository.countApplications(db, query),
  )
}

/** Those that wait longest first. */
export async function listCases(deps: Deps, query: PageQuery & repository.CaseFilter) {
  const { db } = deps.database
  const now = deps.now()
  const rows = await repository.listCases(db, query, sliceOf(query))
  return presentPage(
    query,
    rows,
    ({ id, campaign, influencer, state, preparation, updated_at, ...next }) => ({
      id,
      campaign: { ...campaign, cover: presentPicture(campaign.cover) },
      influencer,
      state,
      preparation,
      next_action: presentNextAction(next, now),
      updated_at: updated_at.toISOString(),
    }),
    () => repository.countCases(db, query),
  )
}

/** The creator's own view with who it is and where goods go. Throws `request.not_found`. */
export async function getCase(deps: Deps, caseId: number) {
  const about = await repository.findPerson(deps.database.db, caseId)
  if (!about) throw new ApiProblem('request.not_found')
  return { case: await viewCase(deps, caseId, 'operator'), ...about }
}
