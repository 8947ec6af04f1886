import { useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { type ApiError, toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { idFromParams, paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { caseQuery } from '../queries.ts'
import { CaseWatch } from './case-watch.tsx'

interface CaseGateProps {
  /** Does not say that others changed the case, because the screen does so itself. */
  quiet?: boolean
  children: (theCase: CaseDetail) => ReactNode
}

/** The case of the address, once it is there; it changes by itself when the provider acts. */
export function CaseGate({ quiet = false, children }: CaseGateProps) {
  const { t } = useTranslation()
  const id = idFromParams(useParams())
  const { data: answer, error, refetch } = useQuery(caseQuery(useApi(), id))
  if (error && !answer) return <CaseUnavailable error={toApiError(error)} onRetry={() => void refetch()} />
  if (answer) {
    return (
      <>
        <CaseWatch theCase={answer.data} quiet={quiet} />
        {children(answer.data)}
      </>
    )
  }
  return (
    <Stack gap="4" role="status" aria-label={t('loading')}>
      <Skeleton width="70%" height="1.75rem" />
      <Skeleton width="45%" height="1.25rem" />
      <Skeleton height="14rem" />
      <Skeleton height="18rem" />
      <Skeleton height="9rem" />
    </Stack>
  )
}

export function CaseUnavailable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation('submissions')
  if (error.status !== 404) {
    return <LoadErrorAlert code={error.code} onRetry={onRetry} />
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('unavailable.title')}
      text={t('unavailable.text')}
      action={
        <Button asChild>
          <Link to={paths.projects}>{t('unavailable.projects')}</Link>
        </Button>
      }
    />
  )
}
