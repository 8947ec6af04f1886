import { useTranslation } from 'react-i18next'
import { cancelApplication } from '#contract/applications.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useApplicationMutation } from './use-application-mutation.ts'

interface CancelDialogProps {
  campaignId: number
  open: boolean
  onClose: () => void
}

/** Asks before an application is withdrawn. */
export function CancelDialog({ campaignId, open, onClose }: CancelDialogProps) {
  const { t } = useTranslation('campaigns')
  const cancel = useApplicationMutation(cancelApplication)

  async function confirm() {
    const cancelled = await cancel.mutateAsync({ params: { campaign_id: campaignId } }).catch(() => undefined)
    onClose()
    if (cancelled) toast(t('cancel.done'), 'success')
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('cancel.title')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button variant="danger" loading={cancel.isPending} onClick={() => void confirm()}>
            {t('cancel.confirm')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
        </>
      }
    >
      <Text>{t('cancel.text')}</Text>
    </Dialog>
  )
}
