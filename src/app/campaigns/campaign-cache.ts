import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CampaignSummary } from '#contract/campaign-shapes.ts'
import { getCampaign, listCampaigns, listFavourites, listNominated } from '#contract/campaigns.ts'
import type { Answer } from '#contract/endpoint.ts'

type List = Answer<typeof listCampaigns>
const lists = [listCampaigns, listNominated, listFavourites]

/** Shows a change of one campaign everywhere it has been read: in lists, page by page, and on its own screen. */
export function patchCampaign(client: QueryClient, id: number, change: Pick<CampaignSummary, 'favourite'>) {
  const patchRow = <C extends CampaignSummary>(row: C): C => (row.id === id ? { ...row, ...change } : row)
  const patchList = (list: List): List => ({ ...list, data: list.data.map(patchRow) })
  for (const { name } of lists) {
    client.setQueriesData<List | InfiniteData<List>>(
      { queryKey: [name] },
      (read) => read && ('pages' in read ? { ...read, pages: read.pages.map(patchList) } : patchList(read)),
    )
  }
  client.setQueriesData<Answer<typeof getCampaign>>(
    { queryKey: [getCampaign.name] },
    (read) => read && { data: { ...read.data, campaign: patchRow(read.data.campaign) } },
  )
}
