import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { type AdminInfluencerRow, listInfluencers } from '#contract/admin-influencers.ts'
import { nextState } from '#contract/case-states.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { toast } from '#ui/toast.ts'
import { CaseBadge } from '../../parts/case-badge.tsx'
import { BlockMark } from '../../parts/client-blocks/block-mark.tsx'
import { Pager } from '../../parts/pager.tsx'
import { namedOrder } from '../../parts/sort-select.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Tick } from '../../parts/tick-column.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { Badge } from '../../ui/badge.tsx'
import { downwards } from './people-filters.tsx'
import { usePersonColumns } from './use-person-columns.tsx'
import { mostPicks, type Picks } from './use-picks.ts'
import styles from './influencers.module.css'

/** Shows which rules of the campaign the creator does not meet. A missing account breaks several rules and is shown once. */
function MisfitMarks({ misfits }: Pick<AdminInfluencerRow, 'misfits'>) {
  const { t } = useTranslation('admin-influencers')
  const words = misfits.map(({ rule, reason }) =>
    reason === 'no_account' ? t('misfit.no_account') : t(`misfit.${rule}.${reason}`),
  )
  const [first, ...others] = new Set(words)
  return (
    <span className={styles.misfits} title={[...new Set(words)].join('\n')}>
      <Badge tone="warning">{first}</Badge>
      {others.length > 0 && <small>{t('more_misfits', { count: others.length })}</small>}
    </span>
  )
}

interface CandidateListProps {
  campaignId: number
  picks: Picks
}

/** Creators with how each stands to the campaign; who has a case in it already, or is blocked for its client, cannot be ticked. */
export function CandidateList({ campaignId, picks }: CandidateListProps) {
  const { t } = useTranslation('admin-influencers')
  const [filters, setFilters] = useFilters(listInfluencers)
  const query = { ...filters, standing: 'active', campaign_id: campaignId } as const
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listInfluencers, { query }),
    placeholderData: keepPreviousData,
  })
  const columns = useCandidateColumns(picks, filters.sort)
  if (error && !data) return <LoadErrorAlert onRetry={() => void refetch()} />
  return (
    <>
      <TakeList query={query} onTake={picks.pickAll} />
      <Table
        dense
        columns={columns}
        keys="tick"
        label={t('admin:title.influencers')}
        rows={data?.data}
        rowKey={({ id }) => id}
        selected={picks.has}
        sorted={namedOrder(filters, downwards, setFilters)}
        empty={t('empty')}
      />
      <Pager list={data} onPage={(page) => setFilters({ page })} />
    </>
  )
}

interface TakeListProps {
  query: CallInput<typeof listInfluencers>['query']
  onTake: (people: readonly AdminInfluencerRow[]) => void
}

/** Ticks everybody of the list that is filtered by, whether or not they can be offered a place: the offer itself says why not. */
function TakeList({ query, onTake }: TakeListProps) {
  const { t } = useTranslation('admin-creators')
  const { number } = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const [isTaking, setTaking] = useState(false)
  if (query?.list_id === undefined) return null
  const take = async () => {
    setTaking(true)
    const all = { query: { ...query, page: 1, size: mostPicks } }
    const answer = await client.fetchQuery(remoteQuery(api, listInfluencers, all)).catch(() => undefined)
    setTaking(false)
    if (!answer) return toast(t('errors:server.fault'), 'danger')
    const { data, total } = answer
    if (total === 0) return toast(t('nominate.empty'), 'danger')
    onTake(data)
    const words = { count: data.length, number: number(data.length) }
    return toast(t(total > data.length ? 'nominate.most' : 'nominate.taken', words), 'success')
  }
  return (
    <div>
      <Button variant="outline" size="sm" loading={isTaking} onClick={() => void take()}>
        {t('nominate.take_list')}
      </Button>
    </div>
  )
}

/** Left out unless the list is in their order: how each stands to the campaign needs the room. */
const leftOut = ['profile', 'rounds', 'rating']

function useCandidateColumns(picks: Picks, sortedBy: string): Column<AdminInfluencerRow>[] {
  const { t } = useTranslation('admin-influencers')
  return [
    {
      key: 'pick',
      title: t('column.pick'),
      titleHidden: true,
      cell: (person) => (
        <Tick
          name={t('nominate.pick', { name: person.display_name })}
          checked={picks.has(person)}
          disabled={!canBeOffered(person)}
          onChange={(on) => picks.pick(person, on)}
        />
      ),
    },
    ...usePersonColumns().filter(({ key, sort }) => !leftOut.includes(key) || sort === sortedBy),
    {
      key: 'standing',
      title: t('column.campaign'),
      flat: true,
      cell: ({ case_state, eligible, misfits, block }) => {
        if (case_state !== null) return <CaseBadge state={case_state} />
        if (block) return <BlockMark block={block} />
        return eligible ? (
          <Badge tone="success">{t('nominate.eligible')}</Badge>
        ) : (
          <MisfitMarks misfits={misfits} />
        )
      },
    },
  ]
}

function canBeOffered({ case_state, block }: AdminInfluencerRow) {
  return block === null && nextState(case_state ?? 'none', 'nominate') !== undefined
}
