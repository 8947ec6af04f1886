import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ListView, listViews, shareView, startWithView, updateView } from '#contract/list-views.ts'
import { toast } from '#ui/toast.ts'
import type { ViewContent } from './compare-views.ts'
import type { ListContext } from './list-context.ts'

/** Two operators changed one view: what both began with, what one wants to save, and what the other saved. */
export interface ViewConflict {
  base: ViewContent
  own: ViewContent
  stored: ListView
}

/** The acts on the views of a list. What fails is said by a toast, and nothing is taken back from the screen. */
export function useViewActs({ list, view }: Pick<ListContext, 'list' | 'view'>) {
  const { t } = useTranslation(['admin', 'errors'])
  const api = useApi()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [conflict, setConflict] = useState<ViewConflict>()
  const options = {
    invalidates: [listViews] as readonly Endpoint[],
    onError: (error: unknown) => toast(t(`errors:${toApiError(error).code}`), 'danger'),
  }
  // Said by the mutations and not by their calls: what a call brings along is dropped where the bar is drawn anew meanwhile.
  const share = useApiMutation(shareView, {
    ...options,
    onSuccess: (_answer, { body }) =>
      toast(t(body.shared ? 'views.shared_now' : 'views.unshared_now'), 'success'),
  })
  const start = useApiMutation(startWithView, {
    ...options,
    onSuccess: (_answer, { body }) =>
      toast(t(body.view_id === null ? 'views.not_started' : 'views.started'), 'success'),
  })
  const update = useApiMutation(updateView, { invalidates: [listViews] })
  const read = () => cache.fetchQuery({ ...remoteQuery(api, listViews, { query: { list } }), staleTime: 0 })

  /** Resolves to whether it was saved; otherwise what stands in the way is shown. */
  async function save(id: number, base: ViewContent, own: ViewContent, version: number) {
    try {
      await update.mutateAsync({ params: { view_id: id }, body: { ...own, version } })
      setConflict(undefined)
      toast(t('views.saved'), 'success')
      await navigate({ search: `?view=${id}` }, { replace: true })
      return true
    } catch (error) {
      const { code } = toApiError(error)
      const stored =
        code === 'view.changed_meanwhile'
          ? (await read().catch(() => undefined))?.data.views.find((one) => one.id === id)
          : undefined
      if (stored) setConflict({ base, own, stored })
      else options.onError(error)
      return false
    }
  }
  return {
    conflict,
    leaveConflict: () => setConflict(undefined),
    saving: update.isPending,
    /** Saves the view that is shown with this content. */
    save: (own: ViewContent) => (view ? save(view.id, view, own, view.version) : Promise.resolve(false)),
    saveOver: ({ stored }: ViewConflict, merged: ViewContent) =>
      save(stored.id, stored, merged, stored.version),
    share: (shared: boolean) => view && share.mutate({ params: { view_id: view.id }, body: { shared } }),
    start: (view_id: number | null) => start.mutate({ body: { list, view_id } }),
  }
}
