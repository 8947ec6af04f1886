import { useQueryClient } from '@tanstack/react-query'
import { getLeaving, leave } from '#contract/account.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { toApiError } from '../../../remote/api-error.ts'
import { useApi } from '../../../remote/remote-context.tsx'
import { useLine } from '../../../session/line-session.ts'
import { clearPersisted } from '../../../store/persisted-store.ts'

/** Deletes the account and what this device remembers. Rejects with ApiError, for the form to show. */
export function useLeave() {
  const api = useApi()
  const client = useQueryClient()
  const line = useLine()
  return async (body: CallInput<typeof leave>['body']) => {
    const line_access_token = await line.accessToken()
    try {
      await api.call(leave, { body: { ...body, line_access_token } })
    } catch (error) {
      // Something came up meanwhile: what it is is shown in place of the form.
      if (toApiError(error).status === 409) void client.invalidateQueries({ queryKey: [getLeaving.name] })
      throw error
    }
    clearPersisted()
    // The account is gone already; LINE out of reach changes nothing about that.
    line.leave().catch(() => undefined)
  }
}
