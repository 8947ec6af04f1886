import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listViews, type ViewedList } from '#contract/list-views.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Page } from '../parts/page.tsx'
import { type ColumnRegister, type ColumnTitle, ListProvider, noView } from './list-context.ts'

function columnRegister(): ColumnRegister {
  let shown: readonly ColumnTitle[] = []
  return {
    tell(columns) {
      shown = columns
    },
    known: () => shown,
  }
}

/** The time in ms for which the views are shown without being asked for again. */
const fresh = 60_000

/**
 * Gives a screen the saved views of a list. `?view=12` means the filters of that view; what the address says besides stands over them.
 * An address that says nothing opens the view that the operator begins with. `headed`: false for a screen that only follows the filters.
 */
export function withViews(list: ViewedList, Screen: ComponentType, headed = true): ComponentType {
  return function ListWithViews() {
    const { t } = useTranslation('admin')
    const [search] = useSearchParams()
    const [columns] = useState(columnRegister)
    const { data, error, refetch } = useQuery({
      ...remoteQuery(useApi(), listViews, { query: { list } }),
      staleTime: fresh,
    })
    const { views = [], start_id: startId = null } = data?.data ?? {}
    const asked = search.get('view')
    const isNamed = asked !== null && asked !== noView
    if (headed && search.size === 0 && startId !== null)
      return <Navigate to={{ search: `?view=${startId}` }} replace />
    // Without its view nobody knows which rows the address means.
    if (isNamed && !data)
      return (
        <Page title={t(`title.${list}`)}>
          {error ? (
            <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height="24rem" />
          )}
        </Page>
      )
    const view = isNamed ? views.find(({ id }) => String(id) === asked) : undefined
    const retry = error && !data ? () => void refetch() : undefined
    const value = { list, headed, views, startId, view, isGone: isNamed && !view, columns, retry }
    return (
      <ListProvider value={value}>
        <Screen />
      </ListProvider>
    )
  }
}
