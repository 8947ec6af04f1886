import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { fillPath } from '#client/remote/api-client.ts'
import { createStatementDownload, getStatement, type Payout } from '#contract/payouts.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Heading } from '#ui/text.tsx'
import { DownloadLink } from '../../outside/download-link.tsx'
import { AccountWay } from './fix-account.tsx'

/** The transfer that carries a reward, perhaps with others: where to, when, and its statement. */
export function PayoutFacts({ payout }: { payout: Payout }) {
  const { t } = useTranslation('payments')
  const facts = useFacts(payout)
  const { id, failure, statement_number, extra_tax, extra_withholding } = payout
  const params = { payout_id: id }
  return (
    <Stack gap="3">
      <Heading as="h4" size="sm">
        {t('payout.title')}
      </Heading>
      <DefinitionList items={facts} />
      {extra_tax + extra_withholding > 0 && <Notice>{t('payout.extra_why')}</Notice>}
      {failure && (
        <Notice tone="danger" title={t(`failure.${failure}`)}>
          <AccountWay kind={failure === 'no_account' ? 'missing' : 'failed'} />
        </Notice>
      )}
      {statement_number && (
        <DownloadLink
          href={fillPath(getStatement.path, params)}
          label={t('payout.statement')}
          issue={createStatementDownload}
          input={{ params }}
        />
      )}
    </Stack>
  )
}

function useFacts(payout: Payout): Definition[] {
  const { t } = useTranslation('payments')
  const { yen, day } = useFormat()
  const { kind, net, extra_tax, extra_withholding, destination, requested_at, failure } = payout
  const { pay_on, paid_on, statement_number } = payout
  const optional = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])
  return [
    { label: t('payout.kind.label'), value: t(`payout.kind.${kind}`) },
    ...(kind === 'cash_out'
      ? [{ label: t('payout.requested_on'), value: day(dayInTokyo(new Date(requested_at))) }]
      : []),
    // The day of a transfer that failed says nothing: it gets another one once the account is right.
    ...(failure === null && paid_on === null ? [{ label: t('payout.pay_on'), value: day(pay_on) }] : []),
    ...(paid_on === null ? [] : [{ label: t('payout.paid_on'), value: day(paid_on) }]),
    ...optional(t('payout.destination'), destination),
    ...(extra_tax > 0 ? [{ label: t('payout.extra_tax'), value: yen(extra_tax) }] : []),
    ...(extra_withholding > 0
      ? [{ label: t('payout.extra_withholding'), value: `-${yen(extra_withholding)}` }]
      : []),
    { label: t('payout.net'), value: yen(net) },
    ...optional(t('payout.statement_number'), statement_number),
  ]
}
