import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { type SubTaskKind, type SubTaskState, subTaskKinds } from '#contract/case-states.ts'
import type { SubTask } from '#contract/sub-task-shapes.ts'
import { paths } from '#domain/paths.ts'
import { Badge, type Tone, StatusBadge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.ts'
import { ListRow } from '#ui/list-row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Heading } from '#ui/text.tsx'
import { Due } from '../../../cases/next-action.tsx'
import { openFixes } from '../submission/open-sub-task.ts'
import { submissionPaths } from '../submission/open-sub-task.ts'
import { isLive } from './is-live.ts'

const tones: Record<SubTaskState, Tone> = {
  not_required: 'neutral',
  locked: 'neutral',
  waiting: 'info',
  open: 'special',
  submitted: 'info',
  fix_requested: 'warning',
  approved: 'success',
}

/** Returns the submissions of the case: the approved ones or the others; of a case that has ended those that were submitted. */
export function subTasksOf(theCase: CaseDetail, which: 'approved' | 'others'): SubTaskKind[] {
  const { sub_tasks } = theCase
  if (sub_tasks === null) return []
  const live = isLive(theCase)
  return subTaskKinds.filter((kind) => {
    const { state, rounds } = sub_tasks[kind]
    if (state === 'not_required' || (!live && rounds.length === 0)) return false
    return (state === 'approved') === (which === 'approved')
  })
}

/** Lists the submissions that are not approved, each with its state, its due time and a link to it. */
export function SubTaskList({ theCase }: { theCase: CaseDetail }) {
  const { t } = useTranslation('cases')
  const { sub_tasks, campaign } = theCase
  const kinds = subTasksOf(theCase, 'others')
  if (sub_tasks === null || kinds.length === 0) return null
  const live = isLive(theCase)
  const fixes = kinds.flatMap((kind) => openFixes(sub_tasks[kind])).length
  return (
    <Stack as="section" gap="3">
      <Heading>{t('submissions.title')}</Heading>
      {live && kinds.some((kind) => sub_tasks[kind].consent_needed) && (
        <Notice tone="warning" title={t('submissions.consent_title')}>
          {t('submissions.consent_text')}
        </Notice>
      )}
      <Card padded={false}>
        {live && fixes > 0 && (
          <ListRow
            title={t('submissions.fixes')}
            end={<Badge tone="warning">{t('submissions.fix_count', { count: fixes })}</Badge>}
            to={paths.fixes(campaign.id)}
          />
        )}
        <SubTaskRows theCase={theCase} kinds={kinds} />
      </Card>
    </Stack>
  )
}

interface SubTaskRowsProps {
  theCase: CaseDetail
  kinds: readonly SubTaskKind[]
}

export function SubTaskRows({ theCase, kinds }: SubTaskRowsProps) {
  const { t } = useTranslation('cases')
  const { sub_tasks } = theCase
  const live = isLive(theCase)
  if (sub_tasks === null) return null
  return kinds.map((kind) => (
    <ListRow
      key={kind}
      title={t(`sub_task.${kind}`)}
      text={live && <When task={sub_tasks[kind]} />}
      end={
        (live || sub_tasks[kind].state === 'approved') && (
          <StatusBadge tone={tones[sub_tasks[kind].state]}>
            {t(`sub_task_state.${sub_tasks[kind].state}`)}
          </StatusBadge>
        )
      }
      to={wayTo(kind, theCase)}
    />
  ))
}

/** Shows until when the sub-task is due, from when it can be submitted, or by when it is reviewed. */
function When({ task }: { task: SubTask }) {
  const { t } = useTranslation('cases')
  const { instant } = useFormat()
  const reviewBy = task.rounds.at(-1)?.review_due_at
  if (task.state === 'waiting' && task.opens_at)
    return t('expected.wait_measuring', { at: instant(task.opens_at) })
  if (task.state === 'submitted' && reviewBy) return t('expected.wait_review', { at: instant(reviewBy) })
  if (task.state === 'approved' || !task.due_at) return null
  return <Due due_at={task.due_at} overdue={task.overdue} />
}

/** Returns the path of the form while it can be filled in, otherwise the path of the rounds; undefined before the first round. */
function wayTo(kind: SubTaskKind, { campaign, allowed_actions, sub_tasks }: CaseDetail) {
  const { form, view } = submissionPaths[kind]
  if (allowed_actions.includes(`submit_${kind}`) || sub_tasks?.[kind].state === 'waiting')
    return form(campaign.id)
  return sub_tasks && sub_tasks[kind].rounds.length > 0 ? view(campaign.id) : undefined
}
