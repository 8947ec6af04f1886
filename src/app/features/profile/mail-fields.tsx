import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/profile.ts'
import type { User } from '#contract/session.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Text } from '#ui/text.tsx'
import { VerifyMailNotice } from '../../campaigns/verify-mail-notice.tsx'
import { isNewMail, type ReadProfile, type TypedProfile } from './profile-values.ts'

interface MailFieldsProps {
  control: Control<TypedProfile, unknown, ReadProfile>
  known: Profile
  user: User
}

/** The mail address with what the portal knows of it. A new one is confirmed with the password, where there is one. */
export function MailFields({ control, known, user }: MailFieldsProps) {
  const { t } = useTranslation(['profile', 'auth'])
  const isNew = isNewMail(useWatch({ control, name: 'email' }), known)
  return (
    <>
      <FormTextInput
        control={control}
        name="email"
        type="email"
        label={t('auth:email')}
        hint={isNew ? t('mail.new_hint') : <MailState known={known} />}
        autoComplete="email"
        required={known.email !== null}
      />
      {isNew && user.has_password && (
        <PasswordField
          control={control}
          name="current_password"
          label={t('password.current')}
          hint={t('mail.password_hint')}
          autoComplete="current-password"
        />
      )}
      {isNew && !user.has_password && (
        <Text size="sm" tone="soft">
          {t('common:proof.hint')}
        </Text>
      )}
      {!isNew && known.email !== null && !known.email_verified && <VerifyMailNotice />}
    </>
  )
}

function MailState({ known }: { known: Profile }) {
  const { t } = useTranslation(['profile', 'auth'])
  if (known.email === null) return t('auth:profile.email_hint')
  return known.email_verified ? (
    <StatusBadge tone="success">{t('mail.verified')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{t('mail.unverified')}</StatusBadge>
  )
}
