import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'

type Rewarded = Pick<CampaignDetail, 'reward'>

/** The reward with everything that changes what arrives: tax, withholding and its reason, the day of payment, the goods. */
export function RewardBlock({ reward }: Rewarded) {
  return (
    <Stack gap="3">
      <RewardFigure reward={reward} />
      <DefinitionList items={useRewardRows(reward)} />
      <WithholdingNotes reward={reward} />
    </Stack>
  )
}

/** Money where there is some, else what the goods are worth. */
function RewardFigure({ reward: { amount, gift_value, per } }: Rewarded) {
  const { t } = useTranslation('campaigns')
  const { yen } = useFormat()
  const gift = gift_value === null ? t('reward.unpaid') : t('card.worth', { amount: yen(gift_value) })
  return (
    <Text as="div" number display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
      <Text as="strong" fontSize="3xl" lineHeight="flat">
        {amount === null ? gift : yen(amount)}
      </Text>
      <Text as="span" size="sm" tone="soft">
        {amount === null ? t('reward.gift') : t(`reward.per_${per}`)}
      </Text>
    </Text>
  )
}

function useRewardRows({
  amount,
  gift_value,
  tax_rate,
  withholding_reason,
  licence_fee,
  payment_date,
}: CampaignDetail['reward']) {
  const { t } = useTranslation('campaigns')
  const { yen, day } = useFormat()
  const licence = licence_fee === null ? [] : [{ label: t('rights.fee'), value: yen(licence_fee) }]
  const paid = amount !== null || licence_fee !== null
  if (!paid) return [{ label: t('reward.money'), value: t('reward.none') }]
  const withheld = (amount !== null && withholding_reason !== 'posting') || licence_fee !== null
  const gift =
    amount === null || gift_value === null
      ? []
      : [{ label: t('reward.gift'), value: t('card.worth', { amount: yen(gift_value) }) }]
  return [
    ...licence,
    { label: t('reward.tax'), value: t('reward.tax_rate', { rate: tax_rate }) },
    { label: t('reward.withholding'), value: t(withheld ? 'reward.withheld' : 'reward.not_withheld') },
    ...(payment_date ? [{ label: t('reward.payment_date'), value: day(payment_date) }] : []),
    ...gift,
  ]
}

/** Explains for each line of the money why income tax is withheld or not. */
function WithholdingNotes({ reward: { amount, withholding_reason, licence_fee } }: Rewarded) {
  const { t } = useTranslation('campaigns')
  const lines = [
    ...(amount === null ? [] : [{ name: t('reward.money'), reason: withholding_reason }]),
    ...(licence_fee === null ? [] : [{ name: t('rights.fee'), reason: 'licence' as const }]),
  ]
  if (lines.length === 0) return null
  return (
    <Notice title={t('reward.withholding_why')}>
      {lines.map(({ name, reason }) => (
        <p key={reason}>
          {lines.length > 1 && (
            <>
              <strong>{name}</strong>
              <br />
            </>
          )}
          {t(`reward.reason.${reason}`)}
        </p>
      ))}
    </Notice>
  )
}
