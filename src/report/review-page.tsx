import { keepPreviousData, useQuery } from '@tanstack/react-query'
import LinkOff from 'lucide-react/icons/link-2-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { openDrafts } from '#contract/client-drafts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { PasswordForm } from './password-form.tsx'
import { ReviewView } from './review-view.tsx'
import styles from './report.module.css'

/** The drafts of a link; asks for the password where it has one, and says where there is nothing to look at. */
export function ReviewPage({ token }: { token: string }) {
  const { t } = useTranslation(['client-review', 'errors'])
  // What lets in: the password first, the pass of the last answer after that.
  const [key, setKey] = useState<{ password?: string; pass?: string }>({})
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...remoteQuery(useApi(), openDrafts, { body: { token, ...key } }),
    // Asked for once: each try with a password counts.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const code = error ? toApiError(error).code : undefined
  const shown = data?.data
  if (shown && code === undefined) {
    const readAgain = () => (key.pass === shown.pass ? void refetch() : setKey({ pass: shown.pass }))
    return <ReviewView shown={shown} reading={isPlaceholderData || isFetching} onOld={readAgain} />
  }
  const asks = code?.startsWith('report.password') || key.password !== undefined
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
          onSend={(password) => (password === key.password ? void refetch() : setKey({ password }))}
        />
      ) : error ? (
        <LoadErrorAlert onRetry={() => void refetch()} />
      ) : (
        <PulsingSpinner label={t('common:loading')} />
      )}
    </main>
  )
}
