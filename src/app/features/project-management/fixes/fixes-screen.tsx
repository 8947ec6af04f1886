import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CaseDetail, TermsContent } from '#contract/case-shapes.ts'
import { subTaskKinds, type SubTaskKind } from '#contract/case-states.ts'
import type { SubTasks, SubTask } from '#contract/sub-task-shapes.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.ts'
import { Section } from '#ui/section.tsx'
import { Heading } from '#ui/text.tsx'
import { CaseGate } from '../submission/case-gate.tsx'
import { openSubTaskOf, openFixes } from '../submission/open-sub-task.ts'
import { RoundReview } from '../submission/round-review.tsx'
import { OpenFixes } from './open-fixes.tsx'

interface PastFixesProps {
  kind: SubTaskKind
  task: SubTask
  terms: TermsContent
}

/** Lists the answered requests for changes in earlier rounds of a sub-task, the newest first. */
function PastFixes({ kind, task, terms }: PastFixesProps) {
  const { t } = useTranslation(['submissions', 'cases'])
  const waiting = openFixes(task).length > 0 ? task.rounds.at(-1) : undefined
  return task.rounds.toReversed().map((round) => {
    const { review } = round
    if (!review || review.fixes.length === 0 || round === waiting) return null
    const name = t(`cases:sub_task.${kind}`)
    return (
      <Section key={round.round} title={t('fixes.past', { name, round: round.round })}>
        <RoundReview round={round} review={review} terms={terms} />
      </Section>
    )
  })
}

/** The screen for all requested changes of a case: first those that wait for an answer, then the earlier ones. */
export function FixesScreen() {
  return <CaseGate>{(theCase) => <Fixes theCase={theCase} />}</CaseGate>
}

function Fixes({ theCase }: { theCase: CaseDetail }) {
  const { campaign, sub_tasks, terms } = theCase
  const open = subTaskKinds
    .map((kind) => openSubTaskOf(theCase, kind))
    .filter((openSubTask) => openSubTask !== undefined && openSubTask.fixes.length > 0)
  return (
    <Stack gap="5">
      <Heading>{campaign.title}</Heading>
      {open.map(
        (openSubTask) => openSubTask && <OpenFixes key={openSubTask.kind} openSubTask={openSubTask} />,
      )}
      {open.length === 0 && <NothingToFix campaignId={campaign.id} />}
      {sub_tasks && terms && <Past sub_tasks={sub_tasks} terms={terms.content} />}
    </Stack>
  )
}

function NothingToFix({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('submissions')
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={t('fixes.empty_title')}
      text={t('fixes.empty_text')}
      action={
        <Button asChild variant="outline">
          <Link to={paths.project(campaignId)}>{t('closed.case')}</Link>
        </Button>
      }
    />
  )
}

function Past({ sub_tasks, terms }: { sub_tasks: SubTasks; terms: TermsContent }) {
  return subTaskKinds.map((kind) => <PastFixes key={kind} kind={kind} terms={terms} task={sub_tasks[kind]} />)
}
