import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { type AdminInfluencerRow, influencerStandings, listInfluencers } from '#contract/admin-influencers.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { usePersonColumns } from './use-person-columns.tsx'

/** Shows all registered creators. */
export function InfluencersScreen() {
  const { t } = useTranslation('admin-influencers')
  const [{ standing = 'active' }, setFilters] = useFilters(listInfluencers)
  const tabs = influencerStandings.map((value) => ({ value, label: t(`standing.${value}`) }))
  return (
    <Page title={t('admin:title.influencers')}>
      <Tabs
        tabs={tabs}
        label={t('standings')}
        value={standing}
        onChange={(to) => setFilters({ standing: to })}
      >
        <PeopleFilters />
        <People key={standing} />
      </Tabs>
    </Page>
  )
}

function People() {
  const { t } = useTranslation('admin-influencers')
  const { day } = useFormat()
  const [filters, setFilters] = useFilters(listInfluencers)
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listInfluencers, { query: filters }),
    placeholderData: keepPreviousData,
  })
  const columns: Column<AdminInfluencerRow>[] = [
    ...usePersonColumns(),
    {
      key: 'registered',
      title: t('column.registered'),
      flat: true,
      cell: ({ registered_at }) => day(dayInTokyo(new Date(registered_at))),
    },
  ]
  if (error && !data) return <LoadErrorAlert onRetry={() => void refetch()} />
  return (
    <>
      <Table
        columns={columns}
        keys="open"
        label={t('admin:title.influencers')}
        rows={data?.data}
        rowKey={({ id }) => id}
        empty={t('empty')}
      />
      <Pager list={data} onPage={(page) => setFilters({ page })} />
    </>
  )
}
