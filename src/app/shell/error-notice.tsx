import { useTranslation } from 'react-i18next'
import { ErrorState } from '#ui/error-state.tsx'

/** The screen as a whole could not be shown. */
export function ErrorNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={t('failure.screen_title')}
      text={t('failure.screen_text')}
      retryLabel={t('retry')}
      onRetry={onRetry}
    />
  )
}
