import { useQueryClient } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getAdminCase, reviewSubTask, listAdminCases } from '#contract/admin-cases.ts'
import { type SubTaskKind, subTaskKinds } from '#contract/case-states.ts'
import type { Round } from '#contract/sub-task-shapes.ts'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { toast } from '#ui/toast.ts'
import { paths } from '../../../paths.ts'
import { type AdminCase, useKeepCase, caseQuery } from '../case-queries.ts'
import type { Judged } from './judged-notice.tsx'
import type { Target } from './targets.ts'
import { blankVerdict, verdictBody, verdictDraft, verdictForm } from './verdict-form.ts'

/** Finds where the next round waits: in the case that was just judged, else in the one that waits longest. Null when none does. */
function useFindNextReview() {
  const api = useApi()
  const client = useQueryClient()
  return async (judged: AdminCase): Promise<string | null> => {
    const here = pathOfReview(judged)
    if (here) return here
    for (const needs of ['review', 'check'] as const) {
      const waiting = remoteQuery(api, listAdminCases, { query: { needs, size: 2 } })
      const { data: rows } = await client.fetchQuery({ ...waiting, staleTime: 0 })
      const other = rows.find(({ id }) => id !== judged.case.id)
      if (!other) continue
      const { data } = await client.fetchQuery(caseQuery(api, other.id))
      const path = pathOfReview(data)
      if (path) return path
    }
    return null
  }
}

function pathOfReview({ case: { id, state, sub_tasks } }: AdminCase) {
  if (state !== 'confirmed') return null
  const kind = subTaskKinds.find((one) => sub_tasks?.[one].state === 'submitted')
  return kind ? paths.review(id, kind) : null
}

interface About {
  about: AdminCase
  kind: SubTaskKind
  /** The one that is judged. */
  round: Round
  targets: readonly Target[]
}

/** Returns the verdict being written about a round, stored on the device until it is sent, and the function that sends it. */
export function useVerdict({ about, kind, round, targets }: About) {
  const { t } = useTranslation('admin-case')
  const { mutateAsync } = useApiMutation(reviewSubTask, {
    // A newer round came, or somebody else was faster.
    onConflict: [getAdminCase],
    onSuccess: useKeepCase(),
  })
  const findNext = useFindNextReview()
  const navigate = useNavigate()
  const caseId = about.case.id
  const form = useAnkenForm({
    schema: verdictForm,
    defaultValues: blankVerdict,
    draft: verdictDraft(caseId, kind, round),
  })
  const fixes = useFieldArray({ control: form.control, name: 'fixes' })

  const judge = form.submit(async (values) => {
    const body = verdictBody(values, { sub_task: kind, round: round.round }, targets)
    const answer = await mutateAsync({ params: { case_id: caseId }, body })
    // What was judged stays judged, also where the next cannot be found.
    const next = await findNext(answer.data).catch(() => null)
    const judged: Judged = { caseId, kind, approve: values.approve, name: about.influencer.display_name }
    if (next === null) toast(t(values.approve ? 'verdict.approved_last' : 'verdict.sent_last'), 'success')
    await navigate(next ?? paths.case(caseId), { state: { judged } })
  })
  /** An approval drops what was asked for. */
  const send = (approve: boolean) => (event?: React.SyntheticEvent) => {
    event?.preventDefault()
    form.setValue('approve', approve)
    if (approve) fixes.replace([])
    return judge()
  }
  return { form, fixes, send }
}
export type Verdict = ReturnType<typeof useVerdict>
