import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { eraseDraft } from '#contract/admin-campaign-drafts.ts'
import { type AdminCampaign, getAdminCampaign, listAdminCampaigns } from '#contract/admin-campaigns.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'

/** Erases a draft after a question. It cannot be brought back. */
export function EraseAct({ campaign }: { campaign: AdminCampaign }) {
  const { t } = useTranslation(['admin-campaigns', 'errors'])
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { id, version } = campaign
  const { mutate, isPending, error, reset } = useApiMutation(eraseDraft, {
    background: true,
    invalidates: [listAdminCampaigns],
    onConflict: [getAdminCampaign, listAdminCampaigns],
    onSuccess: () => {
      autosaveOf(`campaign-editor-${id}`).clear()
      toast(t('erase.done'), 'success')
      void navigate(paths.campaigns, { replace: true })
    },
  })
  const ask = () => {
    reset()
    setAsking(true)
  }
  return (
    <>
      <RoleButton endpoint={eraseDraft} variant="danger" quiet onClick={ask}>
        {t('erase.do')}
      </RoleButton>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('erase.title')}
        closeLabel={t('common:close')}
        actions={
          <>
            <Button
              variant="danger"
              full
              loading={isPending}
              onClick={() => mutate({ params: { campaign_id: id }, body: { version } })}
            >
              {t('erase.confirm')}
            </Button>
            <Button variant="ghost" full onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
          </>
        }
      >
        <Text>{t('erase.text')}</Text>
        {error && (
          <Notice tone="danger" role="alert">
            {t(`errors:${error.code}`)}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
