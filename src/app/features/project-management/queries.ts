import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#client/remote/api-client.ts'
import { showAnswer } from '#client/remote/query-client.ts'
import { remoteList, remoteQuery } from '#client/remote/query.ts'
import { getCampaign, listCampaigns, listFavourites, listNominated } from '#contract/campaigns.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { type ProjectType, projectTypes } from '#contract/case-states.ts'
import { getCase } from '#contract/cases.ts'
import { listProjects } from '#contract/projects.ts'
import { countsQuery } from '../../cases/counts.ts'

export const projectsQuery = (api: ApiClient, type: ProjectType) =>
  remoteList(api, listProjects, { params: { type } })

export const caseQuery = (api: ApiClient, campaignId: number) =>
  remoteQuery(api, getCase, { params: { campaign_id: campaignId } })

/** The list that project management opens with: what is under way, else the first that has any. */
export function openingType(counts: Partial<Record<ProjectType, number>> | undefined): ProjectType {
  if (!counts || counts.in_progress) return 'in_progress'
  return projectTypes.find((type) => counts[type]) ?? 'in_progress'
}

export async function readProjects(api: ApiClient, client: QueryClient) {
  await client.prefetchQuery(countsQuery(api))
  const type = openingType(client.getQueryData(countsQuery(api).queryKey))
  await client.prefetchInfiniteQuery(projectsQuery(api, type))
}

/** Lists and screens that show where a case stands, besides the case itself. */
export const shownByCase = [listProjects, getCampaign, listCampaigns, listNominated, listFavourites] as const

/** Puts the case that an act answered with before everything that reads it. */
export function writeCase(client: QueryClient, api: ApiClient, theCase: CaseDetail) {
  showAnswer(client, caseQuery(api, theCase.campaign.id).queryKey, { data: theCase })
}
