import LinkOff from 'lucide-react/icons/link-2-off'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#client/remote/api-error.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './report.module.css'

interface LinkGateProps {
  /** The texts of what the link opens. */
  texts: 'client-report' | 'client-review'
  /** The error of the last try. */
  code: ApiError['code'] | undefined
  /** The password that was tried last. */
  password: string | undefined
  pending: boolean
  onPassword: (password: string) => void
  onRetry: () => void
}

/** What stands before a link's page: the password where it has one, the error where it cannot be opened, and the time until it is there. */
export function LinkGate({ texts, code, password, pending, onPassword, onRetry }: LinkGateProps) {
  const { t } = useTranslation([texts, 'errors'])
  const asks = password !== undefined || code?.startsWith('report.password')
  return (
    <main className={styles.alone}>
      {!asks && (
        <VisuallyHidden asChild>
          <h1>{t('title')}</h1>
        </VisuallyHidden>
      )}
      <ToastHost closeLabel={t('common:close')} />
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      {code === 'request.not_found' ? (
        <EmptyState icon={<LinkOff aria-hidden />} title={t('gone.title')} text={t('gone.text')} />
      ) : asks ? (
        <PasswordForm
          texts={{
            title: t('title'),
            text: t('password.text'),
            label: t('password.label'),
            open: t('password.open'),
            opening: t('password.opening'),
          }}
          error={code === 'report.password_needed' ? undefined : code && t(`errors:${code}`)}
          pending={pending}
          onSend={(typed) => (typed === password ? onRetry() : onPassword(typed))}
        />
      ) : code === undefined ? (
        <PulsingSpinner label={t('common:loading')} />
      ) : (
        <LoadErrorAlert onRetry={onRetry} />
      )}
    </main>
  )
}
