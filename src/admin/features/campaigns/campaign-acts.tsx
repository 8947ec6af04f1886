import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  type AdminCampaign,
  cancelCampaign,
  duplicateCampaign,
  listAdminCampaigns,
  updateCampaign,
} from '#contract/admin-campaigns.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import { RoleLink } from '../../parts/role-link.tsx'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CancelConsequences } from './cancel-consequences.tsx'
import { CancelForm } from './cancel-form.tsx'
import { EraseAct } from './erase-act.tsx'
import { PublishAct } from './publish-act.tsx'

interface CancelDialogProps {
  campaignId: number
  open: boolean
  onClose: () => void
}

/** Asks before a campaign is stopped: what it does to whom, and why. */
function CancelDialog({ campaignId, open, onClose }: CancelDialogProps) {
  const { t } = useTranslation('admin-campaigns')
  return (
    <Dialog open={open} onClose={onClose} title={t('cancel.title')} closeLabel={t('common:close')}>
      <Text>{t('cancel.lead')}</Text>
      <CancelConsequences campaignId={campaignId} />
      <CancelForm campaignId={campaignId} onClose={onClose} />
    </Dialog>
  )
}

/** Shows the actions that the campaign's state allows. */
export function CampaignActs({ campaign }: { campaign: AdminCampaign }) {
  const { t } = useTranslation('admin-campaigns')
  const [cancelling, setCancelling] = useState(false)
  const { id, state } = campaign
  return (
    <>
      {state === 'published' && (
        <RoleButton endpoint={cancelCampaign} variant="danger" quiet onClick={() => setCancelling(true)}>
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
      <CancelDialog campaignId={id} open={cancelling} onClose={() => setCancelling(false)} />
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
