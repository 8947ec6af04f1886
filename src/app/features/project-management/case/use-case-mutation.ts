import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '#client/remote/remote-context.tsx'
import { onceFor } from '#client/remote/send-once.ts'
import { type ApiRequest, useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getCase } from '#contract/cases.ts'
import type { Endpoint, Schema } from '#contract/endpoint.ts'
import { toast } from '#ui/toast.ts'
import { shownByCase, writeCase } from '../queries.ts'

/** Answers with the case as it is then. */
type CaseEndpoint = Endpoint<Schema, Schema, Schema, (typeof getCase)['answer']>

/**
 * Sends a form about the case, once however often it is tried, says `done` and shows the case that comes back. When
 * somebody was faster, the case is read again and what was typed stays. Rejects with ApiError, for the form to show.
 */
export function useCaseMutation<E extends CaseEndpoint>(endpoint: E, campaignId: number) {
  const { t } = useTranslation('errors')
  const api = useApi()
  const client = useQueryClient()
  const { mutateAsync } = useApiMutation(endpoint, {
    once: onceFor(campaignId),
    invalidates: shownByCase,
    background: true,
    onConflict: [getCase],
    onSuccess: ({ data }) => writeCase(client, api, data),
    // The form may be gone with the state that it belonged to.
    onError: ({ code, status }) => status === 409 && toast(t(code), 'danger'),
  })
  return async (request: ApiRequest<E>, done: string) => {
    await mutateAsync(request)
    toast(done, 'success')
    // What comes next stands at the top; the form that was sent is gone from below.
    window.scrollTo(0, 0)
  }
}
