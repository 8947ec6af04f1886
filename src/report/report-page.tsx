import { useQuery } from '@tanstack/react-query'
import LinkOff from 'lucide-react/icons/link-2-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { openReport } from '#contract/client-reports.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import { Text } from '#ui/text.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
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
  if (data) return <ReportView report={data.data} />
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

interface PasswordFormProps {
  error: string | undefined
  pending: boolean
  onSend: (password: string) => void
}

const schema = z.object({ password: z.string().check(z.minLength(1, 'field.required')) })

function PasswordForm({ error, pending, onSend }: PasswordFormProps) {
  const { t } = useTranslation('client-report')
  const form = useAnkenForm({ schema, defaultValues: { password: '' } })
  const { control } = form
  const send = form.submit(async ({ password }) => onSend(password))
  return (
    <section className={styles.card}>
      <h1>{t('title')}</h1>
      <Text>{t('password.text')}</Text>
      <FormBody onSubmit={send}>
        <FormTextInput
          control={control}
          name="password"
          type="password"
          label={t('password.label')}
          autoComplete="off"
          required
        />
        <FormError>{pending ? undefined : error}</FormError>
        <SubmitButton control={control}>{t(pending ? 'password.opening' : 'password.open')}</SubmitButton>
      </FormBody>
    </section>
  )
}
