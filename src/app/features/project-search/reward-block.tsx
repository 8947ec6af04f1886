import { useTranslation } from 'react-i18next'
import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/layout.ts'
import { Text } from '../../ui/text.tsx'

/** The reward with everything that changes what arrives: tax, withholding and its reason, the day of payment, the goods. */
export function RewardBlock({ reward }: Pick<CampaignDetail, 'reward'>) {
  const { t } = useTranslation('campaigns')
  const { yen, day } = useFormat()
  const { amount, per, tax_rate, gift_value, withholding, withholding_reason, payment_date } = reward
  const paid =
    amount === null
      ? []
      : [
          { label: t('reward.tax'), value: t('reward.tax_rate', { rate: tax_rate }) },
          { label: t('reward.withholding'), value: t(withholding ? 'reward.withheld' : 'reward.not_withheld') },
          ...(payment_date ? [{ label: t('reward.payment_date'), value: day(payment_date) }] : []),
        ]
  const gift = gift_value === null ? [] : [{ label: t('reward.gift'), value: t('card.worth', { amount: yen(gift_value) }) }]
  return (
    <Stack gap="2">
      <Text as="div" number>
        <Text as="strong" fontSize="3xl" lineHeight="flat">
          {amount === null ? t('reward.unpaid') : yen(amount)}
        </Text>
        {amount !== null && (
          <Text as="span" size="sm" tone="soft" marginInlineStart="2">
            {t(`reward.per_${per}`)}
          </Text>
        )}
      </Text>
      <DefinitionList items={[...gift, ...paid]} />
      {amount !== null && withholding && withholding_reason && (
        <Notice title={t('reward.withholding_why')}>{withholding_reason}</Notice>
      )}
    </Stack>
  )
}
