import { useEffect, useState } from 'react'
import type { User } from '#contract/auth.ts'
import { MemoStep } from './memo-step.tsx'
import { NextSteps } from './next-steps.tsx'
import { PhotoSending } from './photo-sending.tsx'

interface AfterRegisteringProps {
  user: User
  photo: File | undefined
  /** Where the person was on the way to. */
  next: string
}

/** Photo, memo, outlook: nothing here can undo the registration, and all of it can be left out. */
export function AfterRegistering({ user, photo, next }: AfterRegisteringProps) {
  const [step, setStep] = useState<'photo' | 'memo' | 'done'>(photo ? 'photo' : 'memo')
  // Void: Chromium's scrollTo gives a promise, which is no clean-up.
  useEffect(() => void window.scrollTo(0, 0), [step])
  if (step === 'photo' && photo) return <PhotoSending photo={photo} onEnd={() => setStep('memo')} />
  if (step === 'memo') return <MemoStep user={user} onEnd={() => setStep('done')} />
  return <NextSteps {...{ user, next }} />
}
