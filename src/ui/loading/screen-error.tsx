import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator, useRouteError } from 'react-router-dom'
import { ErrorState } from '../error-state.tsx'
import { LoadError } from './load-error.ts'

/** A screen did not come, or its code broke: why, and another try; it is asked for again when the network is back. */
export function ScreenError() {
  const { t } = useTranslation()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  // Broken code needs a new page, as does a script that hangs or is gone; without a network there would be none.
  const kind = error instanceof LoadError ? error.kind : 'screen'
  const needsPage = !(error instanceof LoadError) || kind === 'version' || kind === 'slow'
  const retry = () => (needsPage && navigator.onLine ? location.reload() : void revalidate())

  useEffect(() => {
    const onOnline = () => void revalidate()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [revalidate])

  return (
    <ErrorState
      title={t(`failure.${kind}_title`)}
      text={t(`failure.${kind}_text`)}
      retryLabel={t('retry')}
      onRetry={retry}
      retrying={state === 'loading'}
    />
  )
}
