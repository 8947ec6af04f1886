import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '#client/remote/query-client.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import type { CampaignSummary } from '#contract/campaign-shapes.ts'
import {
  listFavourites,
  setFavourite,
  getCampaign,
  listCampaigns,
  listNominated,
} from '#contract/campaigns.ts'
import type { Answer } from '#contract/endpoint.ts'
import { toast } from '#ui/toast.ts'

type List = Answer<typeof listCampaigns>

const lists = [listCampaigns, listNominated, listFavourites]

/** Shows a change of one campaign everywhere it has been read: in lists, page by page, and on its own screen. */
function patchCampaign(client: QueryClient, id: number, change: Pick<CampaignSummary, 'favourite'>) {
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

/** Sets or takes a favourite: shown at once everywhere, taken back with a word when the server could not be told. */
export function useFavourite() {
  const client = useQueryClient()
  const { t } = useTranslation('campaigns')
  const { mutate } = useApiMutation(setFavourite, {
    // Quick taps on one heart must reach the server in their order.
    scope: setFavourite.name,
    optimistic: ({ body: { campaign_id, favourite } }) => ({
      changes: [...lists, getCampaign],
      show: () => {
        patchCampaign(client, campaign_id, { favourite })
        return () => patchCampaign(client, campaign_id, { favourite: !favourite })
      },
    }),
    onSuccess: () => {
      // Old, yet not read again while in sight: a row taken from the favourites stays until the list is left.
      void invalidate(client, [listFavourites], { refetchType: 'none' })
    },
    onError: () => toast(t('favourite.failed'), 'danger'),
  })
  return useCallback(
    (campaignId: number, favourite: boolean) => mutate({ body: { campaign_id: campaignId, favourite } }),
    [mutate],
  )
}
