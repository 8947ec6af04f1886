import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import {
  type Delivery,
  deliveryStates,
  exportDeliveries,
  listDeliveries,
  mostDeliveries,
  retryDeliveries,
} from '#contract/admin-deliveries.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Table } from '../../parts/table.tsx'
import { TakeAll } from '../../parts/take-all.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useTicks } from '../../parts/use-ticks.ts'
import { useMay } from '../../session/operator.ts'
import { useRoleNeeded } from '../../session/role-needed.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { DeliveryBar } from './delivery-bar.tsx'
import { DropDialog } from './drop-dialog.tsx'
import { LineOpenings } from './line-openings.tsx'
import { LineStatus } from './line-status.tsx'
import { useDeliveryColumns } from './use-delivery-columns.tsx'
import styles from './deliveries.module.css'

/** The interval of reloading in ms: what fails now may succeed a moment later. */
const refreshMs = 30_000

/** Shows what the portal could not send or finish, and the LINE account's message quota. */
export function DeliveriesScreen() {
  const { t } = useTranslation('admin-deliveries')
  const [{ state }] = useFilters(listDeliveries)
  const mayDecide = useMay(retryDeliveries)
  const needed = useRoleNeeded()
  return (
    <Page
      title={t('admin:title.deliveries')}
      actions={<CsvLink endpoint={exportDeliveries} label={t('admin:csv')} query={{ state }} />}
      lead={
        <>
          <span>{t('lead')}</span>
          {!mayDecide && <span>{needed(retryDeliveries)}</span>}
        </>
      }
    >
      <div className={styles.line}>
        <LineStatus refetchInterval={refreshMs} />
        <LineOpenings />
      </div>
      <Deliveries />
    </Page>
  )
}

const keyOf = ({ id }: Delivery) => id

function Deliveries() {
  const { t } = useTranslation('admin-deliveries')
  const mayDecide = useMay(retryDeliveries)
  const [filters, setFilters] = useFilters(listDeliveries)
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listDeliveries, { query: filters }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  const rows = data?.data ?? []
  const state = filters.state ?? 'all'
  const ticks = useTicks(rows, keyOf, state)
  const [dropping, setDropping] = useState<readonly Delivery[]>()
  const columns = useDeliveryColumns(ticks, (delivery) => setDropping([delivery]))
  const counts = data && { ...data.counts, all: data.counts.failing + data.counts.dead }
  const tabs = (['all', ...deliveryStates] as const).map((value) => ({
    value,
    label: t(`state.${value}`),
    count: counts?.[value],
  }))
  return (
    <>
      <Tabs
        dense
        tabs={tabs}
        label={t('states')}
        value={state}
        onChange={(to) => setFilters({ state: to === 'all' ? undefined : to })}
      >
        {ticks.ticked.length > 0 && (
          <DeliveryBar
            ticks={ticks}
            onDrop={setDropping}
            takeAll={
              <TakeAll
                ticks={ticks}
                total={data?.total ?? 0}
                most={mostDeliveries}
                endpoint={listDeliveries}
                query={filters}
              />
            }
          />
        )}
        {error && !data ? (
          <LoadErrorAlert onRetry={() => void refetch()} />
        ) : (
          <Table
            dense
            keys={mayDecide ? 'tick' : 'open'}
            columns={columns}
            label={t(`state.${state}`)}
            rows={data?.data}
            rowKey={keyOf}
            selected={ticks.isTicked}
            empty={t(`empty.${state}`)}
          />
        )}
        <Pager list={data} onPage={(page) => setFilters({ page })} />
        {dropping && (
          <DropDialog
            deliveries={dropping}
            onClose={() => setDropping(undefined)}
            onDropped={() => ticks.tickAll(false)}
          />
        )}
      </Tabs>
    </>
  )
}
