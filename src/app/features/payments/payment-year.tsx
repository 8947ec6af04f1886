import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { fillPath } from '#client/remote/api-client.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import {
  createYearDownload,
  getYearCsv,
  getYearPdf,
  type PaymentYear as Year,
  type YearPayment,
} from '#contract/payment-years.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Fold } from '#ui/fold.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { useWide } from '#ui/use-wide.ts'
import { LargeAmount } from '../../money/large-amount.tsx'
import { DownloadLink } from '../../outside/download-link.tsx'
import { PaymentYearTable } from './payment-year-table.tsx'
import { paymentYearQuery } from './queries.ts'

const files = [
  { file: 'pdf', path: getYearPdf.path },
  { file: 'csv', path: getYearCsv.path },
] as const

/** The sums of a year with its transfers, and both as files. */
export function PaymentYear({ year }: { year: string }) {
  const { t } = useTranslation('payments')
  const { data, error, refetch } = useQuery(paymentYearQuery(useApi(), year))
  // Opened by a tap, and so never part of what the server draws.
  const isWide = useWide()
  if (error && !data) return <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24rem" />
  const { payments, net } = data.data
  const params = { year }
  return (
    <>
      <LargeAmount label={t('years.net')} amount={net} />
      <Sums of={data.data} />
      <Text size="sm" tone="soft">
        {t('years.basis')}
      </Text>
      {files.map(({ file, path }) => (
        <DownloadLink
          key={file}
          href={fillPath(path, params)}
          label={t(`years.${file}`)}
          issue={createYearDownload}
          input={{ params, body: { file } }}
        />
      ))}
      <Stack as="section" gap="2">
        <Heading as="h3" size="sm">
          {t('years.payments', { number: payments.length })}
        </Heading>
        {isWide ? (
          <PaymentYearTable payments={payments} />
        ) : (
          payments.map((payment) => (
            <Fold key={payment.payout_id} label={<Headline payment={payment} />}>
              <Sums of={payment} />
            </Fold>
          ))
        )}
      </Stack>
    </>
  )
}

function Headline({ payment }: { payment: YearPayment }) {
  const { yen, day } = useFormat()
  const { paid_on, statement_number, campaigns, net } = payment
  return (
    <Flex as="span" direction="column" flex="1" minWidth="0" gap="1" paddingBlock="2">
      <Text as="span" size="sm" tone="soft" fontWeight="normal" number>
        {day(paid_on)} {statement_number}
      </Text>
      {campaigns.map(({ id, title }) => (
        <Text key={id} as="span" fontWeight="medium">
          {title}
        </Text>
      ))}
      <Text as="span" number textAlign="end">
        {yen(net)}
      </Text>
    </Flex>
  )
}

/** Shows how the net sum is calculated. */
function Sums({ of: { amount, tax, expense, withholding } }: { of: Year | YearPayment }) {
  const { t } = useTranslation('payments')
  const { yen } = useFormat()
  return (
    <DefinitionList
      items={[
        { label: t('years.amount'), value: yen(amount) },
        { label: t('years.tax'), value: yen(tax) },
        ...(expense > 0 ? [{ label: t('years.expense'), value: yen(expense) }] : []),
        { label: t('years.withholding'), value: withholding === 0 ? yen(0) : `-${yen(withholding)}` },
      ]}
    />
  )
}
