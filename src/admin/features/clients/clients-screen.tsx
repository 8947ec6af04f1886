import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import {
  type ClientRow,
  clientStates,
  createClient,
  exportClients,
  listClients,
} from '#contract/admin-clients.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { RoleLink } from '../../parts/role-link.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { SearchField, Toolbar } from '../../parts/toolbar.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { paths } from '../../paths.ts'
import { Select } from '../../ui/select.tsx'
import styles from './clients.module.css'

/** The clients that are worked for, or those that were put away. */
export function ClientsScreen() {
  const { t } = useTranslation('admin-clients')
  const [filters, setFilters] = useFilters(listClients)
  const { page: _page, size: _size, ...shown } = filters
  const { state = 'active', keyword, sort, order } = shown
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listClients, { query: filters }),
    placeholderData: keepPreviousData,
  })
  const search = useCallback((words: string) => setFilters({ keyword: words }), [setFilters])
  const columns = useColumns()
  return (
    <Page
      title={t('admin:title.clients')}
      actions={
        <>
          <CsvLink endpoint={exportClients} label={t('csv')} query={shown} />
          <RoleLink endpoint={createClient} to={paths.newClient}>
            <Plus aria-hidden />
            {t('new')}
          </RoleLink>
        </>
      }
    >
      <Toolbar>
        <SearchField label={t('search')} value={keyword} onChange={search} />
        <Select
          label={t('state.label')}
          options={clientStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={state}
          onChange={(chosen) => setFilters({ state: chosen })}
        />
      </Toolbar>
      {error && !data ? (
        <LoadErrorAlert onRetry={() => void refetch()} />
      ) : (
        <Table
          label={t('admin:title.clients')}
          dense
          keys="open"
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          // By name unless another column is chosen.
          sorted={{ sort: sort ?? 'name', order, onSort: setFilters }}
          empty={t(keyword || state === 'archived' ? 'empty_filtered' : 'empty')}
        />
      )}
      <Pager list={data} onPage={(page) => setFilters({ page })} />
    </Page>
  )
}

function useColumns(): Column<ClientRow>[] {
  const { t } = useTranslation('admin-clients')
  const { instant } = useFormat()
  return [
    {
      key: 'name',
      title: t('field.name'),
      sort: 'name',
      cell: ({ id, name }) => <Link to={paths.client(id)}>{name}</Link>,
    },
    {
      key: 'brands',
      title: t('field.brands'),
      cell: ({ brands }) => {
        const names = brands.join(t('between'))
        return names ? (
          <span className={styles.names} title={names}>
            {names}
          </span>
        ) : (
          '–'
        )
      },
    },
    {
      key: 'updated',
      title: t('updated'),
      sort: 'updated',
      flat: true,
      cell: ({ updated_at }) => instant(updated_at),
    },
  ]
}
