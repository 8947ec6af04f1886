import { keepPreviousData, useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { exportCases, getCaseTotals, listAdminCases } from '#contract/admin-cases.ts'
import { caseTabs } from '#contract/case-filter.ts'
import { Button } from '#ui/button.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Table } from '../../parts/table.tsx'
import { useTicks } from '../../parts/use-ticks.ts'
import { paths } from '../../paths.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { CaseBar } from './case-bar.tsx'
import { CaseFilters, ClearFilters, isNarrowed } from './case-filters.tsx'
import { type CaseQuestion, CaseRunDialog } from './case-run-dialog.tsx'
import { useCaseColumns } from './use-case-columns.tsx'
import { useCaseFilters } from './use-case-filters.ts'
import { ViewLinks } from './view-links.tsx'

/** The rows of a page. */
const size = 50

/** The cases that need somebody, every case, and by tabs those in which operators have something to do. */
export function CasesScreen() {
  const { t } = useTranslation('admin-cases')
  const { number, yen } = useFormat()
  const { filters, setFilters, tab } = useCaseFilters()
  const { page: _page, size: _size, ...all } = filters
  const { sort: _sort, order: _order, ...shown } = all
  const { data: totals } = useQuery({
    ...remoteQuery(useApi(), getCaseTotals, { query: shown }),
    placeholderData: keepPreviousData,
  })
  const { counts, reward_amount = 0 } = totals?.data ?? {}
  return (
    <Page
      title={t('admin:title.cases')}
      lead={
        <>
          {/* Holds its line while it is not known. */}
          <span>
            {counts ? t('totals', { number: number(counts[tab]), amount: yen(reward_amount) }) : '\u00a0'}
          </span>
          <ClearFilters />
        </>
      }
      actions={
        <>
          <ViewLinks />
          <Button asChild variant="outline" size="sm">
            <Link to={paths.caseRuns}>
              <History aria-hidden />
              {t('runs.link')}
            </Link>
          </Button>
          <CsvLink endpoint={exportCases} label={t('csv')} query={all} />
        </>
      }
    >
      <Tabs
        dense
        label={t('needs.label')}
        tabs={caseTabs.map((value) => ({ value, label: t(`needs.${value}`), count: counts?.[value] }))}
        value={tab}
        // Whatever needs an operator is in progress: a state beside it would only empty the list. Each tab has an order of its own.
        onChange={(to) => setFilters({ needs: to, state: '', sort: '', order: '' })}
      >
        <Cases />
      </Tabs>
    </Page>
  )
}

function Cases() {
  const { t } = useTranslation('admin-cases')
  const { filters, setFilters, tab } = useCaseFilters()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...remoteQuery(useApi(), listAdminCases, { query: { ...filters, size } }),
    placeholderData: keepPreviousData,
  })
  const rows = data?.data ?? []
  const [question, setQuestion] = useState<CaseQuestion>()
  const ticks = useTicks(rows, ({ id }) => id)
  const columns = useCaseColumns(ticks)
  const list = useRef<HTMLDivElement>(null)
  const untick = () => {
    ticks.tickAll(false)
    // The bar with what was pressed goes.
    list.current?.querySelector('input')?.focus()
  }
  return (
    <>
      {ticks.ticked.length > 0 ? (
        <CaseBar
          rows={rows}
          total={data?.total ?? 0}
          ticks={ticks}
          filters={filters}
          onAsk={setQuestion}
          onClear={untick}
        />
      ) : (
        <CaseFilters campaign={isPlaceholderData ? undefined : data?.data[0]?.campaign.title} />
      )}
      {error && !data ? (
        <LoadErrorAlert onRetry={() => void refetch()} />
      ) : (
        <div ref={list}>
          <Table
            dense
            keys="tick"
            columns={columns}
            label={t(`needs.${tab}`)}
            rows={data?.data}
            rowKey={({ id }) => id}
            selected={ticks.isTicked}
            sorted={{ sort: filters.sort, order: filters.order ?? 'asc', onSort: setFilters }}
            empty={t(isNarrowed(filters) ? 'empty_narrowed' : `empty.${tab}`)}
          />
        </div>
      )}
      <Pager list={data} onPage={(page) => setFilters({ page })} />
      <CaseRunDialog
        question={question}
        onClose={() => setQuestion(undefined)}
        onDone={() => {
          setQuestion(undefined)
          untick()
        }}
      />
    </>
  )
}
