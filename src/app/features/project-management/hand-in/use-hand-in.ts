import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { getCase } from '#contract/cases.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type {
  submitCompositionPlan,
  submitDraft,
  submitFinalReport,
  submitInsightReport,
} from '#contract/submissions.ts'
import { paths } from '../../../paths.ts'
import { toApiError } from '../../../remote/api-error.ts'
import { useApi } from '../../../remote/remote-context.tsx'
import { sendOnce } from '../../../remote/send-once.ts'
import { toast } from '../../../ui/toast.ts'
import { shownByCase } from '../remote.ts'

export type Submission =
  | typeof submitCompositionPlan
  | typeof submitDraft
  | typeof submitFinalReport
  | typeof submitInsightReport

const shown = new Set<unknown>(shownByCase.map(({ name }) => name))

/**
 * Hands a round in, once however often it is tried, and leads back to the case. Rejects with ApiError; where another tab or
 * the operator was faster, the case is read again, and the frame says so.
 */
export function useHandIn<E extends Submission>(endpoint: E, campaignId: number) {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { t } = useTranslation('hand-in')

  return async (body: CallInput<E>['body']) => {
    try {
      // The body of the endpoint's own schema; the compiler loses the link through the generic.
      const input = { body } as CallInput<E>
      await sendOnce(`${endpoint.name} ${campaignId}`, body, (idempotencyKey) =>
        api.call(endpoint, input, { idempotencyKey }),
      )
    } catch (error) {
      if (toApiError(error).status === 409) {
        void client.invalidateQueries({ queryKey: [getCase.name] })
      }
      throw error
    }
    // Read again by the next screen alone: here the newest round would be another one than the form's.
    await client.invalidateQueries({ queryKey: [getCase.name], refetchType: 'none' })
    void client.invalidateQueries({ predicate: ({ queryKey }) => shown.has(queryKey[0]) })
    toast(t('sent'), 'success')
    await navigate(paths.project(campaignId))
  }
}
