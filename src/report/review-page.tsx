import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { openDrafts } from '#contract/client-drafts.ts'
import { LinkGate } from './link-gate.tsx'
import { ReviewView } from './review-view.tsx'

/** The drafts of a link; asks for the password where it has one, and says where there is nothing to look at. */
export function ReviewPage({ token }: { token: string }) {
  // What lets in: the password first, the pass of the last answer after that.
  const [key, setKey] = useState<{ password?: string; pass?: string }>({})
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...remoteQuery(useApi(), openDrafts, { body: { token, ...key } }),
    // Asked for once: each try with a password counts.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const code = error ? toApiError(error).code : undefined
  const shown = data?.data
  if (shown && code === undefined) {
    const readAgain = () => (key.pass === shown.pass ? void refetch() : setKey({ pass: shown.pass }))
    return <ReviewView shown={shown} reading={isPlaceholderData || isFetching} onOld={readAgain} />
  }
  return (
    <LinkGate
      texts="client-review"
      code={code}
      password={key.password}
      pending={isFetching}
      onPassword={(password) => setKey({ password })}
      onRetry={() => void refetch()}
    />
  )
}
