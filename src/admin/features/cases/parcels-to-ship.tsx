import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useNow } from '#client/remote/use-now.ts'
import { shipGoods } from '#contract/admin-cases.ts'
import { exportShipments, listParcelsToShip, type ParcelToShip } from '#contract/admin-shipments.ts'
import { AddressLines } from '#domain/address/address-lines.tsx'
import { dayInTokyo } from '#lib/dates.ts'
import { prefectureName } from '#lib/prefecture-names.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Flex } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Pager } from '../../parts/pager.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { tickColumn } from '../../parts/tick-column.tsx'
import { isNarrowed, useFilters } from '../../parts/use-filters.ts'
import { type Ticks, useTicks } from '../../parts/use-ticks.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/operator.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ShipForm } from '../case/acts/ship-goods.tsx'
import { CampaignChip } from './campaign-chip.tsx'
import { LabelMenu } from './label-menu.tsx'
import { ParcelFilters } from './parcel-filters.tsx'
import { PromisedDay } from './use-case-columns.tsx'
import styles from './cases.module.css'

/** Lists what is to be sent with goods and address; each parcel is registered from its row. */
export function ParcelsToShip() {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  const [filters, setFilters] = useFilters(listParcelsToShip)
  const { page: _page, size: _size, ...shown } = filters
  const { campaign_id, sort, order = 'asc' } = shown
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...remoteQuery(useApi(), listParcelsToShip, { query: filters }),
    placeholderData: keepPreviousData,
  })
  const [shipping, setShipping] = useState<ParcelToShip>()
  const rows = data?.data ?? []
  const ticks = useTicks(rows, ({ id }) => id)
  const count = ticks.ticked.length
  const columns = useParcelColumns(ticks, setShipping)
  if (error && !data) return <LoadErrorAlert onRetry={() => void refetch()} />
  return (
    <section className={styles.panel} aria-label={t('needs.shipment')}>
      <div className={styles.head}>
        <h2>{t('shipments.title')}</h2>
        <CampaignChip
          campaignId={campaign_id}
          title={isPlaceholderData ? undefined : data?.data[0]?.campaign.title}
          onClear={() => setFilters({ campaign_id: undefined })}
        />
        <Flex wrap="wrap" gap="2">
          <LabelMenu filters={shown} ticked={ticks.ticked} />
          <CsvLink
            endpoint={exportShipments}
            label={
              count > 0 ? t('shipments.csv_ticked', { count, number: number(count) }) : t('shipments.csv')
            }
            query={{ ...shown, ...(count > 0 && { case_ids: ticks.ticked.map(({ id }) => id) }) }}
          />
        </Flex>
      </div>
      <ParcelFilters />
      <Table
        dense
        keys="tick"
        columns={columns}
        label={t('shipments.title')}
        rows={data?.data}
        rowKey={({ id }) => id}
        selected={ticks.isTicked}
        sorted={{ sort, order, onSort: setFilters }}
        empty={t(isNarrowed(shown) ? 'empty_narrowed' : 'empty.shipment')}
      />
      <Pager list={data} onPage={(page) => setFilters({ page })} />
      {shipping && <ShipDialog parcel={shipping} onClose={() => setShipping(undefined)} />}
    </section>
  )
}

function useParcelColumns(
  ticks: Ticks<ParcelToShip>,
  onShip: (parcel: ParcelToShip) => void,
): Column<ParcelToShip>[] {
  const { t } = useTranslation('admin-cases')
  const today = dayInTokyo(new Date(useNow()))
  const seesAddresses = useMay(exportShipments)
  const address: Column<ParcelToShip> = {
    key: 'address',
    title: t('column.address'),
    flat: true,
    cell: ({ address: to }) => <Destination address={to} />,
  }
  return [
    tickColumn({
      ticks,
      title: t('run.tick'),
      page: t('run.tick_page'),
      rowName: ({ influencer, campaign }) =>
        t('run.tick_row', { name: influencer.display_name, campaign: campaign.title }),
    }),
    {
      key: 'person',
      title: t('column.person'),
      sort: 'creator',
      flat: true,
      cell: ({ id, influencer: { name, display_name } }) => (
        <span className={styles.line} title={name}>
          <Link to={paths.case(id)}>{display_name}</Link>
        </span>
      ),
    },
    {
      key: 'campaign',
      title: t('column.campaign'),
      sort: 'campaign',
      flat: true,
      cell: ({ campaign: { id, title } }) => (
        <span className={styles.line} title={title}>
          <Link to={paths.campaign(id)}>{title}</Link>
        </span>
      ),
    },
    { key: 'goods', title: t('column.goods'), flat: true, cell: (parcel) => <Goods parcel={parcel} /> },
    ...(seesAddresses ? [address] : []),
    {
      key: 'ship_by',
      title: t('column.ship_by'),
      flat: true,
      cell: ({ ship_by }) => <PromisedDay on={ship_by} today={today} />,
    },
    {
      key: 'ship',
      title: t('shipments.act'),
      titleHidden: true,
      flat: true,
      align: 'end',
      cell: (parcel) => <Ship parcel={parcel} onShip={onShip} />,
    },
  ]
}

function useGoods({ product, option }: Pick<ParcelToShip, 'product' | 'option'>) {
  const { t } = useTranslation('admin-cases')
  return option ? t('shipments.goods_option', { product, option }) : product
}

function Goods({ parcel }: { parcel: ParcelToShip }) {
  const text = useGoods(parcel)
  return (
    <span className={styles.line} title={text}>
      {text}
    </span>
  )
}

/** The address on one line, in Japanese as on the label; whole in the dialog that registers the parcel. */
function Destination({ address }: Pick<ParcelToShip, 'address'>) {
  const { t } = useTranslation('admin-cases')
  if (!address) return t('shipments.no_address')
  const { recipient_name, postal_code, prefecture, city, town, street, building } = address
  const code = postal_code.replace(/^(\d{3})(\d{4})$/, '$1-$2')
  const place = [prefectureName(prefecture) + city + town + street, building ?? '']
  const text = [`〒${code}`, ...place, recipient_name].filter((part) => part !== '').join(' ')
  return (
    <span className={styles.address} title={text}>
      {text}
    </span>
  )
}

interface ShipProps {
  parcel: ParcelToShip
  onShip: (parcel: ParcelToShip) => void
}

function Ship({ parcel, onShip }: ShipProps) {
  const { t } = useTranslation('admin-cases')
  const seesAddresses = useMay(exportShipments)
  const { influencer, campaign, address } = parcel
  return (
    <RoleButton
      endpoint={shipGoods}
      quiet
      variant="outline"
      disabled={seesAddresses && address === null}
      aria-label={t('shipments.ship_row', { name: influencer.display_name, campaign: campaign.title })}
      onClick={() => onShip(parcel)}
    >
      {t('shipments.ship')}
    </RoleButton>
  )
}

/** Registers one parcel, with what goes where before one's eyes. */
function ShipDialog({ parcel, onClose }: { parcel: ParcelToShip; onClose: () => void }) {
  const { t } = useTranslation(['admin-cases', 'admin-case'])
  const { id, campaign, address } = parcel
  const goods = useGoods(parcel)
  const items = [
    { label: t('column.campaign'), value: campaign.title },
    { label: t('column.goods'), value: goods },
    ...(address ? [{ label: t('column.address'), value: <AddressLines address={address} /> }] : []),
  ]
  return (
    <Dialog open onClose={onClose} title={t('admin-case:ship.title')} closeLabel={t('common:close')}>
      <DefinitionList items={items} />
      <ShipForm caseId={id} onSent={onClose} />
    </Dialog>
  )
}
