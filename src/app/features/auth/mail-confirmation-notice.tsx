import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.ts'
import { Notice } from '../../ui/notice.tsx'
import { PulsingSpinner } from '../../ui/pulsing-spinner.tsx'
import type { MailConfirmation } from './use-mail-confirmation.ts'

/** What became of the link in the verification mail. */
export function MailConfirmationNotice({ confirmation }: { confirmation: MailConfirmation }) {
  const { t } = useTranslation('auth')
  switch (confirmation.state) {
    case 'none':
      return null
    case 'checking':
      return <PulsingSpinner label={t('verify.checking')} />
    case 'confirmed':
      return (
        <Notice tone="success" role="status" title={t('verify.confirmed')}>
          {t('verify.confirmed_text')}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="warning" role="alert" title={t('verify.failed')}>
          <Stack gap="3" alignItems="flex-start">
            <span>{t(`errors:${confirmation.code}`)}</span>
            {confirmation.mayRetry ? (
              <Button variant="outline" size="sm" onClick={confirmation.retry}>
                {t('common:retry')}
              </Button>
            ) : (
              <span>{t('verify.failed_text')}</span>
            )}
          </Stack>
        </Notice>
      )
  }
}
