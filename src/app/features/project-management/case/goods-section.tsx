import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '#contract/case-shapes.ts'
import type { Tone } from '#ui/badge.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { CaseAddress } from './case-address.tsx'
import { sectionIds } from './next-action-card.tsx'
import { Parcel } from './parcel.tsx'
import { PreparationView } from './preparation-view.tsx'
import { ReceiveGoodsForm } from './receive-goods-form.tsx'

type Goods = NonNullable<CaseDetail['goods']>

const tones: Record<Goods['state'], Tone> = {
  preparing: 'neutral',
  shipped: 'info',
  received: 'success',
  problem: 'warning',
}

/** Shows the delivery address, every parcel with the reports about it, and the form to report its arrival. */
export function GoodsSection({ theCase, goods }: { theCase: CaseDetail; goods: Goods }) {
  const { t } = useTranslation('cases')
  const { campaign, allowed_actions, paused } = theCase
  return (
    <Section title={t('goods.title')} id={sectionIds.goods}>
      <PreparationView theCase={theCase} part="goods" state={goods.state} tone={tones[goods.state]} />
      {paused && (
        <Notice tone="warning" title={t('goods.paused_title')}>
          {t('goods.paused_text')}
        </Notice>
      )}
      <CaseAddress
        campaignId={campaign.id}
        address={goods.address}
        changeable={allowed_actions.includes('change_address')}
      />
      {goods.shipments.length > 0 && (
        <Stack gap="3">
          {goods.shipments.map((shipment) => (
            <Parcel key={shipment.number} shipment={shipment} />
          ))}
        </Stack>
      )}
      {allowed_actions.includes('receive_goods') && (
        <ReceiveGoodsForm campaignId={campaign.id} problemOpen={goods.state === 'problem'} />
      )}
    </Section>
  )
}
