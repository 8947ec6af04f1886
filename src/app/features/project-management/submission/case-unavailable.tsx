import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ApiError } from '#client/remote/api-error.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'

/** A case that cannot be read, or is none of the reader's: why, and the way on. */
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
