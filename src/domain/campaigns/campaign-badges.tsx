import { useTranslation } from 'react-i18next'
import type { Texts } from '#client/i18n/texts.ts'
import type { CampaignSummary, CampaignTeaser } from '#contract/campaign-shapes.ts'
import { Badge, type Tone } from '#ui/badge.tsx'

type Shown = CampaignTeaser & Partial<Pick<CampaignSummary, 'case_state'>>

interface Mark {
  tone: Tone
  text: string
}

/**
 * Shows at most two badges: the reader's own part in the campaign before the campaign's state. `unmet` says that it recruits, and not
 * the reader.
 */
export function CampaignBadges({ campaign, unmet }: { campaign: Shown; unmet?: boolean | undefined }) {
  const { t } = useTranslation('campaigns')
  const marks = [ownMark(campaign, t), stateMark(campaign, unmet, t)].filter((mark) => mark !== null)
  return marks.map(({ tone, text }) => (
    <Badge key={text} tone={tone}>
      {text}
    </Badge>
  ))
}

/** Whether nobody can apply to the campaign now, in which the reader has no part. */
export function isOutOfReach({ state, full, case_state }: Shown) {
  return !hasPart(case_state) && (state !== 'recruiting' || full)
}

/** A withdrawn application leaves one as before. */
function hasPart(state: Shown['case_state']) {
  return state && state !== 'withdrawn'
}

/** Whether it recruits and has a place left for the reader, so that their conditions alone decide. */
export function isWithinReach(campaign: Shown) {
  return !hasPart(campaign.case_state) && !isOutOfReach(campaign)
}

/** A withdrawn application leaves one as before, so it is no mark. */
const ownTones: Record<Exclude<NonNullable<CampaignSummary['case_state']>, 'withdrawn'>, Tone> = {
  offered: 'special',
  applied: 'success',
  selected: 'special',
  confirmed: 'success',
  completed: 'success',
  declined: 'neutral',
  expired: 'neutral',
  rejected: 'neutral',
  terminated: 'neutral',
}

function ownMark({ case_state: state }: Shown, t: Texts<'campaigns'>): Mark | null {
  return state && state !== 'withdrawn' ? { tone: ownTones[state], text: t(`case_state.${state}`) } : null
}

function stateMark(campaign: CampaignTeaser, unmet: boolean | undefined, t: Texts<'campaigns'>): Mark | null {
  if (campaign.state === 'cancelled') return { tone: 'danger', text: t('state.cancelled') }
  if (campaign.state !== 'recruiting') return { tone: 'neutral', text: t(`state.${campaign.state}`) }
  if (campaign.full) return { tone: 'neutral', text: t('state.full') }
  if (unmet) return { tone: 'neutral', text: t('state.unmet') }
  if (campaign.closing_soon) return { tone: 'warning', text: t('state.closing_soon') }
  return campaign.is_new ? { tone: 'info', text: t('state.new') } : null
}
