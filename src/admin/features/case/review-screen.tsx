import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { type SubTaskKind, subTaskKinds } from '#contract/case-states.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { TextLink } from '#ui/text.tsx'
import { AlsoOpen } from '../../parts/also-open.tsx'
import { Page } from '../../parts/page.tsx'
import { idFromParams, paths } from '../../paths.ts'
import { type AdminCase, caseQuery } from './case-queries.ts'
import { JudgedNotice } from './review/judged-notice.tsx'
import { ReviewWorkspace } from './review/review-workspace.tsx'

/** Shows the submission of one sub-task for review. */
export function ReviewScreen() {
  const { t } = useTranslation(['admin-case', 'cases'])
  const params = useParams()
  const { search } = useLocation()
  const caseId = idFromParams(params)
  const kind = subTaskKinds.find((one) => one === params['subTask']?.replaceAll('-', '_'))
  const { data, error, refetch } = useQuery(caseQuery(useApi(), caseId))
  const about = data?.data
  // What was written about it comes back to the form when it is taken back.
  const held = about?.held_reviews.find(({ sub_task }) => sub_task === kind)?.id ?? ''
  const title = kind ? t('review.title', { name: t(`cases:sub_task.${kind}`) }) : t('admin:title.review')
  return (
    <Page
      title={title}
      back={{
        to: `${paths.case(caseId)}${search}`,
        label: about ? t('page.title', { name: about.influencer.display_name }) : t('admin:title.case'),
      }}
      lead={
        about && (
          <>
            <TextLink asChild>
              <Link to={paths.campaign(about.case.campaign.id)}>{about.case.campaign.title}</Link>
            </TextLink>
            <AlsoOpen subject="case" id={caseId} />
          </>
        )
      }
    >
      <JudgedNotice />
      {about && <SubmissionView key={`${caseId}-${kind}-${held}`} about={about} kind={kind} />}
      {!about && error && <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />}
      {!about && !error && (
        <div aria-busy aria-label={t('common:loading')} role="status">
          <Skeleton height="36rem" />
        </div>
      )}
    </Page>
  )
}

interface SubmissionViewProps {
  about: AdminCase
  kind: SubTaskKind | undefined
}

function SubmissionView({ about, kind }: SubmissionViewProps) {
  const { t } = useTranslation('admin-case')
  const { id, sub_tasks, terms } = about.case
  const task = kind && sub_tasks?.[kind]
  const opened = task?.rounds.at(-1)
  if (kind && task && opened && terms)
    return <ReviewWorkspace about={about} kind={kind} task={task} opened={opened} terms={terms.content} />
  return (
    <EmptyState
      icon={<FileQuestion />}
      title={t('review.nothing_title')}
      text={t('review.nothing_text')}
      action={
        <Button asChild variant="outline">
          <Link to={paths.case(id)}>{t('review.to_case')}</Link>
        </Button>
      }
    />
  )
}
