import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { applyToCampaign } from '#contract/campaigns.ts'
import { toApiError } from '../../remote/api-error.ts'
import { useApi } from '../../remote/remote-context.tsx'
import type { ApplicationBody } from './application-schema.ts'
import { shownByCase } from './use-case-act.ts'

/**
 * Sends the application. A second tap, or another try after the line was cut, carries the key of the first, so that there
 * is one application. A refusal is stored under its key (api.md, "General"), so the next try gets a new one. Rejects with
 * ApiError.
 */
export function useApply(campaignId: number) {
  const api = useApi()
  const client = useQueryClient()
  const attempt = useRef<{ content: string; key: string }>(undefined)

  return async (body: ApplicationBody) => {
    const content = JSON.stringify(body)
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() }
    const input = { params: { campaign_id: campaignId }, body }
    try {
      await api.call(applyToCampaign, input, { idempotencyKey: attempt.current.key })
    } catch (error) {
      if (isRefusal(error)) attempt.current = undefined
      throw error
    }
    const names = new Set<unknown>(shownByCase.map(({ name }) => name))
    void client.invalidateQueries({ predicate: ({ queryKey }) => names.has(queryKey[0]) })
  }
}

/** The server has decided, rather than failed or still being at it. */
function isRefusal(error: unknown) {
  const { status, code } = toApiError(error)
  return status >= 400 && status < 500 && code !== 'request.in_progress'
}
