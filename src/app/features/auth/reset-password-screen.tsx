import { useQueryClient } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import LinkIcon from 'lucide-react/icons/link-2-off'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { toApiError } from '#client/remote/api-error.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { resetPassword } from '#contract/auth.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { useSessionStore } from '../../session/session-store.ts'
import { forgetUser } from '../../session/session.ts'

type Outcome = 'open' | 'done' | 'dead'

/** The screen that the mailed link opens. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('auth')
  const token = useTokenOfLink()
  const [outcome, setOutcome] = useState<Outcome>(token === null ? 'dead' : 'open')
  if (outcome === 'done') {
    return (
      <End icon={<KeyRound />} title={t('reset.done')} text={t('reset.done_text')}>
        <Link to={paths.login()}>{t('reset.to_login')}</Link>
      </End>
    )
  }
  if (outcome === 'dead' || token === null) {
    return (
      <End icon={<LinkIcon />} title={t('reset.dead')} text={t('reset.dead_text')}>
        <Link to={paths.forgotPassword}>{t('reset.again')}</Link>
      </End>
    )
  }
  return <NewPassword token={token} onOutcome={setOutcome} />
}

function NewPassword({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const { t } = useTranslation('auth')
  const client = useQueryClient()
  const form = useAnkenForm({
    schema: z.pick(resetPassword.body, { password: true }),
    defaultValues: { password: '' },
  })
  const { control } = form
  const { mutateAsync } = useApiMutation(resetPassword)
  const send = form.submit(async ({ password }) => {
    try {
      await mutateAsync({ body: { token, password } })
    } catch (error) {
      if (toApiError(error).status !== 410) throw error
      return onOutcome('dead')
    }
    // The server has ended every session of the person, who knows why.
    forgetUser(client)
    useSessionStore.getState().setKnownPerson(false)
    onOutcome('done')
  })
  return (
    <Stack gap="6">
      <Text>{t('reset.lead')}</Text>
      <FormBody onSubmit={send}>
        <PasswordField
          control={control}
          name="password"
          label={t('reset.password')}
          hint={t('password_hint')}
          autoComplete="new-password"
        />
        <FormErrorAlert control={control} />
        <SubmitButton control={control}>{t('reset.submit')}</SubmitButton>
      </FormBody>
    </Stack>
  )
}

/** The token leaves the address at once, so that it is in no history and no shared link; null without one. */
function useTokenOfLink() {
  const [search, setSearch] = useSearchParams()
  const [token] = useState(() => search.get('token'))
  const inAddress = search.has('token')
  useEffect(() => {
    if (inAddress) setSearch({}, { replace: true })
  }, [inAddress, setSearch])
  return token
}

function End({ children, ...panel }: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  return (
    <div role="status">
      <EmptyState
        {...panel}
        action={
          <Button asChild marginTop="2">
            {children}
          </Button>
        }
      />
    </div>
  )
}
