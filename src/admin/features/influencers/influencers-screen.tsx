import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import {
  type AdminInfluencerRow,
  exportInfluencers,
  influencerStandings,
  listInfluencers,
} from '#contract/admin-influencers.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { namedOrder } from '../../parts/sort-select.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { tickColumn } from '../../parts/tick-column.tsx'
import { isNarrowed, useFilters } from '../../parts/use-filters.ts'
import { type Ticks, useTicks } from '../../parts/use-ticks.ts'
import { paths } from '../../paths.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { BroadcastDialog, type BroadcastQuestion } from '../broadcasts/broadcast-dialog.tsx'
import { CreatorBar, type MarkQuestion } from './collections/creator-bar.tsx'
import { MarkDialog } from './collections/mark-dialog.tsx'
import { downwards, PeopleFilters } from './people-filters.tsx'
import { usePersonColumns } from './use-person-columns.tsx'
import styles from './influencers.module.css'

/** Shows all registered creators. */
export function InfluencersScreen() {
  const { t } = useTranslation(['admin-influencers', 'admin-creators'])
  const [filters, setFilters] = useFilters(listInfluencers)
  const { page: _page, size: _size, ...shown } = filters
  const { standing = 'active' } = shown
  const counts = usePeople().data?.counts
  const tabs = influencerStandings.map((value) => ({
    value,
    label: t(`standing.${value}`),
    count: counts?.[value],
  }))
  return (
    <Page
      title={t('admin:title.influencers')}
      actions={
        <>
          <Button asChild variant="outline" size="sm">
            <Link to={paths.creatorCollections}>
              <Tag aria-hidden />
              {t('admin-creators:manage')}
            </Link>
          </Button>
          <Button asChild variant="outline" size="sm">
            <Link to={paths.broadcasts}>
              <Send aria-hidden />
              {t('admin-creators:broadcasts')}
            </Link>
          </Button>
          <CsvLink endpoint={exportInfluencers} label={t('admin:csv')} query={shown} />
        </>
      }
    >
      <Tabs
        dense
        tabs={tabs}
        label={t('standings')}
        value={standing}
        onChange={(to) => setFilters({ standing: to })}
      >
        <People key={standing} />
      </Tabs>
    </Page>
  )
}

/** The page that the address asks for; the former one stays while the next loads. */
function usePeople() {
  const [filters] = useFilters(listInfluencers)
  return useQuery({
    ...remoteQuery(useApi(), listInfluencers, { query: filters }),
    placeholderData: keepPreviousData,
  })
}

function People() {
  const { t } = useTranslation('admin-influencers')
  const [filters, setFilters] = useFilters(listInfluencers)
  const { data, error, refetch } = usePeople()
  const rows = data?.data ?? []
  const ticks = useTicks(rows, ({ id }) => id)
  const [question, setQuestion] = useState<MarkQuestion>()
  const [message, setMessage] = useState<BroadcastQuestion>()
  const columns = useColumns(ticks)
  if (error && !data) return <LoadErrorAlert onRetry={() => void refetch()} />
  return (
    <>
      {ticks.ticked.length > 0 ? (
        <CreatorBar
          rows={rows}
          total={data?.total ?? 0}
          ticks={ticks}
          filters={filters}
          onAsk={setQuestion}
          onWrite={setMessage}
        />
      ) : (
        <PeopleFilters />
      )}
      <Table
        dense
        columns={columns}
        keys="tick"
        label={t('admin:title.influencers')}
        rows={data?.data}
        rowKey={({ id }) => id}
        selected={ticks.isTicked}
        sorted={namedOrder(filters, downwards, setFilters)}
        empty={t(isNarrowed(filters, 'standing') ? 'empty' : `nobody.${filters.standing ?? 'active'}`)}
      />
      <Pager list={data} onPage={(page) => setFilters({ page })} />
      <BroadcastDialog
        question={message}
        onClose={() => setMessage(undefined)}
        onDone={() => {
          setMessage(undefined)
          ticks.tickAll(false)
        }}
      />
      <MarkDialog
        question={question}
        onClose={() => setQuestion(undefined)}
        onDone={() => {
          setQuestion(undefined)
          ticks.tickAll(false)
        }}
      />
    </>
  )
}

function useColumns(ticks: Ticks<AdminInfluencerRow>): Column<AdminInfluencerRow>[] {
  const { t } = useTranslation(['admin-influencers', 'admin-creators'])
  const { day } = useFormat()
  return [
    tickColumn({
      ticks,
      title: t('admin-creators:bar.tick'),
      page: t('admin-creators:bar.tick_page'),
      rowName: ({ display_name }) => t('admin-creators:bar.tick_row', { name: display_name }),
    }),
    ...usePersonColumns(),
    {
      key: 'agency',
      title: t('facts.agency'),
      extra: true,
      flat: true,
      cell: ({ agency: { code, name } }) => (
        <span className={styles.agency} title={t('facts.agency_code', { name, code })}>
          {name}
        </span>
      ),
    },
    {
      key: 'registered',
      title: t('column.registered'),
      sort: 'newest',
      extra: true,
      flat: true,
      cell: ({ registered_at }) => day(dayInTokyo(new Date(registered_at))),
    },
  ]
}
