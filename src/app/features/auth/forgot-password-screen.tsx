import { useQueryClient } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { metaQuery } from '#client/remote/meta.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { forgotPassword } from '#contract/auth.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { useSessionStore } from '../../session/session-store.ts'

const mailOnly = z.pick(forgotPassword.body, { email: true })

/** Asks for a reset link. The outcome reads the same for known and unknown addresses (api.md). */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('auth')
  const api = useApi()
  const client = useQueryClient()
  const linkCode = useSessionStore(({ agencyCode }) => agencyCode)
  const [sent, setSent] = useState(false)
  const form = useAnkenForm({ schema: mailOnly, defaultValues: { email: '' } })
  const { control } = form
  const { mutateAsync } = useApiMutation(forgotPassword)
  const send = form.submit(async ({ email }) => {
    const agency_code = linkCode ?? (await client.ensureQueryData(metaQuery(api))).data.default_agency_code
    await mutateAsync({ body: { agency_code, email } })
    setSent(true)
  })
  const back = (
    <Button asChild variant="ghost" full>
      <Link to={paths.login()}>{t('forgot.back')}</Link>
    </Button>
  )
  if (sent) {
    return (
      <div role="status">
        <EmptyState
          icon={<MailCheck />}
          title={t('forgot.sent')}
          text={t('forgot.sent_text')}
          action={back}
        />
      </div>
    )
  }
  return (
    <Stack gap="6">
      <Text>{t('forgot.text')}</Text>
      <FormBody onSubmit={send}>
        <FormTextInput
          control={control}
          name="email"
          type="email"
          label={t('forgot.email')}
          autoComplete="email"
          required
        />
        <FormErrorAlert control={control} />
        <SubmitButton control={control}>{t('forgot.submit')}</SubmitButton>
      </FormBody>
      {back}
    </Stack>
  )
}
