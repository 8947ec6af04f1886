import { applyToCampaign } from '#contract/applications.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import type { ApplicationBody } from './application-schema.ts'
import { shownByCase } from './use-application-mutation.ts'
import { useServiceToken } from './use-service-token.ts'

/** Sends the application, once however often it is tried. Rejects with ApiError. */
export function useApply(campaignId: number) {
  const letLineTell = useServiceToken()
  const { mutateAsync } = useApiMutation(applyToCampaign, {
    once: onceFor(campaignId),
    invalidates: shownByCase,
    background: true,
    // The application is in: why LINE will say nothing of it stands in the server's log.
    onSuccess: () => void letLineTell(campaignId).catch(() => undefined),
  })
  return (body: ApplicationBody) => mutateAsync({ params: { campaign_id: campaignId }, body })
}
