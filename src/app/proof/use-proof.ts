import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { ApiError } from '#client/remote/api-error.ts'
import type { Proof } from '#contract/proof.ts'
import { keepable } from '#ui/form/form-autosave.ts'
import { useLine } from '../session/line-session.ts'
import { carry, takeCarried, useIsFilledAgain } from './carried.ts'

export interface ProofByLine {
  /**
   * Returns the proof to send: none for creators who enter a password, otherwise the token of LINE. Rejects with `auth.proof_required`
   * when there is no token.
   */
  give: () => Promise<{ proof?: Extract<Proof, { id_token: string }> }>
  /** Leaves for a log-in at LINE and comes back to this screen; false where that was done a moment ago. */
  renew: () => Promise<boolean>
  /** The person has come back, and what was typed stands in the form again. */
  returned: boolean
}

/**
 * Confirms a change for creators without a password, with a recent token of LINE. The server decides whether the token is recent enough;
 * when it is not, the form leaves for LINE and is filled in again on the way back. The current password is never carried along.
 */
export function useProof<V extends FieldValues, T>(
  name: string,
  { getValues, reset }: Pick<UseFormReturn<V, unknown, T>, 'getValues' | 'reset'>,
  hasPassword: boolean,
): ProofByLine {
  const line = useLine()
  const { pathname, search } = useLocation()
  const returned = useIsFilledAgain(name)

  useEffect(() => {
    const carried = takeCarried(name)
    if (!carried) return
    const values = getValues()
    const fitting = Object.entries(carried).filter(([field, value]) => typeof value === typeof values[field])
    reset({ ...values, ...Object.fromEntries(fitting) }, { keepDefaultValues: true })
  }, [name, getValues, reset])

  return {
    returned,
    async give() {
      if (hasPassword) return {}
      const started = line.mode === 'off' ? undefined : await line.start().catch(() => undefined)
      const id_token = started?.start.idToken
      if (!id_token) throw new ApiError('auth.proof_required', 403)
      return { proof: { id_token } }
    },
    async renew() {
      carry({ name, values: keepable(getValues(), ['current_password']) })
      const path = pathname + search
      const started = await line.start().catch(() => undefined)
      if (started) return started.line.renew(path)
      await line.renew(path)
      return true
    },
  }
}
