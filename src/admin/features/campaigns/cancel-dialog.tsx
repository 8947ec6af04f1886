import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { Text } from '#ui/text.tsx'
import { CancelForm } from './cancel-form.tsx'
import { CancelConsequences } from './cancel-consequences.tsx'

interface CancelDialogProps {
  campaignId: number
  open: boolean
  onClose: () => void
}

/** Asks before a campaign is stopped: what it does to whom, and why. */
export function CancelDialog({ campaignId, open, onClose }: CancelDialogProps) {
  const { t } = useTranslation('admin-campaigns')
  return (
    <Dialog open={open} onClose={onClose} title={t('cancel.title')} closeLabel={t('common:close')}>
      <Text>{t('cancel.lead')}</Text>
      <CancelConsequences campaignId={campaignId} />
      <CancelForm campaignId={campaignId} onClose={onClose} />
    </Dialog>
  )
}
