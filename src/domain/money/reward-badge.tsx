import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'

/** A reward's standing: as its terms promise, or as it is booked and paid (domain.md, "Money"). */
export type MoneyState = NonNullable<CaseDetail['reward']>['state']

const tones: Record<MoneyState, Tone> = {
  expected: 'neutral',
  confirmed: 'success',
  scheduled: 'info',
  processing: 'info',
  paid: 'success',
  failed: 'danger',
}

/** Shows the state of a reward in one word. */
export function RewardBadge({ state }: { state: MoneyState }) {
  const { t } = useTranslation('cases')
  return <StatusBadge tone={tones[state]}>{t(`reward.state.${state}`)}</StatusBadge>
}
