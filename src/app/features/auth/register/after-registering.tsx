import { useState } from 'react'
import type { User } from '#contract/session.ts'
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
  const goTo = (next: typeof step) => {
    setStep(next)
    window.scrollTo(0, 0)
  }
  if (step === 'photo' && photo) return <PhotoSending photo={photo} onEnd={() => goTo('memo')} />
  if (step === 'memo') return <MemoStep user={user} onEnd={() => goTo('done')} />
  return <NextSteps user={user} next={next} />
}
