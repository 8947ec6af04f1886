import type { CampaignSummary } from '#contract/campaign-shapes.ts'
import type { NoticeTone } from '#ui/notice.tsx'
import type { CampaignAnswer } from './queries.ts'

type OwnState = Exclude<NonNullable<CampaignSummary['case_state']>, 'withdrawn'>
export type CampaignStatus =
  | OwnState
  | 'cancelled'
  | 'not_open_yet'
  | 'selecting'
  | 'in_progress'
  | 'ended'
  | 'full'
  | 'nominated_only'

/**
 * Returns what has to be said about a campaign before anything else; null while the reader can simply apply, or only lacks what the
 * conditions name. A cancelled campaign takes precedence over the reader's own part in it; a withdrawn application counts as none.
 */
export function statusOf(
  { state, case_state }: CampaignSummary,
  { apply_block }: CampaignAnswer['relation'],
): CampaignStatus | null {
  if (state === 'cancelled') return 'cancelled'
  if (case_state !== null && case_state !== 'withdrawn') return case_state
  switch (apply_block) {
    case 'not_open_yet':
    case 'full':
    case 'nominated_only':
      return apply_block
    case 'closed':
      return state === 'selecting' || state === 'in_progress' ? state : 'ended'
    default:
      return null
  }
}

const withoutPlace: readonly CampaignStatus[] = [
  'cancelled',
  'selecting',
  'in_progress',
  'ended',
  'full',
  'nominated_only',
  'rejected',
  'declined',
  'expired',
]

/** The reader cannot take part, and may want another campaign. */
export function isWithoutPlace(status: CampaignStatus | null) {
  return status !== null && withoutPlace.includes(status)
}

/**
 * Friends can see it and still apply. One by nomination exists for the nominated alone; before it opens only
 * an own part in it tells that it may be one.
 */
export function isForFriends(
  { state, full, case_state }: CampaignSummary,
  { apply_block }: CampaignAnswer['relation'],
) {
  if (state === 'upcoming') return case_state === null
  return state === 'recruiting' && !full && apply_block !== 'nominated_only'
}

const tones: Partial<Record<CampaignStatus, NoticeTone>> = {
  cancelled: 'danger',
  applied: 'success',
  selected: 'success',
  confirmed: 'success',
  completed: 'success',
  full: 'warning',
  terminated: 'warning',
}

export function toneOf(status: CampaignStatus): NoticeTone {
  return tones[status] ?? 'info'
}
