import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { toApiError } from '../../remote/api-error.ts'
import { useApi } from '../../remote/remote-context.tsx'
import { updateUser, useUser } from '../../session/session.ts'
import { toast } from '../../ui/toast.ts'
import { confirmMail } from './remote.ts'

/** Query member of the link in the verification mail. */
const tokenName = 'verify_token'

export type MailConfirmation =
  | { state: 'none' | 'checking' | 'confirmed' }
  | { state: 'failed'; code: string; retry: (() => void) | undefined }

/**
 * Confirms the address with the token that a mailed link carries, once, and takes the token out of the address. A token that
 * could not be tried at all (no network) stays for another try.
 */
export function useMailConfirmation(): MailConfirmation {
  const api = useApi()
  const client = useQueryClient()
  const { t } = useTranslation('auth')
  // Who is signed in is led on as soon as the token is gone, so the outcome must travel along.
  const signedIn = useUser() !== null
  const [search, setSearch] = useSearchParams()
  const token = search.get(tokenName)
  const [confirmation, setConfirmation] = useState<MailConfirmation>({ state: token ? 'checking' : 'none' })
  const tried = useRef<string>(undefined)

  const forgetToken = useCallback(() => {
    const without = (members: URLSearchParams) => {
      members.delete(tokenName)
      return members
    }
    setSearch(without, { replace: true })
  }, [setSearch])

  const confirm = useCallback(
    async (token: string) => {
      setConfirmation({ state: 'checking' })
      try {
        await confirmMail(api, token)
        updateUser(client, { email_verified: true })
        setConfirmation({ state: 'confirmed' })
        if (signedIn) toast(t('verify.confirmed'), 'success')
        forgetToken()
      } catch (error) {
        const { code, status } = toApiError(error)
        const tryAgain = status === 0 || status >= 500
        setConfirmation({ state: 'failed', code, retry: tryAgain ? () => void confirm(token) : undefined })
        if (tryAgain) return
        if (signedIn) toast(t(`errors:${code}`), 'danger')
        forgetToken()
      }
    },
    [api, client, forgetToken, signedIn, t],
  )

  useEffect(() => {
    if (token === null || tried.current === token) return
    tried.current = token
    void confirm(token)
  }, [token, confirm])
  return confirmation
}
