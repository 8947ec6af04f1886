import { useTranslation } from 'react-i18next'
import { type CaseBadgeProps, caseTones } from '#domain/cases/case-badge.tsx'
import { StatusBadge } from '../ui/badge.tsx'

/** Shows the state of a case in the words and colours that the creator sees. */
export function CaseBadge({ state, cancelled }: CaseBadgeProps) {
  const { t } = useTranslation('cases')
  return <StatusBadge tone={caseTones[state]}>{t(cancelled ? 'cancelled' : `state.${state}`)}</StatusBadge>
}
