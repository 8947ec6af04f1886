import { useTranslation } from 'react-i18next'
import type { AdminInfluencerRow } from '#contract/admin-influencers.ts'
import { StatusBadge } from '../../ui/badge.tsx'

const tones = { active: 'success', suspended: 'danger', left: 'neutral' } as const

export function StandingBadge({ standing }: Pick<AdminInfluencerRow, 'standing'>) {
  const { t } = useTranslation('admin-influencers')
  return <StatusBadge tone={tones[standing]}>{t(`standing.${standing}`)}</StatusBadge>
}
