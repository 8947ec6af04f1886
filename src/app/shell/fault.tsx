import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/error-state.tsx'

export type FaultKind = 'screen' | 'timeout' | 'clock' | 'refused' | 'failed'

interface FaultProps {
  kind: FaultKind
  onRetry: () => void
  /** What exactly happened, where more is known than the kind. */
  reason?: string | undefined
  /** Other ways out beside trying again. */
  children?: ReactNode
}

/** Says in words what went wrong as a whole and what to do. */
export function Fault({ kind, onRetry, reason, children }: FaultProps) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={t(`fault.${kind}_title`)}
      text={reason ?? t(`fault.${kind}_text`)}
      retryLabel={t('retry')}
      onRetry={onRetry}
    >
      {children}
    </ErrorState>
  )
}
