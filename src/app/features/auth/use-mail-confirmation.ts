import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ApiClient } from '../../remote/api-client.ts'
import { toApiError } from '../../remote/api-error.ts'
import { useApi } from '../../remote/remote-context.tsx'
import { updateUser, useUser } from '../../session/session.ts'
import { toast } from '../../ui/toast.ts'
import { confirmMail } from './remote.ts'

/** Query member of the link in the verification mail. */
const tokenName = 'verify_token'

type Outcome =
  | { state: 'none' | 'checking' | 'confirmed' }
  | { state: 'failed'; code: string; mayRetry: boolean }

export type MailConfirmation = Outcome & { retry: () => void }

/**
 * Confirms the address with the token that a mailed link carries, once, and takes the token out of the address. A token that
 * could not be tried at all (no network) stays for another try.
 */
export function useMailConfirmation(): MailConfirmation {
  const api = useApi()
  const client = useQueryClient()
  const { t } = useTranslation('auth')
  const signedIn = useUser() !== null
  const [search, setSearch] = useSearchParams()
  const [token] = useState(() => search.get(tokenName))
  const [outcome, setOutcome] = useState<Outcome>({ state: token === null ? 'none' : 'checking' })

  function settle(reached: Outcome) {
    setOutcome(reached)
    if (reached.state === 'failed' && reached.mayRetry) return
    // Whoever is signed in is led on as soon as the token is gone: the news must travel along.
    if (signedIn && reached.state === 'confirmed') toast(t('verify.confirmed'), 'success')
    if (signedIn && reached.state === 'failed') toast(t(`errors:${reached.code}`), 'danger')
    if (reached.state === 'confirmed') updateUser(client, { email_verified: true })
    setSearch(withoutToken, { replace: true })
  }
  const confirm = useEffectEvent(() => {
    if (token !== null) void ask(api, token).then(settle)
  })
  useEffect(() => confirm(), [])

  const retry = () => {
    if (token === null) return
    setOutcome({ state: 'checking' })
    void ask(api, token).then(settle)
  }
  return { ...outcome, retry }
}

async function ask(api: ApiClient, token: string): Promise<Outcome> {
  try {
    await confirmMail(api, token)
    return { state: 'confirmed' }
  } catch (error) {
    const { code, status } = toApiError(error)
    return { state: 'failed', code, mayRetry: status === 0 || status >= 500 }
  }
}

function withoutToken(members: URLSearchParams) {
  members.delete(tokenName)
  return members
}
