import { useQueryClient } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getAdminCase, reviewSubTask, listAdminCases } from '#contract/admin-cases.ts'
import { type SubTaskKind, subTaskKinds } from '#contract/case-states.ts'
import type { Round } from '#contract/sub-task-shapes.ts'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { toast } from '#ui/toast.ts'
import { isNarrowed, useFilters } from '../../../parts/use-filters.ts'
import { paths } from '../../../paths.ts'
import { undoSeconds, useRememberUndo, useUndoStore } from '../../../undo/undo-store.ts'
import { type AdminCase, useKeepCase, caseQuery } from '../case-queries.ts'
import type { Judged } from './judged-notice.tsx'
import type { Target } from './targets.ts'
import { blankVerdict, verdictBody, verdictAutosave, verdictForm } from './verdict-form.ts'

/**
 * Finds where the next round waits: in the case that was just judged, else in the first of the list that one came from, which without
 * any filter is the one that waits longest. Null when none does.
 */
function useFindNextReview() {
  const api = useApi()
  const client = useQueryClient()
  const [{ needs: tab, page: _page, size: _size, state: _state, ...listed }] = useFilters(listAdminCases)
  const findNext = async (judged: AdminCase): Promise<string | null> => {
    const here = pathOfReview(judged)
    if (here) return here
    // They stay in the list until their reviews are carried out.
    const held = useUndoStore
      .getState()
      .entries.flatMap((entry) => (entry.kind === 'review' ? entry.case_id : []))
    const order = tab === 'check' ? (['check', 'review'] as const) : (['review', 'check'] as const)
    for (const needs of order) {
      const query = { ...listed, needs, size: Math.min(held.length + 2, 100) }
      const waiting = remoteQuery(api, listAdminCases, { query })
      const { data: rows } = await client.fetchQuery({ ...waiting, staleTime: 0 })
      const other = rows.find(({ id }) => id !== judged.case.id && !held.includes(id))
      if (!other) continue
      const { data } = await client.fetchQuery(caseQuery(api, other.id))
      const path = pathOfReview(data)
      if (path) return path
    }
    return null
  }
  return { findNext, narrowed: isNarrowed(listed) }
}

function pathOfReview({ case: { id, state, sub_tasks }, held_reviews }: AdminCase) {
  if (state !== 'confirmed') return null
  const isHeld = (one: SubTaskKind) => held_reviews.some(({ sub_task }) => sub_task === one)
  const kind = subTaskKinds.find((one) => sub_tasks?.[one].state === 'submitted' && !isHeld(one))
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
  const { t } = useTranslation(['admin-case', 'cases'])
  const remember = useRememberUndo()
  const { mutateAsync } = useApiMutation(reviewSubTask, {
    // A newer round came, or somebody else was faster.
    onConflict: [getAdminCase],
    onSuccess: useKeepCase(),
  })
  const { findNext, narrowed } = useFindNextReview()
  const navigate = useNavigate()
  const { search } = useLocation()
  const caseId = about.case.id
  const form = useAnkenForm({
    schema: verdictForm,
    defaultValues: blankVerdict,
    autosave: verdictAutosave(caseId, kind, round),
  })
  const fixes = useFieldArray({ control: form.control, name: 'fixes' })

  const judge = form.submit(async (values) => {
    const verdict = verdictBody(values, { sub_task: kind, round: round.round }, targets)
    const body = { ...verdict, undo_seconds: undoSeconds }
    const answer = await mutateAsync({ params: { case_id: caseId }, body })
    // What was judged stays judged, also where the next cannot be found.
    const next = await findNext(answer.data).catch(() => null)
    const { approve } = values
    const name = about.influencer.display_name
    const held = answer.data.held_reviews.find(({ sub_task }) => sub_task === kind)
    if (held) {
      const task = t(`cases:sub_task.${kind}`)
      remember({ kind: 'review', id: held.id, case_id: caseId, sub_task: kind, approve, name, task })
    }
    const judged: Judged = { caseId, kind, approve, name }
    const last = narrowed ? 'last_of_list' : 'last'
    if (next === null) toast(t(`verdict.${approve ? 'approved' : 'sent'}_${last}`), 'success')
    await navigate(`${next ?? paths.case(caseId)}${search}`, { state: { judged } })
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
