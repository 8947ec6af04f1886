import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ApiClient } from '#client/remote/api-client.ts'
import { invalidate, showAnswer } from '#client/remote/query-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { getAdminCase, getCaseBoard, listAdminCases } from '#contract/admin-cases.ts'
import { getDashboard } from '#contract/admin-dashboard.ts'
import { listParcelsToShip } from '#contract/admin-shipments.ts'
import type { Answer } from '#contract/endpoint.ts'

type CaseAnswer = Answer<typeof getAdminCase>
export type AdminCase = CaseAnswer['data']

export function caseQuery(api: ApiClient, caseId: number) {
  return queryOptions({
    ...remoteQuery(api, getAdminCase, { params: { case_id: caseId } }),
    // A review that is held is carried out in seconds, by whomever it was given.
    refetchInterval: ({ state }) => (state.data?.data.held_reviews.length ? 2_000 : false),
  })
}

const listing = [listAdminCases, listParcelsToShip, getCaseBoard, getDashboard]

/** Keeps the case as an act left it, and makes old what lists show of it. */
export function useKeepCase() {
  const client = useQueryClient()
  return useCallback(
    async (answer: CaseAnswer) => {
      const key = [getAdminCase.name, { params: { case_id: answer.data.case.id } }]
      showAnswer(client, key, answer)
      await invalidate(client, listing)
    },
    [client],
  )
}
