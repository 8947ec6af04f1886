import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '#client/remote/remote-context.tsx'
import type { Social, SocialAccount, SocialProvider } from '#contract/social.ts'
import { socialQuery, useShowAccounts } from './queries.ts'

/** The known results of the outside browser. */
export interface LinkingNews {
  /** Opened there, and nothing has come of it yet. */
  waitingFor: SocialProvider | undefined
  /** Accounts that were linked there. */
  linked: readonly SocialAccount[]
  leave: (provider: SocialProvider) => void
  look: () => Promise<void>
}

/** Reads the accounts anew whenever the person comes back to the screen, and keeps what is different. */
export function useLinkingNews(): LinkingNews {
  const api = useApi()
  const client = useQueryClient()
  const show = useShowAccounts()
  const [waitingFor, setWaitingFor] = useState<SocialProvider>()
  const [linked, setLinked] = useState<readonly SocialAccount[]>([])

  async function look() {
    const query = socialQuery(api)
    const before = client.getQueryData(query.queryKey)?.data
    // What is on its way may be from before the person went out again.
    await client.cancelQueries({ queryKey: query.queryKey, exact: true })
    // Out of reach: what stands there stays, and the next return asks again.
    const answer = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
    if (!before || !answer) return
    const news = newlyLinked(before, answer.data)
    if (news.length > 0) {
      setLinked(news)
      show(answer)
    }
    // A choice to make is the outcome, too; it stands on the screen.
    if (news.length > 0 || answer.data.candidates.length > 0) setWaitingFor(undefined)
  }
  const lookAgain = useEffectEvent(() => void look())

  useEffect(() => {
    const whenSeen = () => document.visibilityState === 'visible' && lookAgain()
    const whenKept = ({ persisted }: PageTransitionEvent) => persisted && lookAgain()
    document.addEventListener('visibilitychange', whenSeen)
    window.addEventListener('pageshow', whenKept)
    return () => {
      document.removeEventListener('visibilitychange', whenSeen)
      window.removeEventListener('pageshow', whenKept)
    }
  }, [])

  function leave(provider: SocialProvider) {
    setLinked([])
    setWaitingFor(provider)
  }
  return { waitingFor, linked, leave, look }
}

function newlyLinked(before: Social, after: Social) {
  const known = new Set(before.accounts.filter(({ link }) => link === 'ok').map(({ id }) => id))
  return after.accounts.filter(({ id, link }) => link === 'ok' && !known.has(id))
}
