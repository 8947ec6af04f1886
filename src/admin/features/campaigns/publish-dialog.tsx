import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ApiError } from '#client/remote/api-error.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  type AdminCampaign,
  getAdminCampaign,
  listAdminCampaigns,
  publishCampaign,
} from '#contract/admin-campaigns.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text, TextLink } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface PublishDialogProps {
  campaign: AdminCampaign
  open: boolean
  onClose: () => void
}

/** Asks before creators see the campaign, and tells what is still missing. */
export function PublishDialog({ campaign, open, onClose }: PublishDialogProps) {
  const { t } = useTranslation('admin-campaigns')
  const { instant } = useFormat()
  const { visibility, recruiting_start, recruiting_end } = campaign.written
  const publish = useApiMutation(publishCampaign, {
    invalidates: [getAdminCampaign, listAdminCampaigns],
    onSuccess: () => {
      toast(t('publish.done'), 'success')
      onClose()
    },
  })
  const send = () => publish.mutate({ params: { campaign_id: campaign.id } })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('publish.title')}
      closeLabel={t('common:close')}
      actions={
        <>
          <RoleButton
            endpoint={publishCampaign}
            variant="submit"
            size="md"
            full
            loading={publish.isPending}
            onClick={send}
          >
            {t('publish.do')}
          </RoleButton>
          <Button variant="ghost" full onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      <Stack gap="2">
        <Text>{t(`publish.${visibility}`)}</Text>
        <Text>{t('publish.opens', { from: instant(recruiting_start), until: instant(recruiting_end) })}</Text>
        <Text size="sm" tone="soft">
          {t('publish.after')}
        </Text>
      </Stack>
      {publish.error && <Refusal campaignId={campaign.id} error={publish.error} />}
    </Dialog>
  )
}

function Refusal({ campaignId, error }: { campaignId: number; error: ApiError }) {
  const { t } = useTranslation(['admin-campaigns', 'errors'])
  const errors = error.errors
  const over = errors.length > 0 && errors.every(({ code }) => code === 'field.past')
  const errorText = t(over ? 'publish.over' : 'publish.faulty')
  return (
    <Notice tone="danger" role="alert">
      {errors.length > 0 ? errorText : t(`errors:${error.code}`)}{' '}
      {errors.length > 0 && (
        <TextLink asChild>
          <Link to={paths.editCampaign(campaignId)}>{t('publish.see_faults')}</Link>
        </TextLink>
      )}
    </Notice>
  )
}
