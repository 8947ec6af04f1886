import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { resendVerification } from '#contract/auth.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Applying waits for the mail address to be confirmed; the mail can be had again. */
export function VerifyMailNotice() {
  const { t } = useTranslation('campaigns')
  const { t: tError } = useTranslation('errors')
  const resend = useApiMutation(resendVerification)
  return (
    <Notice tone="warning" title={t('verify_mail.title')}>
      <p>{t('verify_mail.text')}</p>
      {resend.isSuccess ? (
        <p role="status">
          <strong>{t('verify_mail.sent')}</strong>
        </p>
      ) : (
        <Button
          size="sm"
          variant="outline"
          marginTop="3"
          loading={resend.isPending}
          onClick={() => resend.mutate({})}
        >
          {t('verify_mail.resend')}
        </Button>
      )}
      {resend.error && <p role="alert">{tError(resend.error.code)}</p>}
    </Notice>
  )
}
