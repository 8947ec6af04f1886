import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { PersonFields } from '../../../person/person-fields.tsx'
import { personPart } from '../../../person/person-schema.ts'
import { QuickFill } from '../../../quick-fill/quick-fill.tsx'
import type { StepProps } from './step-props.ts'
import { ToLogin } from './to-login.tsx'
import type { KnownIdentity } from './use-line-identity.ts'

interface LineProfileProps {
  identity: KnownIdentity
  onProfile: (profile: { displayName: string; idToken: string }) => void
}

/** Says that LINE knows the person, and takes their name from it where they allow that. */
function LineProfile({ identity, onProfile }: LineProfileProps) {
  const { t } = useTranslation('auth')
  const [state, setState] = useState<'asked' | 'reading' | 'taken' | 'refused'>('asked')
  const read = async () => {
    setState('reading')
    // An error and a refusal mean the same here: the name is typed by hand.
    const profile = await identity.line.readProfile().catch(() => 'refused' as const)
    if (profile !== 'refused') onProfile(profile)
    setState(profile === 'refused' ? 'refused' : 'taken')
  }
  return (
    <Notice tone="success" title={t('line.signed_in')}>
      <Stack gap="3" alignItems="flex-start">
        <span aria-live="polite">{t(`line.profile_${state}`)}</span>
        {state !== 'taken' && (
          <Button variant="outline" size="sm" loading={state === 'reading'} onClick={() => void read()}>
            {t('line.use_profile')}
          </Button>
        )}
      </Stack>
    </Notice>
  )
}

/** Asks for the creator's personal data. */
export function ProfileStep({ control, setValue, identity, renewToken, target }: StepProps) {
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
      <QuickFill form={identity ? 'person_and_mail' : 'person'} target={target} />
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
