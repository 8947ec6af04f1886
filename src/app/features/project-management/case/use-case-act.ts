import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  type answerTerms,
  type bookVisit,
  getCase,
  type receiveGoods,
  type reportPurchase,
  type reportVisit,
} from '#contract/cases.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { toApiError } from '../../../remote/api-error.ts'
import { useApi } from '../../../remote/remote-context.tsx'
import { sendOnce } from '../../../remote/send-once.ts'
import { toast } from '../../../ui/toast.ts'
import { shownByCase, writeCase } from '../remote.ts'

type CaseEndpoint =
  | typeof answerTerms
  | typeof receiveGoods
  | typeof bookVisit
  | typeof reportVisit
  | typeof reportPurchase

/**
 * Sends a form about the case, once however often it is tried, says `done` and shows the case that comes back. When
 * somebody was faster, the case is read again and what was typed stays. Rejects with ApiError, for the form to show.
 */
export function useCaseAct<E extends CaseEndpoint>(endpoint: E) {
  const { t } = useTranslation('errors')
  const api = useApi()
  const client = useQueryClient()

  return async (input: CallInput<E>, done: string) => {
    try {
      // Every one of these endpoints answers with the case; the compiler cannot follow that through the generic.
      const call: CaseEndpoint = endpoint
      const sent = input as CallInput<CaseEndpoint>
      const { data } = await sendOnce(`${call.name} ${campaignOf(sent)}`, sent, (idempotencyKey) =>
        api.call(call, sent, { idempotencyKey }),
      )
      writeCase(client, api, data)
      const names = new Set<unknown>(shownByCase.map(({ name }) => name))
      void client.invalidateQueries({ predicate: ({ queryKey }) => names.has(queryKey[0]) })
      toast(done, 'success')
      // What comes next stands at the top; the form that was sent is gone from below.
      window.scrollTo(0, 0)
    } catch (error) {
      const { code, status } = toApiError(error)
      if (status === 409) {
        // The form may be gone with the state that it belonged to.
        toast(t(code), 'danger')
        void client.invalidateQueries({ queryKey: [getCase.name] })
      }
      throw error
    }
  }
}

/** Named in the path or in the body. */
function campaignOf({ params, body }: { params?: object; body?: object }) {
  const members = { ...params, ...body }
  return 'campaign_id' in members ? String(members.campaign_id) : ''
}
