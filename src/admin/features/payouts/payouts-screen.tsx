import { Skeleton } from '@chakra-ui/react/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { serverNow } from '#client/remote/server-clock.ts'
import { applyBankResult } from '#contract/admin-bank-results.ts'
import { listPaymentRecords } from '#contract/admin-payment-records.ts'
import {
  type AdminPayout,
  exportPayouts,
  getPayoutTotals,
  listPayouts,
  mostPayouts,
} from '#contract/admin-payouts.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { PayoutState } from '#contract/payout-states.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { RoleLink } from '../../parts/role-link.tsx'
import { Sums } from '../../parts/sums.tsx'
import { TakeAll } from '../../parts/take-all.tsx'
import { FieldPair, SearchField, Toolbar } from '../../parts/toolbar.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useTicks } from '../../parts/use-ticks.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AccountChecks } from './account-checks.tsx'
import { BankResultForm } from './bank-result-form.tsx'
import { BulkBar, hasBulkActs } from './bulk-bar.tsx'
import { type Act, type PayoutQuestion, PayoutDialog } from './payout-dialog.tsx'
import { PayoutTable } from './payout-table.tsx'

const shown = ['confirmed', 'scheduled', 'processing', 'paid_this_month', 'failed', 'overdue'] as const

/** Somebody waits for money in vain. */
const bad: readonly string[] = ['failed', 'overdue']

/** Shows the sum and the number of payouts by state. */
function PayoutTotals() {
  const { t } = useTranslation('admin-payouts')
  const { yen, number } = useFormat()
  const { data, error, refetch } = useQuery(remoteQuery(useApi(), getPayoutTotals, {}))
  if (error && !data) return <LoadErrorAlert onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="3rem" />
  const sums = shown.map((key) => {
    const { count, net } = data.data[key]
    return {
      label: t(`totals.${key}`),
      value: yen(net),
      note: t('totals_count', { count, number: number(count) }),
      bad: bad.includes(key) && count > 0,
    }
  })
  return <Sums dense sums={sums} />
}

type Sum = Answer<typeof listPayouts>['sums'][PayoutState]

/** Search and days over the list, which live in the address, and what they find. */
function PayoutFilters({ sum }: { sum: Sum | undefined }) {
  const { t } = useTranslation('admin-payouts')
  const [{ state, keyword = '', from = '', to = '' }, setFilters] = useFilters(listPayouts)
  const search = useCallback((keyword: string) => setFilters({ keyword }), [setFilters])
  const days = state === 'paid' ? 'paid_on' : 'pay_on'
  return (
    <Toolbar>
      <SearchField label={t('search')} value={keyword} onChange={search} />
      <FieldPair title={t(`column.${days}`)}>
        <TextInput
          label={t(`from.${days}`)}
          labelHidden
          type="date"
          value={from}
          onChange={(day) => setFilters({ from: day })}
        />
        <TextInput
          label={t(`to.${days}`)}
          labelHidden
          type="date"
          value={to}
          onChange={(day) => setFilters({ to: day })}
        />
      </FieldPair>
      <Found sum={sum} />
    </Toolbar>
  )
}

