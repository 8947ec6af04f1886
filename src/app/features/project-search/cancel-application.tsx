import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelApplication } from '#contract/applications.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Flex } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useApplicationMutation } from './use-application-mutation.ts'

/** Confirms to an applicant that the application has arrived, and lets them withdraw it after a confirmation. */
export function CancelApplication({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('campaigns')
  const [asking, setAsking] = useState(false)
  const cancel = useApplicationMutation(cancelApplication)

  async function confirm() {
    const cancelled = await cancel.mutateAsync({ params: { campaign_id: campaignId } }).catch(() => undefined)
    setAsking(false)
    if (cancelled) toast(t('cancel.done'), 'success')
  }
  return (
    <Flex align="center" justify="space-between" gap="3">
      <Text as="span" display="inline-flex" alignItems="center" gap="2" fontWeight="bold" color="success">
        <CircleCheck aria-hidden />
        {t('case_state.applied')}
      </Text>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('cancel.open')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('cancel.title')}
        closeLabel={t('common:close')}
        actions={
          <>
            <Button variant="danger" loading={cancel.isPending} onClick={() => void confirm()}>
              {t('cancel.confirm')}
            </Button>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('cancel.keep')}
            </Button>
          </>
        }
      >
        <Text>{t('cancel.text')}</Text>
      </Dialog>
    </Flex>
  )
}
