import { useTranslation } from 'react-i18next'
import { type ApiMutationOptions, useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getApplicationConfirmation } from '#contract/applications.ts'
import { getCampaign, listCampaigns, listFavourites, listNominated } from '#contract/campaigns.ts'
import { getCase } from '#contract/cases.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listProjects } from '#contract/projects.ts'
import { toast } from '#ui/toast.ts'

/** Whatever shows the reader's part in a campaign. */
export const shownByCase = [
  getCampaign,
  getApplicationConfirmation,
  listCampaigns,
  listNominated,
  listFavourites,
  listProjects,
  getCase,
] as const

/** Changes the own application or offer. An error is told in a toast; after a conflict the campaign is read again. */
export function useApplicationMutation<E extends Endpoint>(
  endpoint: E,
  options: Pick<ApiMutationOptions<E>, 'once'> = {},
) {
  const { t } = useTranslation('errors')
  return useApiMutation(endpoint, {
    ...options,
    invalidates: shownByCase,
    onConflict: [getCampaign],
    onError: ({ code }) => toast(t(code), 'danger'),
  })
}
