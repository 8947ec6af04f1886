import { useTranslation } from 'react-i18next'
import type { TermsContent } from '#contract/case-shapes.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import type { SubTask } from '#contract/sub-task-shapes.ts'
import { Section } from '#ui/section.tsx'
import { openFixes } from '../submission/open-sub-task.ts'
import { RoundReview } from '../submission/round-review.tsx'

interface PastFixesProps {
  kind: SubTaskKind
  task: SubTask
  terms: TermsContent
}

/** What was asked of earlier rounds of a sub-task and answered, the newest first. */
export function PastFixes({ kind, task, terms }: PastFixesProps) {
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
