import { useTranslation } from 'react-i18next'
import type { CaseState } from '#contract/case-states.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'

export const caseTones: Record<CaseState, Tone> = {
  applied: 'info',
  offered: 'special',
  selected: 'special',
  confirmed: 'success',
  completed: 'success',
  withdrawn: 'neutral',
  declined: 'neutral',
  expired: 'neutral',
  rejected: 'neutral',
  terminated: 'neutral',
}

export interface CaseBadgeProps {
  state: CaseState
  /** It ended because its campaign was cancelled, which says more than the state. */
  cancelled?: boolean | undefined
}

/** Shows the state of a case in one word. */
export function CaseBadge({ state, cancelled }: CaseBadgeProps) {
  const { t } = useTranslation('cases')
  return <StatusBadge tone={caseTones[state]}>{t(cancelled ? 'cancelled' : `state.${state}`)}</StatusBadge>
}
