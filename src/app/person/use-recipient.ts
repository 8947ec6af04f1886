import { useQuery } from '@tanstack/react-query'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { getProfile } from '#contract/profile.ts'
import type { Recipient } from '#domain/address/typed-address.ts'

/**
 * Who receives what is sent to a first address: the person of the profile. `pending` until it is known; without an answer the form
 * begins blank.
 */
export function useRecipient(isFirst: boolean): { pending: boolean; recipient?: Recipient } {
  const { data, isLoading } = useQuery({
    ...remoteQuery(useApi(), getProfile, {}),
    enabled: isFirst,
    retry: false,
  })
  return { pending: isLoading, ...(isFirst && data && { recipient: data.data }) }
}
