import { useQueryClient } from '@tanstack/react-query'
import { applyToCampaign } from '#contract/applications.ts'
import { useApi } from '../../remote/remote-context.tsx'
import { sendOnce } from '../../remote/send-once.ts'
import type { ApplicationBody } from './application-schema.ts'
import { shownByCase } from './use-case-act.ts'
import { useServiceToken } from './use-service-token.ts'

/** Sends the application, once however often it is tried. Rejects with ApiError. */
export function useApply(campaignId: number) {
  const api = useApi()
  const client = useQueryClient()
  const letLineTell = useServiceToken()

  return async (body: ApplicationBody) => {
    const input = { params: { campaign_id: campaignId }, body }
    await sendOnce(`${applyToCampaign.name} ${campaignId}`, body, (idempotencyKey) =>
      api.call(applyToCampaign, input, { idempotencyKey }),
    )
    // The application is in: why LINE will say nothing of it stands in the server's log.
    letLineTell(campaignId).catch(() => undefined)
    const names = new Set<unknown>(shownByCase.map(({ name }) => name))
    void client.invalidateQueries({ predicate: ({ queryKey }) => names.has(queryKey[0]) })
  }
}
