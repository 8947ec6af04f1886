import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { login } from '#contract/auth.ts'
import { pathAfterSignIn, paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Divider } from '#ui/divider.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import { Heading, Text, TextLink } from '#ui/text.tsx'
import { useSessionStore } from '../../session/session-store.ts'
import { rememberUser } from '../../session/session.ts'
import { LineEntry } from './line-entry.tsx'
import { useMailConfirmation, type MailConfirmation } from './use-mail-confirmation.ts'

/** Shows the state of the confirmation that the link in the verification mail started. */
function MailConfirmationNotice({ confirmation }: { confirmation: MailConfirmation }) {
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

/** LINE first, mail and password below. The guard leads on as soon as somebody is signed in. */
export function LoginScreen() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  const confirmation = useMailConfirmation()
  // LINE's log-in leaves the page and has to come back with the mailed token.
  const next = confirmation.state === 'log_in' ? pathname + query : pathAfterSignIn(search)
  // Nobody is signed in and nobody signed out: the session came to its end.
  const ended = useSessionStore(({ knownPerson }) => knownPerson)
  if (confirmation.state === 'checking' || confirmation.state === 'untried')
    return <MailConfirmationNotice confirmation={confirmation} />
  return (
    <Stack gap="6">
      <MailConfirmationNotice confirmation={confirmation} />
      {ended && <Notice role="status">{t('session_ended')}</Notice>}
      <Stack gap="1">
        <Heading size="lg">{t('login.heading')}</Heading>
        <Text tone="soft">{t('login.lead')}</Text>
      </Stack>
      <LineEntry next={next} />
      <MailLogin />
      <Divider />
      <Stack gap="3">
        <Text textAlign="center">{t('login.no_account')}</Text>
        <Button asChild variant="outline" full>
          <Link to={paths.register(next)}>{t('login.register')}</Link>
        </Button>
      </Stack>
    </Stack>
  )
}

function MailLogin() {
  const { t } = useTranslation('auth')
  const client = useQueryClient()
  const form = useAnkenForm({ schema: login.body, defaultValues: { email: '', password: '' } })
  const { control } = form
  const { mutateAsync } = useApiMutation(login, { onSuccess: ({ data }) => rememberUser(client, data) })
  const send = form.submit((body) => mutateAsync({ body }))
  return (
    <FormBody onSubmit={send}>
      <FormTextInput
        control={control}
        name="email"
        type="email"
        label={t('email')}
        autoComplete="username"
        required
      />
      <PasswordField
        control={control}
        name="password"
        label={t('password')}
        autoComplete="current-password"
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('login.submit')}</SubmitButton>
      <TextLink asChild alignSelf="center" paddingBlock="2">
        <Link to={paths.forgotPassword}>{t('login.forgot')}</Link>
      </TextLink>
    </FormBody>
  )
}
