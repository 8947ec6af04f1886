import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#client/remote/api-error.ts'
import { ErrorState } from '../error-state.tsx'

interface LoadErrorAlertProps {
  /** The code of the error, when its text helps the reader. */
  code?: ErrorCode
  onRetry: () => void
}

/** Data of a screen that could not be loaded, with another try (product.md, "Look and feel"). */
export function LoadErrorAlert({ code, onRetry }: LoadErrorAlertProps) {
  const { t } = useTranslation(['common', 'errors'])
  return (
    <ErrorState
      title={t('failure.screen_title')}
      text={code === undefined ? t('failure.screen_text') : t(`errors:${code}`)}
      retryLabel={t('retry')}
      onRetry={onRetry}
    />
  )
}
