import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type AdminApplication, decideApplications, listApplications } from '#contract/admin-applications.ts'
import { trySelection } from '#contract/admin-budgets.ts'
import { mostCasesOfRun } from '#contract/admin-case-runs.ts'
import type { CallInput, Input } from '#contract/endpoint.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Pager } from '../../parts/pager.tsx'
import { namedOrder } from '../../parts/sort-select.tsx'
import { Table } from '../../parts/table.tsx'
import { TakeAll } from '../../parts/take-all.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useTicks } from '../../parts/use-ticks.ts'
import { undoSeconds, useRememberUndo } from '../../undo/undo-store.ts'
import type { CaseQuestion } from '../cases/case-run-dialog.tsx'
import { useApplicationColumns } from './application-columns.tsx'
import { ApplicationFilters } from './application-filters.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useSelectionCosts } from './selection-costs.tsx'
import { useApplications } from './use-applications.ts'

const CaseRunDialog = lazy(() =>
  import('../cases/case-run-dialog.tsx').then((m) => ({ default: m.CaseRunDialog })),
)

type Filters = Input<typeof listApplications>['query']

/** The applications of one state, which are decided by ticking them. */
export function ApplicationList() {
  const { t } = useTranslation(['admin-applications', 'cases'])
  const [{ state, ...filters }, setFilters] = useFilters(listApplications)
  const { data, error, refetch } = useApplications()
  const rows = data?.data
  const open = rows?.filter(isOpen) ?? []
  const { page: _page, size: _size, ...under } = filters
  const ticks = useTicks(open, keyOf, JSON.stringify(under))
  const costs = useSelectionCosts(ticks.ticked)
  const [rejecting, setRejecting] = useState(false)
  // An act on several is previewed and done as a run; its dialog stays once it was asked for, so that it closes as it opened.
  const [question, setQuestion] = useState<CaseQuestion>()
  const [asked, setAsked] = useState(false)
  const act = useApiMutation(decideApplications, {
    invalidates: [listApplications],
    onConflict: [trySelection],
  })
  const remember = useRememberUndo()
  const columns = useApplicationColumns(ticks, { campaign: filters.campaign_id === undefined, state })

  async function decide(decided: Pick<CallInput<typeof decideApplications>['body'], 'decision' | 'reason'>) {
    const { ticked } = ticks
    const case_ids = ticked.map(({ case_id }) => case_id)
    const answer = await act
      .mutateAsync({ body: { ...decided, case_ids, undo_seconds: undoSeconds } })
      .catch(() => undefined)
    setRejecting(false)
    if (!answer) return
    ticks.tickAll(false)
    const people = ticked.map(({ case_id, influencer }) => ({ case_id, name: influencer.display_name }))
    remember({ kind: 'decision', id: answer.data.id, decision: decided.decision, people })
  }

  const askOf = (act: 'select' | 'reject') => {
    const case_ids = ticks.ticked.map(({ case_id }) => case_id)
    setAsked(true)
    setQuestion({ act, selection: { case_ids }, count: case_ids.length })
  }

  if (error && !data) return <LoadErrorAlert onRetry={() => void refetch()} />
  const isOne = ticks.ticked.length === 1
  const filtered = Boolean(filters.keyword || filters.platform || filters.followers_min)
  return (
    <>
      {ticks.ticked.length > 0 ? (
        <BulkBar
          ticks={ticks}
          act={act}
          takeAll={
            <TakeAll
              ticks={ticks}
              total={data?.total ?? 0}
              most={mostCasesOfRun}
              canTick={isOpen}
              endpoint={listApplications}
              query={{ ...under, state }}
            />
          }
          places={data?.places ?? null}
          costs={costs}
          onSelect={() => (isOne ? void decide({ decision: 'select' }) : askOf('select'))}
          onReject={() => (isOne ? setRejecting(true) : askOf('reject'))}
        />
      ) : (
        <ApplicationFilters />
      )}
      <Table
        dense
        label={t(`cases:state.${state}`)}
        keys={state === 'applied' ? 'tick' : 'open'}
        columns={columns}
        rows={rows}
        rowKey={({ case_id }) => case_id}
        selected={ticks.isTicked}
        sorted={namedOrder(byColumn(filters), ['followers'], setFilters)}
        empty={t(filtered ? 'empty_filtered' : `empty.${state}`)}
      />
      <Pager list={data} onPage={(page) => setFilters({ page })} />
      <RejectDialog
        open={rejecting}
        count={ticks.ticked.length}
        running={act.isPending}
        onClose={() => setRejecting(false)}
        onReject={(reason) => void decide({ decision: 'reject', reason })}
      />
      {asked && (
        <Suspense>
          <CaseRunDialog
            question={question}
            onClose={() => setQuestion(undefined)}
            onDone={() => {
              setQuestion(undefined)
              ticks.tickAll(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Both orders by age are those of one column. */
function byColumn({ sort, order }: Pick<Filters, 'sort' | 'order'>) {
  return sort === 'newest' ? ({ sort: 'oldest', order: order ?? 'desc' } as const) : { sort, order }
}

const keyOf = ({ case_id }: AdminApplication) => case_id

/** Returns whether an application can still be decided; one with a pending decision cannot. */
function isOpen({ state, deciding }: AdminApplication) {
  return state === 'applied' && deciding === null
}
