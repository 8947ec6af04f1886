import type { Control, UseFormSetValue } from 'react-hook-form'
import type { FormTarget } from '#ui/form/form-target.ts'
import type { ReadRegistration, TypedRegistration } from './registration-values.ts'
import type { KnownIdentity } from './use-line-identity.ts'

/** What each step of the registration is given. */
export interface StepProps {
  control: Control<TypedRegistration, unknown, ReadRegistration>
  setValue: UseFormSetValue<TypedRegistration>
  identity: KnownIdentity | null
  renewToken: (idToken: string) => void
  target: FormTarget
}
