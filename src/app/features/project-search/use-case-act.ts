import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getApplicationConfirmation } from '#contract/applications.ts'
import { getCampaign, listCampaigns, listFavourites, listNominated } from '#contract/campaigns.ts'
import { getCase } from '#contract/cases.ts'
import { listProjects } from '#contract/projects.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ActOptions, useAct } from '../../remote/use-act.ts'
import { toast } from '../../ui/toast.ts'

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

/** An act on the own case; its outcome is told in a toast, and a refusal reads again what has changed meanwhile. */
export function useCaseAct<E extends Endpoint>(endpoint: E, options: Pick<ActOptions<E>, 'once'> = {}) {
  const client = useQueryClient()
  const { t } = useTranslation('errors')
  return useAct(endpoint, {
    ...options,
    invalidates: shownByCase,
    onFailure: ({ code, status }) => {
      toast(t(code), 'danger')
      if (status === 409) void client.invalidateQueries({ queryKey: [getCampaign.name] })
    },
  })
}
