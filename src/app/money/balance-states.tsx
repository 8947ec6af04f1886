import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Balance } from '#contract/payouts.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Text } from '#ui/text.tsx'

/** Passed through quickly, or rare: told only where there is any. */
const passing = ['processing', 'failed'] as const

/** Own money by where it stands. */
export function BalanceStates({ balance }: { balance: Balance }) {
  const { t } = useTranslation(['payments', 'cases'])
  const { yen } = useFormat()
  const shown = [
    ...(['expected', 'confirmed', 'scheduled'] as const),
    ...passing.filter((state) => balance[state] > 0),
  ]
  const amount = (sum: number, tone: 'plain' | 'danger' = 'plain') => (
    <Text as="span" number fontWeight="medium" tone={tone}>
      {yen(sum)}
    </Text>
  )
  return (
    <DefinitionList
      items={[
        ...shown.map((state) => ({
          label: t(`cases:reward.state.${state}`),
          value: amount(balance[state], state === 'failed' ? 'danger' : 'plain'),
        })),
        { label: t('balance.paid'), value: amount(balance.paid) },
      ]}
    />
  )
}
