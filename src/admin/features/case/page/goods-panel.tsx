import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CaseDetail, Shipment } from '#contract/case-shapes.ts'
import { nextPreparation } from '#contract/case-states.ts'
import { AddressLines } from '#domain/address/address-lines.tsx'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { Text, TextLink } from '#ui/text.tsx'
import { FileThumbs } from '#ui/uploads/file-thumbs.tsx'
import { Panel } from '../../../parts/page.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { SettleGoods } from '../acts/settle-goods.tsx'
import { ShipGoods } from '../acts/ship-goods.tsx'
import styles from '../case.module.css'

type Goods = NonNullable<CaseDetail['goods']>

/** Shows the address for the goods, every parcel, and the actions of the sending side. */
export function GoodsPanel({ theCase, goods }: { theCase: CaseDetail; goods: Goods }) {
  const { t } = useTranslation(['admin-case', 'cases'])
  const { state, address, shipments } = goods
  const live = theCase.state === 'confirmed'
  const may = (act: 'ship' | 'settle') => live && nextPreparation(state, act) !== undefined
  return (
    <div id="goods">
      <Panel
        title={t('cases:goods.title')}
        actions={
          <StatusBadge tone={state === 'problem' ? 'danger' : 'neutral'}>
            {t(`cases:preparation.${state}`)}
          </StatusBadge>
        }
      >
        <div className={styles.side}>
          <Destination address={address} />
          <div>
            {shipments.length === 0 && (
              <Text size="sm" tone="soft">
                {t('goods.nothing_sent')}
              </Text>
            )}
            {shipments.toReversed().map((shipment) => (
              <Parcel key={shipment.number} shipment={shipment} />
            ))}
          </div>
        </div>
        {(may('ship') || may('settle')) && (
          <div className={styles.acts}>
            {may('ship') && <ShipGoods caseId={theCase.id} again={state === 'problem'} address={address} />}
            {may('settle') && <SettleGoods caseId={theCase.id} />}
          </div>
        )}
      </Panel>
    </div>
  )
}

function Destination({ address }: Pick<Goods, 'address'>) {
  const { t } = useTranslation('admin-case')
  if (!address) return <Text size="sm">{t('goods.no_address')}</Text>
  return <AddressLines address={address} />
}

function Parcel({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation(['admin-case', 'cases'])
  const { instant } = useFormat()
  const { number, carrier, tracking_number, tracking_url, note, shipped_at, reports } = shipment
  const tracking = tracking_url ? (
    <TextLink href={tracking_url} target="_blank" rel="noopener noreferrer">
      {tracking_number}
    </TextLink>
  ) : (
    tracking_number
  )
  const items: Definition[] = [
    { label: t('cases:parcel.shipped_at'), value: instant(shipped_at) },
    { label: t('cases:parcel.carrier'), value: t(`cases:carrier.${carrier}`) },
    ...(tracking_number ? [{ label: t('cases:parcel.tracking_number'), value: tracking }] : []),
    ...(note ? [{ label: t('goods.note'), value: note }] : []),
  ]
  return (
    <div className={styles.parcel}>
      <strong>{t('cases:parcel.title', { number })}</strong>
      <DefinitionList items={items} />
      {reports.map(({ outcome, comment, files, at }) => (
        <div key={at} className={styles.report}>
          <strong>{t(`cases:outcome_of_goods.${outcome}`)}</strong>
          <Text size="xs" tone="soft" number>
            {t('cases:parcel.reported_at', { at: instant(at) })}
          </Text>
          {comment && <p className={styles.words}>{comment}</p>}
          <FileThumbs files={files} />
        </div>
      ))}
    </div>
  )
}
