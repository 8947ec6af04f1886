import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { submissionPaths } from './open-sub-task.ts'

interface SubmissionClosedProps {
  kind: SubTaskKind
  theCase: CaseDetail
}

/** Nothing can be submitted now: why, when it can, and the ways on. */
export function SubmissionClosed({ kind, theCase }: SubmissionClosedProps) {
  const { t } = useTranslation('submissions')
  const { id } = theCase.campaign
  const reason = useReason({ kind, theCase })
  const read = theCase.sub_tasks ? theCase.sub_tasks[kind].rounds.length > 0 : false
  const approved = theCase.sub_tasks?.[kind].state === 'approved'
  return (
    <EmptyState
      {...reason}
      icon={approved ? <CircleCheck /> : <Hourglass />}
      action={
        <>
          {read && (
            <Button asChild full>
              <Link to={submissionPaths[kind].view(id)}>{t('closed.view')}</Link>
            </Button>
          )}
          <Button asChild full variant={read ? 'outline' : 'primary'}>
            <Link to={paths.project(id)}>{t('closed.case')}</Link>
          </Button>
        </>
      }
    />
  )
}

function useReason({ kind, theCase }: SubmissionClosedProps) {
  const { t } = useTranslation(['submissions', 'cases'])
  const { instant } = useFormat()
  const name = t(`cases:sub_task.${kind}`)
  const task = theCase.state === 'confirmed' ? theCase.sub_tasks?.[kind] : undefined
  const reasonText = (reason: 'approved' | 'ended' | 'not_required' | 'submitted' | 'waiting') => ({
    title: t(`closed.${reason}_title`, { name }),
    text: t(`closed.${reason}_text`),
  })
  const reasonTextWith = (reason: 'submitted' | 'waiting', at: string | null | undefined) =>
    at
      ? { ...reasonText(reason), text: t(`closed.${reason}_text_at`, { at: instant(at) }) }
      : reasonText(reason)
  switch (task?.state) {
    case 'locked':
      return { title: t('closed.locked_title', { name }), text: t(`closed.locked_text.${kind}`) }
    case 'waiting':
      return reasonTextWith('waiting', task.opens_at)
    case 'submitted':
      return reasonTextWith('submitted', task.rounds.at(-1)?.review_due_at)
    case 'approved':
    case 'not_required':
      return reasonText(task.state)
    default:
      return reasonText('ended')
  }
}
