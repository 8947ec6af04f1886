import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import type { Balance } from '#contract/payouts.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Column, Columns } from '#ui/columns.tsx'
import { BottomSheet } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { BalanceStates } from '../../money/balance-states.tsx'
import { balanceQuery } from '../../money/balance.ts'
import { LargeAmount } from '../../money/large-amount.tsx'
import { CashOutForm } from './cash-out-form.tsx'
import { FixAccount } from './fix-account.tsx'

/** A payment record has to be submitted, and needs an address: why, and the way there. */
function RecordAddress() {
  const { t } = useTranslation('payments')
  return (
    <Notice tone="warning" title={t('record_address.title')}>
      <Text>{t('record_address.text')}</Text>
      <Button asChild size="sm" variant="outline" marginTop="3">
        <Link to={paths.editAddress}>{t('record_address.way')}</Link>
      </Button>
    </Notice>
  )
}

/** Have what is confirmed paid now; without an account there is no way to, which the screen says above. */
function CashOut({ balance }: { balance: Balance }) {
  const { t } = useTranslation('payments')
  const [asking, setAsking] = useState(false)
  const { cash_out: offer, has_bank_account, holder_check } = balance
  const ready = has_bank_account && holder_check !== 'refused'
  if (offer === null) {
    return <Text size="sm">{t(balance.expected > 0 ? 'cash_out.not_yet' : 'cash_out.nothing')}</Text>
  }
  return (
    <>
      <Button variant="submit" size="lg" full disabled={!ready} onClick={() => setAsking(true)}>
        {t('cash_out.open')}
      </Button>
      <BottomSheet
        open={asking && ready}
        onClose={() => setAsking(false)}
        title={t('cash_out.title')}
        closeLabel={t('common:close')}
      >
        <CashOutForm offer={offer} held={holder_check === 'waiting'} onDone={() => setAsking(false)} />
      </BottomSheet>
    </>
  )
}

/** Money by where it stands, what can be had now at the top. */
export function BalanceOverview() {
  const { t } = useTranslation('payments')
  const { data, error, isRefetching, refetch } = useQuery(balanceQuery(useApi()))
  if (data) return <Overview balance={data.data} />
  if (!error) return <Skeleton height="36rem" />
  return (
    <ErrorState
      title={t('balance.error')}
      text={t(`errors:${toApiError(error).code}`)}
      retryLabel={t('common:retry')}
      onRetry={() => void refetch()}
      retrying={isRefetching}
    />
  )
}

function Overview({ balance }: { balance: Balance }) {
  const { t } = useTranslation('payments')
  const { day } = useFormat()
  const { confirmed, next_pay_on } = balance
  return (
    <Stack gap="4">
      <FixAccount balance={balance} />
      {balance.address_needed && <RecordAddress />}
      <Columns gap="1rem">
        <Column place="main">
          <Card as="section">
            <Stack gap="4">
              <LargeAmount label={t('balance.confirmed')} amount={confirmed} />
              <CashOut balance={balance} />
              {next_pay_on && (
                <Text size="sm">
                  {t('balance.next_pay_on')}{' '}
                  <Text as="span" whiteSpace="nowrap">
                    {day(next_pay_on)}
                  </Text>
                </Text>
              )}
              <Text size="sm" tone="soft">
                {t('balance.automatic')}
              </Text>
            </Stack>
          </Card>
        </Column>
        <Column place="beside">
          <Card as="section" aria-label={t('balance.states')}>
            <BalanceStates balance={balance} />
          </Card>
        </Column>
      </Columns>
    </Stack>
  )
}
