import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Bound } from '#ui/form/use-bound-field.ts'
import { FormTextInput } from '../ui/form-fields.tsx'

/** The six digits of the authenticator, or a recovery code in their place. */
export function CodeField<V extends FieldValues, T>({
  recovery = false,
  ...bound
}: Bound<V, T> & { recovery?: boolean }) {
  const { t } = useTranslation('admin-account')
  return recovery ? (
    <FormTextInput
      {...bound}
      label={t('recovery_code')}
      hint={t('recovery_code_hint')}
      autoComplete="off"
      maxLength={11}
      required
    />
  ) : (
    <FormTextInput
      {...bound}
      label={t('code')}
      hint={t('code_hint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      required
    />
  )
}
