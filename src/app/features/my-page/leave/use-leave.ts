import { getLeaving, leave } from '#contract/account.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { useLine } from '../../../session/line-session.ts'
import { clearPersisted } from '#client/store/persisted-store.ts'

/** Deletes the account and what this device remembers. Rejects with ApiError, for the form to show. */
export function useLeave() {
  const line = useLine()
  // Something came up meanwhile: what it is is shown in place of the form.
  const { mutateAsync } = useApiMutation(leave, { onConflict: [getLeaving] })
  return async (body: CallInput<typeof leave>['body']) => {
    const line_access_token = await line.accessToken()
    await mutateAsync({ body: { ...body, line_access_token } })
    clearPersisted()
    // The account is gone already; LINE out of reach changes nothing about that.
    line.leave().catch(() => undefined)
  }
}