/** The states of the tabs: open ones first, finished ones last. */
const states = ['scheduled', 'processing', 'failed', 'paid'] as const
/** The creators' money on its way to the bank: looked at by all, moved by finance. */
export function PayoutsScreen() {
  const { t } = useTranslation(['admin-payouts', 'cases'])
  const api = useApi()
  const [filters, setFilters] = useFilters(listPayouts)
  const state = filters.state ?? 'scheduled'
  const [isReading, setReading] = useState(false)
  const totals = useQuery(remoteQuery(api, getPayoutTotals, {})).data?.data
  const sums = usePayouts().data?.sums
  const tabs = states.map((value) => ({
    value,
    label: t(`cases:reward.state.${value}`),
    count: sums?.[value].count,
  }))
  // Each state has an order of its own.
  const change = (to: (typeof states)[number]) => setFilters({ state: to, sort: '', order: '' })
  const { page: _page, size: _size, ...shown } = filters
  return (
    <Page
      title={t('admin:title.payouts')}
      lead={<ApprovalRule above={totals?.approval_above ?? null} />}
      actions={
        <>
          <RoleButton endpoint={applyBankResult} quiet variant="outline" onClick={() => setReading(true)}>
            {t('result.open')}
          </RoleButton>
          <RoleLink endpoint={listPaymentRecords} quiet variant="outline" to={paths.paymentRecords}>
            {t('payment_records')}
          </RoleLink>
          <CsvLink endpoint={exportPayouts} label={t('csv')} query={shown} />
        </>
      }
    >
      <PayoutTotals />
      <AccountChecks />
      <Tabs dense label={t('tabs')} tabs={tabs} value={state} onChange={change}>
        <PayoutList key={state} />
      </Tabs>
      <Dialog
        open={isReading}
        onClose={() => setReading(false)}
        title={t('result.title')}
        closeLabel={t('common:close')}
      >
        <Stack gap="5">{isReading && <BankResultForm onClose={() => setReading(false)} />}</Stack>
      </Dialog>
    </Page>
  )
}

function ApprovalRule({ above }: { above: number | null }) {
  const { t } = useTranslation('admin-payouts')
  const { yen } = useFormat()
  return above !== null && t('approval_rule', { amount: yen(above) })
}

function usePayouts() {
  const [filters] = useFilters(listPayouts)
  return useQuery({
    ...remoteQuery(useApi(), listPayouts, { query: filters }),
    placeholderData: keepPreviousData,
  })
}

/** How many were found on all pages, and how much they are together. */
function Found({ sum }: { sum: Sum | undefined }) {
  const { t } = useTranslation('admin-payouts')
  const { number, yen } = useFormat()
  if (!sum || sum.count === 0) return null
  return (
    <Text size="sm" tone="soft" number data-found>
      {t('found', { count: sum.count, number: number(sum.count), amount: yen(sum.net) })}
    </Text>
  )
}

const keyOf = ({ id }: AdminPayout) => id

/** One state's transfers with the acts that are open there. */
function PayoutList() {
  const { t } = useTranslation('admin-payouts')
  const [filters, setFilters] = useFilters(listPayouts)
  const { state = 'scheduled', keyword, from, to } = filters
  const [question, setQuestion] = useState<PayoutQuestion | null>(null)
  const { data, error, refetch } = usePayouts()
  const rows = data?.data
  const { page: _page, size: _size, ...under } = filters
  const ticks = useTicks<AdminPayout>(rows ?? [], keyOf, JSON.stringify(under))
  const ask = (act: Act, rows: readonly AdminPayout[]) =>
    setQuestion({ act, rows, today: dayInTokyo(new Date(serverNow())) })
  const filtered = Boolean(keyword || from || to)
  if (error && !data) return <LoadErrorAlert onRetry={() => void refetch()} />
  return (
    <>
      {ticks.ticked.length > 0 ? (
        <BulkBar
          state={state}
          ticks={ticks}
          onAct={ask}
          takeAll={
            <TakeAll
              ticks={ticks}
              total={data?.total ?? 0}
              most={mostPayouts}
              endpoint={listPayouts}
              query={under}
            />
          }
        />
      ) : (
        <PayoutFilters sum={data?.sums[state]} />
      )}
      <PayoutTable
        state={state}
        rows={rows}
        ticks={hasBulkActs(state) ? ticks : undefined}
        onAct={(act, payout) => ask(act, [payout])}
        sorted={{ sort: filters.sort, order: filters.order, onSort: setFilters }}
        empty={t(filtered ? 'empty_filtered' : `empty.${state}`)}
      />
      <Pager list={data} onPage={(page) => setFilters({ page })} />
      <PayoutDialog
        question={question}
        onClose={() => setQuestion(null)}
        onMoved={() => ticks.tickAll(false)}
      />
    </>
  )
}
