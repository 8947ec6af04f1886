import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import type { ApiError } from '#client/remote/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const linkFaults: readonly string[] = ['social.reconnect_needed', 'social.not_linked']

interface MediaTroubleProps {
  error: ApiError
  onRetry?: () => void
}

/** Why Instagram gives nothing, and what helps: linking again, or another try. By hand always works. */
export function MediaTrouble({ error, onRetry }: MediaTroubleProps) {
  const { t } = useTranslation('reports')
  const unlinked = linkFaults.includes(error.code)
  return (
    <Notice tone="warning" role="alert">
      {t(`errors:${error.code}`)}
      {unlinked && (
        <Button asChild size="sm" variant="outline" full marginTop="3">
          <Link to={paths.linkSns}>{t('media.link_sns')}</Link>
        </Button>
      )}
      {!unlinked && onRetry && (
        <Button size="sm" variant="outline" full marginTop="3" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      )}
    </Notice>
  )
}
