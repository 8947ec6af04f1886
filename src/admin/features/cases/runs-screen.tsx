import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { startCancellation } from '#contract/admin-cancel-runs.ts'
import {
  assignCases,
  type CaseRunRow,
  extendCases,
  listCaseRuns,
  remindCases,
} from '#contract/admin-case-runs.ts'
import { messageCases, rejectCases, selectCases } from '#contract/admin-decision-runs.ts'
import { endCases } from '#contract/admin-end-runs.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import { TextLink } from '#ui/text.tsx'
import { ActButtons } from '../../parts/act-step.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { idFromParams, paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { CancelCampaign } from './cancel-campaign.tsx'
import { CaseRunDialog } from './case-run-dialog.tsx'
import { RunResult, useCaseRun } from './run-result.tsx'

/** While one of the runs goes on, in ms. */
const refreshMs = 3_000

/** The acts on many cases: who did what and when, and how many cases were left out. */
export function RunsScreen() {
  const { t } = useTranslation('admin-cases')
  const [filters, setFilters] = useFilters(listCaseRuns)
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listCaseRuns, { query: filters }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ state: each }) => each === 'running' || each === 'waiting')
        ? refreshMs
        : false,
  })
  const columns = useRunColumns()
  return (
    <Page
      title={t('admin:title.case_runs')}
      back={{ to: paths.cases(), label: t('admin:title.cases') }}
      lead={t('runs.lead')}
    >
      {error && !data ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <Table
          keys="open"
          label={t('admin:title.case_runs')}
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          empty={t('runs.empty')}
        />
      )}
      <Pager list={data} onPage={(page) => setFilters({ page })} />
    </Page>
  )
}

function useRunColumns(): Column<CaseRunRow>[] {
  const { t } = useTranslation('admin-cases')
  const { instant, number } = useFormat()
  return [
    {
      key: 'act',
      title: t('runs.act'),
      flat: true,
      cell: ({ id, act }) => <Link to={paths.caseRun(id)}>{t(`run.${act}.name`)}</Link>,
    },
    { key: 'operator', title: t('runs.operator'), flat: true, cell: ({ operator }) => operator.name },
    { key: 'at', title: t('runs.at'), flat: true, cell: ({ created_at }) => instant(created_at) },
    { key: 'state', title: t('runs.state'), flat: true, cell: ({ state }) => <State state={state} /> },
    {
      key: 'done',
      title: t('runs.done'),
      align: 'end',
      flat: true,
      cell: ({ tried, left_out, total }) =>
        t('runs.done_of', { number: number(tried - left_out), total: number(total) }),
    },
    {
      key: 'left_out',
      title: t('runs.left_out'),
      align: 'end',
      flat: true,
      cell: ({ left_out }) => number(left_out),
    },
  ]
}

const tones = {
  waiting: 'info',
  undone: 'neutral',
  running: 'info',
  done: 'success',
  stopped: 'warning',
} as const

function State({ state }: Pick<CaseRunRow, 'state'>) {
  const { t } = useTranslation('admin-cases')
  return <Badge tone={tones[state]}>{t(`runs.states.${state}`)}</Badge>
}

const fromBar = z.object({ again: z.literal(true) })

/** Who may begin each of the acts. */
const beginning = {
  assign: assignCases,
  extend: extendCases,
  remind: remindCases,
  select: selectCases,
  reject: rejectCases,
  message: messageCases,
  end: endCases,
  cancel: startCancellation,
}

/** One act on many cases, with what became of each. */
export function RunScreen() {
  const { t } = useTranslation('admin-cases')
  const { instant } = useFormat()
  const { data, error, refetch } = useCaseRun(idFromParams(useParams()))
  const navigate = useNavigate()
  // Whoever takes it back in the bar comes here to change what was given.
  const cameFromBar = z.safeParse(fromBar, useLocation().state).success
  const [asked, setAsking] = useState<boolean>()
  const asking = asked ?? cameFromBar
  const back = { to: paths.caseRuns, label: t('admin:title.case_runs') }
  if (!data)
    return (
      <Page title={t('admin:title.case_run')} back={back}>
        {error ? (
          <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
        ) : (
          <PulsingSpinner label={t('common:loading')} />
        )}
      </Page>
    )
  const { act, operator, created_at, state, total, again, campaign_id } = data.data
  const undone = state === 'undone' ? again : null
  const question = undone &&
    act !== 'cancel' && { act, selection: { case_ids: undone.case_ids }, count: total, again: undone }
  return (
    <Page
      title={t(`run.${act}.title`, { number: total })}
      back={back}
      lead={
        <>
          <span>{t('runs.by', { name: operator.name, at: instant(created_at) })}</span>
          {campaign_id !== null && (
            <TextLink asChild>
              <Link to={paths.campaign(campaign_id)}>{t('run.cancel.campaign')}</Link>
            </TextLink>
          )}
        </>
      }
    >
      <Panel>
        <RunResult run={data.data} />
        {undone && (
          <ActButtons>
            <RoleButton endpoint={beginning[act]} variant="outline" size="sm" onClick={() => setAsking(true)}>
              {t('run.again')}
            </RoleButton>
          </ActButtons>
        )}
      </Panel>
      {undone && campaign_id !== null && (
        <CancelCampaign
          campaignId={campaign_id}
          reason={undone.reason ?? undefined}
          open={asking}
          onClose={() => setAsking(false)}
        />
      )}
      {question && (
        <CaseRunDialog
          question={asking ? question : undefined}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            void navigate(paths.caseRuns)
          }}
        />
      )}
    </Page>
  )
}
