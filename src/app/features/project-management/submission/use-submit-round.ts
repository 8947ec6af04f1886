import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { invalidate } from '#client/remote/query-client.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { type ApiRequest, useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getCase } from '#contract/cases.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type {
  submitCompositionPlan,
  submitDraft,
  submitFinalReport,
  submitInsightReport,
} from '#contract/submissions.ts'
import { paths } from '#domain/paths.ts'
import { toast } from '#ui/toast.ts'
import { shownByCase } from '../queries.ts'

export type Submission =
  | typeof submitCompositionPlan
  | typeof submitDraft
  | typeof submitFinalReport
  | typeof submitInsightReport

/**
 * Submits a round, once however often it is tried, and leads back to the case. Rejects with ApiError; where another tab or
 * the operator was faster, the case is read again, and the frame says so.
 */
export function useSubmitRound<E extends Submission>(endpoint: E, campaignId: number) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { t } = useTranslation('submissions')

  const { mutateAsync } = useApiMutation(endpoint, {
    once: onceFor(campaignId),
    invalidates: shownByCase,
    background: true,
    onConflict: [getCase],
    // Read again by the next screen alone: here the newest round would be another one than the form's.
    onSuccess: () => invalidate(client, [getCase], { refetchType: 'none' }),
  })

  return async (body: CallInput<E>['body']) => {
    // The body of the endpoint's own schema; the compiler loses the link through the generic.
    await mutateAsync({ body } as ApiRequest<E>)
    toast(t('sent'), 'success')
    await navigate(paths.project(campaignId))
  }
}
