import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { FormTextInput } from './form-text-input.tsx'
import type { Bound } from './use-bound-field.ts'

interface PasswordFieldProps<V extends FieldValues, T> extends Bound<V, T> {
  label: string
  hint?: string
  /** Tells password managers whether to fill in or to suggest. */
  autoComplete: 'current-password' | 'new-password'
}

/** One field that can be looked at in place of typing a password twice. */
export function PasswordField<V extends FieldValues, T>(props: PasswordFieldProps<V, T>) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  return (
    <FormTextInput
      {...props}
      type={shown ? 'text' : 'password'}
      required
      endAdornment={
        <IconButton
          label={t('show_password')}
          aria-pressed={shown}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
