import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { operatorLogin } from '#contract/admin-auth.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Notice } from '#ui/notice.tsx'
import { CodeField } from '../../parts/code-field.tsx'
import { refreshOperator } from '../../session/operator.ts'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { OpenPage } from './open-page.tsx'

/** Mail, password and the second factor. The frame leads on as soon as somebody is signed in. */
export function LoginScreen() {
  const { t } = useTranslation('admin-account')
  const client = useQueryClient()
  const [search] = useSearchParams()
  const [recovery, setRecovery] = useState(false)
  const form = useAnkenForm({
    schema: operatorLogin.body,
    defaultValues: { email: '', password: '', code: '' },
  })
  const { control } = form
  const { mutateAsync } = useApiMutation(operatorLogin, { onSuccess: () => refreshOperator(client) })
  const send = form.submit((body) => mutateAsync({ body }))
  const change = () => {
    setRecovery(!recovery)
    form.resetField('code')
  }
  return (
    <OpenPage title={t('admin:title.login')}>
      {search.has('next') && <Notice role="status">{t('login.ended')}</Notice>}
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
        <CodeField control={control} recovery={recovery} name="code" />
        <FormErrorAlert control={control} />
        <SubmitButton control={control}>{t('login.submit')}</SubmitButton>
        <Button variant="ghost" size="sm" onClick={change}>
          {recovery ? t('login.use_authenticator') : t('login.use_recovery')}
        </Button>
      </FormBody>
    </OpenPage>
  )
}
