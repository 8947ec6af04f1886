import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import type { Settings } from '#contract/admin-settings.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { settingsQuery } from './settings-queries.ts'

/** The settings once they are there; their place until then. */
export function WithSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(settingsQuery(useApi()))
  if (data) return children(data.data)
  if (error) return <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="24rem" />
    </div>
  )
}
