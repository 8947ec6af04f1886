import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import type { MailConfirmation } from './use-mail-confirmation.ts'

/** How far the link in the verification mail has come. */
export function MailConfirmationNotice({ confirmation }: { confirmation: MailConfirmation }) {
  const { t } = useTranslation('auth')
  switch (confirmation.state) {
    case 'none':
      return null
    case 'log_in':
      return (
        <Notice role="status" title={t('verify.log_in')}>
          {t('verify.log_in_text')}
        </Notice>
      )
    case 'checking':
      return <PulsingSpinner label={t('verify.checking')} />
    case 'untried':
      return (
        <Notice tone="warning" role="alert" title={t('verify.failed')}>
          <Stack gap="3" alignItems="flex-start">
            <span>{t(`errors:${confirmation.code}`)}</span>
            <Button variant="outline" size="sm" onClick={confirmation.retry}>
              {t('common:retry')}
            </Button>
          </Stack>
        </Notice>
      )
  }
}
