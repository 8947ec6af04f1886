import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { changePassword, forgotPassword, listSessions } from '#contract/auth.ts'
import type { User } from '#contract/session.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'

/** Another password; whoever has none learns how to get one. */
export function PasswordSection({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  if (user.has_password) return <ChangePassword />
  // A link to an address that nobody confirmed might go to a stranger: the server sends none.
  if (user.email === null || !user.email_verified) return <Text>{t('password.needs_mail')}</Text>
  return <AskForPassword agencyCode={user.agency_code} email={user.email} />
}

const blank = { current_password: '', new_password: '' }

function ChangePassword() {
  const { t } = useTranslation(['profile', 'auth'])
  const form = useAnkenForm({ schema: changePassword.body, defaultValues: blank })
  const { control } = form
  const { mutateAsync } = useApiMutation(changePassword, { invalidates: [listSessions], background: true })
  const save = form.submit(async (body) => {
    await mutateAsync({ body })
    form.reset(blank)
    toast(t('password.changed'), 'success')
  })
  return (
    <FormBody onSubmit={save}>
      <PasswordField
        control={control}
        name="current_password"
        label={t('password.current')}
        autoComplete="current-password"
      />
      <PasswordField
        control={control}
        name="new_password"
        label={t('password.new')}
        hint={t('auth:password_hint')}
        autoComplete="new-password"
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('password.submit')}</SubmitButton>
    </FormBody>
  )
}

/** A password is set by the link that a forgotten one is replaced with. */
function AskForPassword({ agencyCode, email }: { agencyCode: string; email: string }) {
  const { t } = useTranslation('profile')
  const ask = useApiMutation(forgotPassword)
  if (ask.isSuccess) {
    return (
      <Notice tone="success" role="status" title={t('password.asked')}>
        {t('password.asked_text', { email })}
      </Notice>
    )
  }
  return (
    <Stack gap="4">
      <Text>{t('password.none')}</Text>
      <FormError>{ask.error ? t(`errors:${ask.error.code}`) : undefined}</FormError>
      <Button
        variant="outline"
        full
        loading={ask.isPending}
        onClick={() => ask.mutate({ body: { agency_code: agencyCode, email } })}
      >
        {t('password.ask')}
      </Button>
    </Stack>
  )
}
