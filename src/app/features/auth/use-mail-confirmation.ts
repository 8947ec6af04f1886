import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ApiError, ErrorCode } from '#client/remote/api-error.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { verifyEmail } from '#contract/auth.ts'
import { toast } from '#ui/toast.ts'
import { updateUser, useUser } from '../../session/session.ts'

/** Query member of the link in the verification mail. */
const tokenName = 'verify_token'

export type MailConfirmation =
  | { state: 'none' | 'log_in' | 'checking' }
  /** The token could not be tried at all (no network). */
  | { state: 'untried'; code: ErrorCode; retry: () => void }

/**
 * Confirms the address of whoever is signed in, or signs in here, with the token that a mailed link carries. Then the token leaves
 * the address, and the guard leads on; what came of it is said where the person arrives.
 */
export function useMailConfirmation(): MailConfirmation {
  const { mutateAsync } = useApiMutation(verifyEmail)
  const client = useQueryClient()
  const { t } = useTranslation('auth')
  const signedIn = useUser() !== null
  const [search, setSearch] = useSearchParams()
  const token = search.get(tokenName)
  const [failure, setFailure] = useState<ErrorCode>()

  function settle({ code, status }: Tried) {
    // The session is over: the token waits for the next one.
    if (status === 401) return
    if (status === 0 || status >= 500) {
      setFailure(code)
      return
    }
    if (code === undefined) {
      updateUser(client, { email_verified: true })
      toast(t('verify.confirmed'), 'success')
    } else toast(t(`errors:${code}`), 'danger')
    setSearch(withoutToken, { replace: true })
  }
  function ask() {
    if (token === null) return
    const confirming: Promise<Tried> = mutateAsync({ body: { token } }).then(
      () => ({ status: 200 }),
      (error: ApiError) => error,
    )
    void confirming.then(settle)
  }
  const confirm = useEffectEvent(ask)
  useEffect(() => {
    if (signedIn) confirm()
  }, [signedIn])

  function retry() {
    setFailure(undefined)
    ask()
  }
  if (token === null) return { state: 'none' }
  if (!signedIn) return { state: 'log_in' }
  return failure === undefined ? { state: 'checking' } : { state: 'untried', code: failure, retry }
}

interface Tried {
  /** The error code when the token confirmed nothing; undefined when it succeeded. */
  code?: ErrorCode
  status: number
}

function withoutToken(members: URLSearchParams) {
  members.delete(tokenName)
  return members
}
