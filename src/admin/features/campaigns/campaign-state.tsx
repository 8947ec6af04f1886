import { useTranslation } from 'react-i18next'
import type { AdminCampaignRow } from '#contract/admin-campaigns.ts'
import { Badge, StatusBadge, type Tone } from '../../ui/badge.tsx'

const tones: Record<AdminCampaignRow['shown_state'] | 'draft', Tone> = {
  draft: 'neutral',
  upcoming: 'info',
  recruiting: 'success',
  selecting: 'warning',
  in_progress: 'special',
  ended: 'neutral',
  cancelled: 'danger',
}

type CampaignStates = Pick<AdminCampaignRow, 'state' | 'shown_state'> & { full: boolean }

/** Shows the campaign's state, and whether it is full while it still recruits. */
export function CampaignState({ campaign: { state, shown_state, full } }: { campaign: CampaignStates }) {
  const { t } = useTranslation('admin-campaigns')
  const shown = state === 'draft' ? 'draft' : shown_state
  return (
    <>
      <StatusBadge tone={tones[shown]}>{t(`state.${shown}`)}</StatusBadge>
      {shown === 'recruiting' && full && <Badge tone="warning">{t('state.full')}</Badge>}
    </>
  )
}
