import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ApiError } from '#client/remote/api-error.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'

interface UnavailableProps {
  error: ApiError
  onRetry: () => void
}

/** Replaces a campaign that does not exist (or no longer exists) for the reader, or that could not be read just now. */
export function Unavailable({ error, onRetry }: UnavailableProps) {
  const { t } = useTranslation('campaigns')
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
          <Link to={paths.search}>{t('empty.see_all')}</Link>
        </Button>
      }
    />
  )
}
