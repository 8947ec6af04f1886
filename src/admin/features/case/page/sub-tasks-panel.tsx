import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { type SubTaskKind, subTaskKinds, type SubTaskState } from '#contract/case-states.ts'
import type { SubTasks } from '#contract/sub-task-shapes.ts'
import { Text } from '#ui/text.tsx'
import { Panel } from '../../../parts/page.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { paths } from '../../../paths.ts'
import { StatusBadge, type Tone } from '../../../ui/badge.tsx'

const tones: Record<SubTaskState, Tone> = {
  not_required: 'neutral',
  locked: 'neutral',
  waiting: 'neutral',
  open: 'info',
  submitted: 'special',
  fix_requested: 'warning',
  approved: 'success',
}

interface SubTasksPanelProps {
  theCase: CaseDetail
  tasks: SubTasks
}

/** The four submissions with their rounds, and the way to each. */
export function SubTasksPanel(props: SubTasksPanelProps) {
  const { t } = useTranslation('cases')
  return (
    <Panel title={t('submissions.title')}>
      <Table
        label={t('submissions.title')}
        columns={useColumns(props)}
        rows={subTaskKinds}
        rowKey={(kind) => kind}
        empty=""
      />
    </Panel>
  )
}

function useColumns({ theCase, tasks }: SubTasksPanelProps): Column<SubTaskKind>[] {
  const { t } = useTranslation(['admin-case', 'cases'])
  const included = theCase.terms?.content.fix_rounds ?? 0
  return [
    {
      key: 'name',
      title: t('sub_tasks.name'),
      flat: true,
      cell: (kind) => <strong>{t(`cases:sub_task.${kind}`)}</strong>,
    },
    {
      key: 'state',
      title: t('sub_tasks.state'),
      flat: true,
      cell: (kind) => (
        <StatusBadge tone={tones[tasks[kind].state]}>
          {t(`cases:sub_task_state.${tasks[kind].state}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'rounds',
      title: t('sub_tasks.rounds'),
      cell: (kind) => <Rounds task={tasks[kind]} included={included} />,
    },
    { key: 'due', title: t('sub_tasks.due'), cell: (kind) => <DueOf task={tasks[kind]} /> },
    {
      key: 'act',
      title: t('sub_tasks.act'),
      titleHidden: true,
      align: 'end',
      flat: true,
      cell: (kind) => <Way caseId={theCase.id} kind={kind} task={tasks[kind]} />,
    },
  ]
}

function Rounds({ task, included }: { task: SubTasks[SubTaskKind]; included: number }) {
  const { t } = useTranslation('admin-case')
  if (task.rounds.length === 0) return null
  const fixes = t('sub_tasks.fix_rounds', { used: task.fix_rounds_used, included })
  return (
    <>
      {t('sub_tasks.round', { count: task.rounds.length })}
      {task.fix_rounds_used > 0 && (
        <Text as="span" display="block" size="xs" tone="soft">
          {fixes}
        </Text>
      )}
    </>
  )
}

function DueOf({ task }: { task: SubTasks[SubTaskKind] }) {
  const { t } = useTranslation('admin-case')
  const { instant } = useFormat()
  const { state, due_at, overdue, opens_at, rounds } = task
  const reviewDue = rounds.at(-1)?.review_due_at
  if (state === 'submitted' && reviewDue) return t('sub_tasks.review_until', { at: instant(reviewDue) })
  if (state === 'waiting' && opens_at) return t('next.from', { at: instant(opens_at) })
  if (due_at === null || state === 'approved' || state === 'not_required') return null
  return (
    <Text as="span" number tone={overdue ? 'danger' : 'plain'}>
      {instant(due_at)}
    </Text>
  )
}

interface WayProps {
  caseId: number
  kind: SubTaskKind
  task: SubTasks[SubTaskKind]
}

function Way({ caseId, kind, task }: WayProps) {
  const { t } = useTranslation(['admin-case', 'cases'])
  const { search } = useLocation()
  if (task.rounds.length === 0) return null
  const name = t(`cases:sub_task.${kind}`)
  const act = task.state === 'submitted' ? 'review' : 'see'
  return (
    <Link to={`${paths.review(caseId, kind)}${search}`} aria-label={t(`sub_tasks.${act}_one`, { name })}>
      {t(`sub_tasks.${act}`)}
    </Link>
  )
}
