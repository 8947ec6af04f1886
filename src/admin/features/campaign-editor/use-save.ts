import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import {
  type CampaignInput,
  createCampaign,
  getAdminCampaign,
  listAdminCampaigns,
  publishCampaign,
  updateCampaign,
} from '#contract/admin-campaigns.ts'
import { toApiError } from '#app/remote/api-error.ts'
import { useApi } from '#app/remote/remote-context.tsx'
import { sendOnce } from '#app/remote/send-once.ts'
import { toast } from '#app/ui/toast.ts'
import { paths } from '../../paths.ts'
import type { AdminCampaign } from './editor-values.ts'

/** Stores what is written, and leads on. Both reject with ApiError where the server refuses; `letGo` opens the way out of the form. */
export function useSave(campaign: AdminCampaign | null, letGo: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { t } = useTranslation(['admin-editor', 'errors'])

  async function store(body: CampaignInput) {
    const { data } = campaign
      ? await api.call(updateCampaign, { params: { campaign_id: campaign.id }, body })
      : await sendOnce(createCampaign.name, body, (idempotencyKey) =>
          api.call(createCampaign, { body }, { idempotencyKey }),
        )
    return data
  }

  async function leaveFor(path: string) {
    const stale = new Set<unknown>([getAdminCampaign.name, listAdminCampaigns.name])
    await client.invalidateQueries({
      predicate: ({ queryKey }) => stale.has(queryKey[0]),
      refetchType: 'none',
    })
    letGo()
    await navigate(path, { replace: true })
  }

  async function save(body: CampaignInput) {
    const { id, state } = await store(body)
    toast(t(state === 'draft' ? 'saved_draft' : 'saved'), 'success')
    await leaveFor(paths.campaign(id))
  }

  async function saveAndPublish(body: CampaignInput) {
    const { id } = await store(body)
    try {
      await api.call(publishCampaign, { params: { campaign_id: id } })
    } catch (error) {
      if (campaign) throw error
      // It is stored: another try from this form must not make a second one.
      const { code, errors } = toApiError(error)
      const [first = { code, limit: undefined }] = errors
      const reason = t(`errors:${first.code}`, { limit: first.limit })
      toast(t('stored_not_published', { reason }), 'danger')
      return leaveFor(paths.editCampaign(id))
    }
    toast(t('published'), 'success')
    return leaveFor(paths.campaign(id))
  }

  return { save, saveAndPublish }
}
