import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { searchAdmin } from '#contract/admin-search.ts'

/** The pause in typing after which the server is asked, in ms. */
const pause = 200

/** Asks the server for what is typed. The answer to other words than those that stand in the field now is never given. */
export function useSearch(typed: string) {
  const words = typed.trim()
  const [asked, setAsked] = useState(words)
  useEffect(() => {
    if (words === asked) return undefined
    const timer = setTimeout(() => setAsked(words), pause)
    return () => clearTimeout(timer)
  }, [words, asked])
  const isAsked = words !== '' && asked === words
  const { data, error, refetch, isFetching } = useQuery({
    ...remoteQuery(useApi(), searchAdmin, { query: { q: words } }),
    enabled: isAsked,
  })
  const failed = isAsked && data === undefined && error !== null
  return {
    found: isAsked ? data?.data : undefined,
    error: failed ? error : null,
    /** The words are asked for or about to be. */
    searching: words !== '' && !failed && (!isAsked || data === undefined),
    retrying: failed && isFetching,
    retry: () => void refetch(),
  }
}
