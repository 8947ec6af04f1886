import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  type AdminCampaign,
  duplicateCampaign,
  listAdminCampaigns,
  updateCampaign,
} from '#contract/admin-campaigns.ts'
import { startCancellation } from '#contract/admin-cancel-runs.ts'
import { toast } from '#ui/toast.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import { RoleLink } from '../../parts/role-link.tsx'
import { paths } from '../../paths.ts'
import { CancelCampaign } from '../cases/cancel-campaign.tsx'
import { EraseAct } from './erase-act.tsx'
import { PublishAct } from './publish-act.tsx'

/** Shows the actions that the campaign's state allows. */
export function CampaignActs({ campaign }: { campaign: AdminCampaign }) {
  const { t } = useTranslation('admin-campaigns')
  const [cancelling, setCancelling] = useState(false)
  const { id, state } = campaign
  return (
    <>
      {state === 'published' && (
        <RoleButton endpoint={startCancellation} variant="danger" quiet onClick={() => setCancelling(true)}>
          {t('cancel.do')}
        </RoleButton>
      )}
      {state === 'draft' && <EraseAct campaign={campaign} />}
      <DuplicateButton campaignId={id} quiet={state !== 'cancelled'} />
      {state !== 'cancelled' && (
        <RoleLink
          endpoint={updateCampaign}
          to={paths.editCampaign(id)}
          variant={state === 'draft' ? 'outline' : 'primary'}
          quiet={state === 'draft'}
        >
          {t('edit')}
        </RoleLink>
      )}
      <PublishAct campaign={campaign} />
      <CancelCampaign campaignId={id} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  )
}

/** Leads on to the copy, whose days want a look. */
function DuplicateButton({ campaignId, quiet }: { campaignId: number; quiet: boolean }) {
  const { t } = useTranslation(['admin-campaigns', 'errors'])
  const navigate = useNavigate()
  const { mutate, isPending } = useApiMutation(duplicateCampaign, {
    once: onceFor(campaignId),
    invalidates: [listAdminCampaigns],
    onSuccess: ({ data }) => {
      toast(t('duplicate.done'), 'success')
      void navigate(paths.editCampaign(data.id))
    },
    onError: ({ code }) => toast(t(`errors:${code}`), 'danger'),
  })
  return (
    <RoleButton
      endpoint={duplicateCampaign}
      variant="outline"
      quiet={quiet}
      loading={isPending}
      onClick={() => mutate({ params: { campaign_id: campaignId } })}
    >
      {t('duplicate.do')}
    </RoleButton>
  )
}
