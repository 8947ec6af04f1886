import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { Button } from '#ui/button.tsx'
import styles from './palette.module.css'

interface PaletteFailureProps {
  error: Error
  retrying: boolean
  onRetry: () => void
}

/** The server could not be asked. Screens are still found: they need no answer. */
export function PaletteFailure({ error, retrying, onRetry }: PaletteFailureProps) {
  const { t } = useTranslation(['admin-palette', 'common', 'errors'])
  return (
    <div className={styles.nothing} role="alert">
      <p>{t(navigator.onLine ? 'failed' : 'offline')}</p>
      <small>{t(`errors:${toApiError(error).code}`)}</small>
      <Button size="sm" variant="outline" loading={retrying} onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  )
}
