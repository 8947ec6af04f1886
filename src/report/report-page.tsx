import { useQuery } from '@tanstack/react-query'
import LinkOff from 'lucide-react/icons/link-2-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { openReport } from '#contract/client-reports.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { PasswordForm } from './password-form.tsx'
import { ReportView } from './report-view.tsx'
import styles from './report.module.css'

/** A link's report; asks for the password where it has one, and says where there is none to read. */
export function ReportPage({ token }: { token: string }) {
  const { t } = useTranslation('client-report')
  const [password, setPassword] = useState<string>()
  const body = password === undefined ? { token } : { token, password }
  const { data, error, isFetching, refetch } = useQuery({
    ...remoteQuery(useApi(), openReport, { body }),
    // Asked for once: each try with a password counts.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
    retry: false,
  })
  if (data) return <ReportView report={data.data} opening={{ token, pass: data.data.pass }} />
  const code = error ? toApiError(error).code : undefined
  const asks = password !== undefined || code === 'report.password_needed'
  const gone = code === 'request.not_found'
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
      {gone ? (
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
          pending={isFetching}
          onSend={(typed) => (typed === password ? void refetch() : setPassword(typed))}
        />
      ) : error ? (
        <LoadErrorAlert onRetry={() => void refetch()} />
      ) : (
        <PulsingSpinner label={t('common:loading')} />
      )}
    </main>
  )
}
