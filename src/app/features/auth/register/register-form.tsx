import { type ComponentType, type SyntheticEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { agencyCode as acceptedCode } from '#contract/auth.ts'
import type { User } from '#contract/session.ts'
import { pathAfterSignIn } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { formTarget } from '#ui/form/form-target.ts'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { SlideIn } from '#ui/slide-in.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { useSessionStore } from '../../../session/session-store.ts'
import { LineEntry } from '../line-entry.tsx'
import { ConsentStep } from './consent-step.tsx'
import { ProfileStep } from './profile-step.tsx'
import { keptRegistration, registrationForm, steps, type TypedRegistration } from './registration-values.ts'
import type { StepProps } from './step-props.ts'
import { ToLogin } from './to-login.tsx'
import { useRegister } from './use-register.ts'
import { WorkStep } from './work-step.tsx'

/** Asks how the creator signs in from now on: through LINE, or with mail address and password. */
function AccountStep({ control }: StepProps) {
  const { t } = useTranslation('auth')
  const next = pathAfterSignIn(useSearchParams()[0])
  return (
    <>
      <Text tone="soft">{t('register.person_only')}</Text>
      <LineEntry next={next} />
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

/** The step stands in the address, so that the phone's own way back leads one step back. `first` is the first to be shown. */
function useSteps(first: number) {
  const [search, setSearch] = useSearchParams()
  const stepInAddress = Number(search.get('step') ?? 0) - 1
  const current = Number.isInteger(stepInAddress)
    ? Math.min(Math.max(stepInAddress, first), steps.length - 1)
    : first
  const goTo = (step: number) =>
    setSearch((members) => {
      members.set('step', String(step + 1))
      return members
    })
  return { current, isLast: current === steps.length - 1, goTo }
}

/** The number of characters that are shown of a code, enough to tell it from another. */
const shown = 40

/** Says with which agency's code a person came and whether it can be one, and lets go of it: a wrong link must not end here. */
function AgencyNotice() {
  const { t } = useTranslation('auth')
  const code = useSessionStore(({ agencyCode }) => agencyCode)
  const setAgencyCode = useSessionStore((state) => state.setAgencyCode)
  if (code === undefined) return null
  const accepted = acceptedCode.safeParse(code).success
  const short = [...code].length > shown ? `${[...code].slice(0, shown).join('')}…` : code
  return (
    <Notice tone={accepted ? 'info' : 'danger'} role={accepted ? undefined : 'alert'}>
      <Text size="sm" overflowWrap="anywhere">
        {t(accepted ? 'register.agency' : 'register.agency_refused', { code: short })}
      </Text>
      <Button variant="ghost" size="sm" onClick={() => setAgencyCode(undefined)}>
        {t('register.agency_drop')}
      </Button>
    </Notice>
  )
}

interface RegisterFormProps extends Pick<StepProps, 'identity' | 'renewToken'> {
  onRegistered: (user: User, photo: File | undefined) => void
}

const stepParts: Record<(typeof steps)[number]['key'], ComponentType<StepProps>> = {
  account: AccountStep,
  profile: ProfileStep,
  work: WorkStep,
  consent: ConsentStep,
}

const blank: TypedRegistration = {
  ...keptRegistration.parse({}),
  password: '',
  photo: [],
  agree_terms: false,
  agree_privacy: false,
}

const stored = autosaveOf('register')
const autosave = {
  ...stored,
  load: () => keptRegistration.safeParse(stored.load()).data,
  except: ['password', 'agree_terms', 'agree_privacy'] as const,
}

/** Four steps over one form. Each is checked before the next one; an error that the server finds leads back to its step. */
export function RegisterForm({ identity, renewToken, onRegistered }: RegisterFormProps) {
  const { t } = useTranslation('auth')
  const form = useAnkenForm({
    schema: registrationForm(identity ? 'line' : 'mail'),
    defaultValues: blank,
    autosave,
  })
  const { control, setValue } = form
  const first = identity ? 1 : 0
  const { current, isLast, goTo } = useSteps(first)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusNext = useStepFocus(current, () => heading.current?.focus())
  const register = useRegister(identity, () => {
    setValue('agree_terms', false)
    setValue('agree_privacy', false)
  })

  const send = form.submit(async (values) => {
    const user = await register(values)
    onRegistered(user, values.photo[0])
  })

  /** Shows the first invalid field, whichever step it is in. */
  function showError() {
    for (const [step, { fields }] of steps.entries()) {
      const invalid = fields.find((name) => form.getFieldState(name).invalid)
      if (!invalid || step < first) continue
      const focus = () => form.setFocus(invalid)
      if (step === current) return focus()
      focusNext(focus)
      return goTo(step)
    }
  }

  const step = steps[current] ?? steps[0]

  async function proceed(event: SyntheticEvent) {
    event.preventDefault()
    if (isLast) await send(event)
    else if (await isComplete()) return goTo(current + 1)
    showError()
  }

  function isComplete() {
    // Touched fields are checked while typing, so that an error goes as soon as it is fixed.
    for (const name of step.fields) form.setValue(name, form.getValues(name), { shouldTouch: true })
    return form.trigger(step.fields)
  }

  const StepPart = stepParts[step.key]
  return (
    <Stack gap="6">
      <Stepper
        label={t('register.steps')}
        steps={steps.map(({ key }) => t(`step.${key}`))}
        current={current}
      />
      <SlideIn at={current}>
        <Stack gap="6">
          <Stack gap="1">
            <Heading ref={heading} tabIndex={-1} size="lg" outline="none">
              {t(`step.${step.key}_heading`)}
            </Heading>
            <Text tone="soft">{t(`step.${step.key}_lead`)}</Text>
          </Stack>
          <AgencyNotice />
          <FormBody onSubmit={(event) => void proceed(event)}>
            <StepPart
              control={control}
              setValue={setValue}
              identity={identity}
              renewToken={renewToken}
              target={formTarget(form)}
            />
            <FormErrorAlert control={control} />
            <SubmitButton control={control}>{t(isLast ? 'register.submit' : 'register.next')}</SubmitButton>
            {current > first && (
              <Button variant="ghost" onClick={() => goTo(current - 1)}>
                {t('register.back')}
              </Button>
            )}
          </FormBody>
        </Stack>
      </SlideIn>
    </Stack>
  )
}

/** Puts the focus when another step appears: on its heading, or where the returned function says once. */
function useStepFocus(current: number, focusHeading: () => void) {
  const shown = useRef(current)
  const wanted = useRef<() => void>(undefined)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    const focus = wanted.current ?? focusHeading
    wanted.current = undefined
    focus()
  })
  return (focus: () => void) => {
    wanted.current = focus
  }
}
