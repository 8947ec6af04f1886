import { useTranslation } from 'react-i18next'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { PersonFields } from '../../../person/person-fields.tsx'
import { personPart } from '../../../person/person-schema.ts'
import { LineProfile } from './line-profile.tsx'
import type { StepProps } from './register-form.tsx'
import { ToLogin } from './to-login.tsx'

/** Who the person is. */
export function ProfileStep({ control, setValue, identity, renewToken }: StepProps) {
  const { t } = useTranslation('auth')
  return (
    <>
      {identity && (
        <LineProfile
          identity={identity}
          onProfile={({ displayName, idToken }) => {
            setValue('display_name', displayName, { shouldValidate: true })
            renewToken(idToken)
          }}
        />
      )}
      <PersonFields control={personPart(control)} />
      {identity && (
        <>
          <FormTextInput
            control={control}
            name="email"
            type="email"
            label={t('profile.email')}
            hint={t('profile.email_hint')}
            autoComplete="email"
          />
          <ToLogin />
        </>
      )}
    </>
  )
}
