import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { pathAfterSignIn } from '#domain/paths.ts'
import { Text } from '#ui/text.tsx'
import { LineEntry } from '../line-entry.tsx'
import type { StepProps } from './register-form.tsx'
import { ToLogin } from './to-login.tsx'

/** How to sign in from now on: through LINE, or with mail and password. */
export function AccountStep({ control }: StepProps) {
  const { t } = useTranslation('auth')
  const next = pathAfterSignIn(useSearchParams()[0])
  return (
    <>
      <Text tone="soft">{t('register.person_only')}</Text>
      <LineEntry next={next} label={t('register.with_line')} />
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
        hint={t('password_hint')}
        autoComplete="new-password"
      />
      <ToLogin />
    </>
  )
}
