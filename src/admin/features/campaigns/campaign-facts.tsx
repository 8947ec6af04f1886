import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { AdminCampaign, CampaignInput } from '#contract/admin-campaigns.ts'
import { usePrefectures } from '#domain/campaigns/use-prefectures.ts'
import { ImageFrame } from '#ui/image-frame.tsx'
import styles from './campaigns.module.css'

/** Shows a summary of the offer; the editor has all of it. */
export function CampaignFacts({ campaign }: { campaign: AdminCampaign }) {
  const { t } = useTranslation(['admin-campaigns', 'campaigns', 'common'])
  const { day, instant } = useFormat()
  const { written, published_at, updated_at } = campaign
  const { gift, reward } = useOfferTexts(written)
  const { all } = usePrefectures()
  const facts = [
    ['brand', written.brand_name],
    ['product', written.product.name],
    ['category', t(`common:category.${written.category}`)],
    ['visibility', t(`visibility.${written.visibility}`)],
    ['work', useWorkText(written.deliverables)],
    ['reward', reward],
    ['gift', gift],
    ['payment_date', written.payment_date && day(written.payment_date)],
    ['advertiser', written.advertiser.name],
    ['place', written.work_place],
    ['prefectures', all(written.work_prefectures ?? [])],
    ['published', published_at && instant(published_at)],
    ['updated', instant(updated_at)],
  ] as const
  return (
    <div className={styles.facts}>
      <Pictures campaign={campaign} />
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`facts.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

/** Those that creators leaf through; the title stands beside them. */
function Pictures({ campaign: { pictures } }: { campaign: AdminCampaign }) {
  return (
    <div className={styles.pictures}>
      {pictures.map(({ url, width, height }) => (
        <ImageFrame key={url} src={url} width={width} height={height} ratio="4 / 3" alt="" rounded />
      ))}
    </div>
  )
}

function useOfferTexts({ reward_amount, reward_per, gift_value }: CampaignInput) {
  const { t } = useTranslation('campaigns')
  const { yen } = useFormat()
  return {
    reward:
      reward_amount === null ? t('reward.none') : `${yen(reward_amount)} (${t(`reward.per_${reward_per}`)})`,
    gift: gift_value === null ? null : t('card.worth', { amount: yen(gift_value) }),
  }
}

function useWorkText(deliverables: CampaignInput['deliverables']) {
  const { t } = useTranslation('campaigns')
  return deliverables
    .map(({ platform, count }) => `${t(`deliverable.${platform}`)} ${t('deliverable.count', { count })}`)
    .join(t('list_separator'))
}
