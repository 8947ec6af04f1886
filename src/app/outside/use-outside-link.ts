import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { type ApiRequest, useApiMutation } from '#client/remote/use-api-mutation.ts'
import type { Endpoint, Schema } from '#contract/endpoint.ts'
import { toast } from '#ui/toast.ts'
import { useLine } from '../session/line-session.ts'
import { isInLine, leaveFor } from './ways-out.ts'

/** Issues an address that works once without a session. */
export type IssuingEndpoint = Endpoint<Schema, Schema, Schema, z.ZodMiniType<{ data: { url: string } }>>

interface OutsideLink<E extends IssuingEndpoint> {
  issue: E
  input: ApiRequest<E>
  /** The outside browser was opened; this screen stays behind it. */
  onLeave?: () => void
}

/**
 * Returns the props of a link that LINE's browser cannot follow (downloads, providers' log-ins). Inside LINE the link opens in the
 * outside browser, which has no session, with an address issued for it; everywhere else it is an ordinary link. Pass both members to the
 * `<a>`.
 */
export function useOutsideLink<E extends IssuingEndpoint>({ issue, input, onLeave }: OutsideLink<E>) {
  const { t } = useTranslation('errors')
  const line = useLine()
  const { mutateAsync, isPending } = useApiMutation(issue, {
    onError: ({ code }) => toast(t(code), 'danger'),
  })

  async function openOutside() {
    const issued = await mutateAsync(input).catch(() => undefined)
    if (!issued) return
    await leaveFor(line, new URL(issued.data.url, location.origin).href)
    onLeave?.()
  }
  function onClick(event: MouseEvent) {
    if (!isInLine(line)) return
    event.preventDefault()
    if (!isPending) void openOutside()
  }
  return { onClick, 'aria-disabled': isPending || undefined }
}
