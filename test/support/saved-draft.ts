import { waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { saveDraft } from '#contract/admin-campaign-drafts.ts'
import { typedCampaign } from '#contract/campaign-typed-input.ts'
import type { renderAdmin } from './render-admin.tsx'

type RequestsOf = Awaited<ReturnType<typeof renderAdmin>>['requestsOf']

/** What the campaign editor kept last by hand, as the contract reads it. Fails while there is nothing, or something unfinished. */
export async function savedDraft(requestsOf: RequestsOf) {
  return waitFor(async () => {
    const bodies: { by_hand: boolean; values: unknown }[] = await Promise.all(
      requestsOf(saveDraft).map(async (request) => request.clone().json()),
    )
    return z.parse(typedCampaign, bodies.findLast(({ by_hand }) => by_hand)?.values)
  })
}
