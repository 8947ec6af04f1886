import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { invalidate } from '#client/remote/query-client.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  type CampaignInput,
  createCampaign,
  getAdminCampaign,
  listAdminCampaigns,
  listAdvertisers,
  updateCampaign,
} from '#contract/admin-campaigns.ts'
import { publishCampaign } from '#contract/admin-recruiting.ts'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import type { DraftSaver } from './draft-saver.ts'
import type { AdminCampaign } from './editor-values.ts'

/** Stores what is written, and leads on. All reject with ApiError where the server refuses; `letGo` opens the way out of the form. */
export function useSave(campaign: AdminCampaign | null, saver: DraftSaver, letGo: () => void) {
  const update = useApiMutation(updateCampaign)
  const create = useApiMutation(createCampaign, { once: onceFor() })
  const publish = useApiMutation(publishCampaign)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { t } = useTranslation(['admin-editor', 'errors'])

  /** Saving and then publishing may stop half way: the next try builds on what this form has stored. */
  function store(body: CampaignInput) {
    return saver.store(async (saved) => {
      const { data } = await (saved
        ? update.mutateAsync({ params: { campaign_id: saved.id }, body: { ...body, version: saved.version } })
        : create.mutateAsync({ body }))
      return data
    })
  }

  async function leaveFor(path: string) {
    await invalidate(client, [getAdminCampaign, listAdminCampaigns, listAdvertisers], { refetchType: 'none' })
    letGo()
    await navigate(path, { replace: true })
  }

  async function save(body: CampaignInput) {
    const { id } = await store(body)
    toast(t('saved'), 'success')
    await leaveFor(paths.campaign(id))
  }

  /** However unfinished. */
  async function saveDraft() {
    const answer = await saver.save(true)
    toast(t('saved_draft'), 'success')
    if (answer) await leaveFor(paths.campaign(answer.id))
  }

  async function saveAndPublish(body: CampaignInput) {
    const { id, version } = await store(body)
    try {
      await publish.mutateAsync({ params: { campaign_id: id }, body: { version } })
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

  return { save, saveDraft, saveAndPublish }
}
