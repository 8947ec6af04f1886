import FileClock from 'lucide-react/icons/file-clock'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CaseDetail, TermsContent } from '#contract/case-shapes.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.ts'
import { Heading } from '#ui/text.tsx'
import { Due } from '../../../cases/next-action.tsx'
import { CaseGate } from './case-gate.tsx'
import { openSubTaskOf, submissionPaths, type RoundOf } from './open-sub-task.ts'
import { RoundCard } from './round-card.tsx'

interface RoundsScreenProps<K extends SubTaskKind> {
  kind: K
  renderContent: (content: RoundOf<K>['content'], terms: TermsContent) => ReactNode
}

/** Every round of a sub-task as it was sent, the newest first, with what came of it. */
export function RoundsScreen<K extends SubTaskKind>(props: RoundsScreenProps<K>) {
  return <CaseGate>{(theCase) => <Rounds theCase={theCase} {...props} />}</CaseGate>
}

function Rounds<K extends SubTaskKind>({
  theCase,
  kind,
  renderContent,
}: RoundsScreenProps<K> & { theCase: CaseDetail }) {
  const { t } = useTranslation('submissions')
  const { campaign, sub_tasks, terms } = theCase
  const rounds: readonly RoundOf<K>[] = sub_tasks?.[kind].rounds ?? []
  const open = openSubTaskOf(theCase, kind)
  const way = open && (
    <Button asChild full variant="submit" size="lg">
      <Link to={submissionPaths[kind].form(campaign.id)}>
        {t(open.fixes.length > 0 ? 'view.answer_fixes' : 'view.submit')}
      </Link>
    </Button>
  )
  if (!terms || rounds.length === 0) {
    return (
      <EmptyState
        icon={<FileClock />}
        title={t('view.empty_title')}
        text={t('view.empty_text')}
        action={
          way ?? (
            <Button asChild>
              <Link to={paths.project(campaign.id)}>{t('closed.case')}</Link>
            </Button>
          )
        }
      />
    )
  }
  return (
    <Stack gap="5">
      <Stack gap="1">
        <Heading>{campaign.title}</Heading>
        {open?.task.due_at && <Due due_at={open.task.due_at} overdue={open.task.overdue} />}
      </Stack>
      {way}
      {rounds.toReversed().map((round) => (
        <RoundCard key={round.round} round={round} terms={terms.content}>
          {renderContent(round.content, terms.content)}
        </RoundCard>
      ))}
    </Stack>
  )
}
