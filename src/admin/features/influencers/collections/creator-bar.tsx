import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { broadcastLimits, tryBroadcast } from '#contract/admin-broadcasts.ts'
import { creatorLimits, markCreators } from '#contract/admin-creators.ts'
import type { AdminInfluencerRow, listInfluencers } from '#contract/admin-influencers.ts'
import type { Input } from '#contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { RoleButton } from '../../../parts/role-button.tsx'
import { TickBar, TickCount } from '../../../parts/tick-bar.tsx'
import type { Ticks } from '../../../parts/use-ticks.ts'
import type { BroadcastQuestion } from '../../broadcasts/broadcast-dialog.tsx'
import type { Selection } from '../creator-selection.ts'

type Filters = Input<typeof listInfluencers>['query']

export const markActs = ['tag', 'untag', 'enlist', 'unlist'] as const

/** An act that is being asked about, with the creators that were ticked then: the list may move meanwhile. */
export interface MarkQuestion {
  act: (typeof markActs)[number]
  selection: Selection
  count: number
}

interface CreatorBarProps {
  rows: readonly AdminInfluencerRow[]
  /** The number of all creators that match the filters. */
  total: number
  ticks: Ticks<AdminInfluencerRow>
  filters: Filters
  onAsk: (question: MarkQuestion) => void
  /** Begins a message to them, which takes more of them than a tag or a list. */
  onWrite: (question: BroadcastQuestion) => void
}

/** Says how many creators are ticked, takes all that match the filters, and begins the acts on them. Stands where the filters do. */
export function CreatorBar({ rows, total, ticks, filters, onAsk, onWrite }: CreatorBarProps) {
  const { t } = useTranslation('admin-creators')
  const { number } = useFormat()
  const { ticked, tickAll } = ticks
  // The filters under which all were taken: other filters mean other creators.
  const [takenUnder, setTakenUnder] = useState<string>()
  const under = JSON.stringify(filters)
  const isWholePage = ticked.length === rows.length
  const isAll = isWholePage && takenUnder === under
  const most = Math.min(total, creatorLimits.at_once)
  const count = isAll ? most : ticked.length
  const selection: Selection = isAll
    ? { filter: textsOf(filters) }
    : { influencer_ids: ticked.map(({ id }) => id) }
  return (
    <TickBar inPlace="labelled" label={t('bar.label')}>
      <TickCount>
        <span role="status">
          {isAll && total > most
            ? t('bar.ticked_all', { number: number(most), total: number(total) })
            : t('bar.ticked', { number: number(count) })}
        </span>
        <Button variant="ghost" size="sm" onClick={() => tickAll(false)}>
          {t('bar.clear')}
        </Button>
        {isWholePage && !isAll && total > rows.length && (
          <Button variant="ghost" size="sm" onClick={() => setTakenUnder(under)}>
            {t(total > most ? 'bar.take_first' : 'bar.take_all', {
              number: number(most),
              total: number(total),
            })}
          </Button>
        )}
      </TickCount>
      <RoleButton
        endpoint={tryBroadcast}
        variant="outline"
        quiet
        onClick={() =>
          onWrite({ selection, count: isAll ? Math.min(total, broadcastLimits.receivers) : count })
        }
      >
        {t('broadcast')}
      </RoleButton>
      {markActs.map((act) => (
        <RoleButton
          key={act}
          endpoint={markCreators}
          variant="outline"
          quiet
          onClick={() => onAsk({ act, selection, count })}
        >
          {t(`act.${act}`)}
        </RoleButton>
      ))}
    </TickBar>
  )
}

/** The filters as the address says them. */
function textsOf({ page: _page, size: _size, campaign_id: _campaign, ...rest }: Filters) {
  const { list_id, agency_id, followers_min, followers_max, on_time_min, rating_min, ...others } = rest
  const { reach_min, blocked_by, ...filters } = others
  return {
    ...filters,
    ...(on_time_min !== undefined && { on_time_min: String(on_time_min) }),
    ...(reach_min !== undefined && { reach_min: String(reach_min) }),
    ...(blocked_by !== undefined && { blocked_by: String(blocked_by) }),
    ...(rating_min !== undefined && { rating_min: String(rating_min) }),
    ...(list_id !== undefined && { list_id: String(list_id) }),
    ...(agency_id !== undefined && { agency_id: String(agency_id) }),
    ...(followers_min !== undefined && { followers_min: String(followers_min) }),
    ...(followers_max !== undefined && { followers_max: String(followers_max) }),
  }
}
