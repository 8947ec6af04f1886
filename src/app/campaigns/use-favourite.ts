import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listFavourites, setFavourite } from '#contract/campaigns.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { toast } from '#ui/toast.ts'
import { patchCampaign } from './campaign-cache.ts'

/** Sets or takes a favourite: shown at once everywhere, taken back with a word when the server could not be told. */
export function useFavourite() {
  const client = useQueryClient()
  const { t } = useTranslation('campaigns')
  const { mutate } = useApiMutation(setFavourite, {
    // Quick taps on one heart must reach the server in their order.
    scope: setFavourite.name,
    optimistic: ({ body }) => {
      patchCampaign(client, body.campaign_id, { favourite: body.favourite })
      return () => patchCampaign(client, body.campaign_id, { favourite: !body.favourite })
    },
    onSuccess: ({ data }) => {
      patchCampaign(client, data.campaign_id, { favourite: data.favourite })
      // Old, yet not read again while in sight: a row taken from the favourites stays until the list is left.
      void client.invalidateQueries({ queryKey: [listFavourites.name], refetchType: 'none' })
    },
    onError: () => toast(t('favourite.failed'), 'danger'),
  })
  return (campaignId: number, favourite: boolean) => mutate({ body: { campaign_id: campaignId, favourite } })
}
