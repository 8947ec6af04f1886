import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CashOutOffer } from '#contract/payouts.ts'
import { PaymentRows } from '#domain/money/payment-rows.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Fold } from '#ui/fold.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Heading, Text } from '#ui/text.tsx'

/** More stand folded, so that their sum stays near. */
const unfolded = 2

/** Shows how the sum is calculated: the reward of each case, and what is withheld from all of them together. */
export function CashOutLines({ offer }: { offer: CashOutOffer }) {
  const { t } = useTranslation('payments')
  const { yen } = useFormat()
  const { lines, extra_tax, extra_withholding, net } = offer
  const differs = extra_tax + extra_withholding > 0
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="sm">
        {t('cash_out.lines', { number: lines.length })}
      </Heading>
      {lines.map(({ case_id, campaign, payment }) => (
        <Fold
          key={`${case_id} ${payment.net}`}
          open={lines.length <= unfolded}
          label={
            <Flex as="span" direction="column" flex="1" minWidth="0" gap="1" paddingBlock="2">
              <Text as="span" fontWeight="medium">
                {campaign.title}
              </Text>
              <Text as="span" number textAlign="end">
                {yen(payment.net)}
              </Text>
            </Flex>
          }
        >
          <Stack gap="3">
            <PaymentRows payment={payment} />
          </Stack>
        </Fold>
      ))}
      {(lines.length > 1 || differs) && (
        <DefinitionList
          items={[
            { label: t('cash_out.sum'), value: yen(net + extra_withholding - extra_tax) },
            ...(extra_tax > 0 ? [{ label: t('payout.extra_tax'), value: yen(extra_tax) }] : []),
            ...(extra_withholding > 0
              ? [{ label: t('payout.extra_withholding'), value: `-${yen(extra_withholding)}` }]
              : []),
            { label: t('cash_out.net'), value: <strong>{yen(net)}</strong> },
          ]}
        />
      )}
      {differs && <Notice>{t('payout.extra_why')}</Notice>}
    </Stack>
  )
}
