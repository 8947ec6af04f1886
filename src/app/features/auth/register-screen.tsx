import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { User } from '#contract/session.ts'
import { pathAfterSignIn } from '#domain/paths.ts'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import { rememberUser, useUser } from '../../session/session.ts'
import { MemoStep } from './register/memo-step.tsx'
import { NextSteps } from './register/next-steps.tsx'
import { PhotoSending } from './register/photo-sending.tsx'
import { RegisterForm } from './register/register-form.tsx'
import { useLineIdentity } from './register/use-line-identity.ts'

interface AfterRegisteringProps {
  user: User
  photo: File | undefined
  /** The address that the creator wanted to open before registering. */
  next: string
}

/** Photo, memo, outlook: nothing here can undo the registration, and all of it can be left out. */
function AfterRegistering({ user, photo, next }: AfterRegisteringProps) {
  const [step, setStep] = useState<'photo' | 'memo' | 'done'>(photo ? 'photo' : 'memo')
  const goTo = (next: typeof step) => {
    setStep(next)
    window.scrollTo(0, 0)
  }
  if (step === 'photo' && photo) return <PhotoSending photo={photo} onEnd={() => goTo('memo')} />
  if (step === 'memo') return <MemoStep user={user} onEnd={() => goTo('done')} />
  return <NextSteps user={user} next={next} />
}

/** Registration, and what follows it while the person is already signed in. */
export function RegisterScreen() {
  const { t } = useTranslation('auth')
  const client = useQueryClient()
  const next = pathAfterSignIn(useSearchParams()[0])
  const user = useUser()
  const { identity, renewToken } = useLineIdentity()
  const [registered, setRegistered] = useState<{ photo: File | undefined }>()

  if (user)
    return registered ? (
      <AfterRegistering user={user} next={next} photo={registered.photo} />
    ) : (
      <SendOn to={next} />
    )
  if (identity === undefined) return <PulsingSpinner label={t('common:loading')} />
  return (
    <RegisterForm
      identity={identity}
      renewToken={renewToken}
      onRegistered={(newUser, photo) => {
        setRegistered({ photo })
        rememberUser(client, newUser, identity?.person ?? undefined)
        window.scrollTo(0, 0)
      }}
    />
  )
}

/** Sends a creator who already has an account on to `to`. This is an effect, because the server cannot navigate while it renders. */
function SendOn({ to }: { to: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return <PulsingSpinner label={t('loading')} />
}
