import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { remindCases } from '#contract/admin-case-runs.ts'
import { assignCase, getAdminCase } from '#contract/admin-cases.ts'
import { listPayouts } from '#contract/admin-payouts.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { PaymentRows } from '#domain/money/payment-rows.tsx'
import { RewardBadge } from '#domain/money/reward-badge.tsx'
import { DefinitionList, type Definition } from '#ui/definition-list.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { TextLink, Text } from '#ui/text.tsx'
import { FileThumbs } from '#ui/uploads/file-thumbs.tsx'
import { useRemember } from '../../palette/use-remember.ts'
import { AlsoOpen } from '../../parts/also-open.tsx'
import { AssigneePanel } from '../../parts/assignee-panel.tsx'
import { CaseBadge } from '../../parts/case-badge.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { NotesPanel } from '../../parts/team-notes/notes-panel.tsx'
import { idFromParams, paths } from '../../paths.ts'
import { useMay } from '../../session/operator.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { TerminateCase } from './acts/terminate-case.tsx'
import { type AdminCase, caseQuery, useKeepCase } from './case-queries.ts'
import { MessagesPanel } from './messages/messages-panel.tsx'
import { ClientRules } from './page/client-rules.tsx'
import { GoodsPanel } from './page/goods-panel.tsx'
import { NextPanel } from './page/next-panel.tsx'
import { PersonPanel } from './page/person-panel.tsx'
import { PostsPanel } from './page/posts-panel.tsx'
import { PurchasePanel } from './page/purchase-panel.tsx'
import { RatingPanel } from './page/rating-panel.tsx'
import { SubTasksPanel } from './page/sub-tasks-panel.tsx'
import { TermsPanel } from './page/terms-panel.tsx'
import { TimelinePanel } from './page/timeline-panel.tsx'
import styles from './case.module.css'

const CaseRunDialog = lazy(() =>
  import('../cases/case-run-dialog.tsx').then((m) => ({ default: m.CaseRunDialog })),
)

/** Shows when the creator visits and what they reported about the visit. */
function VisitPanel({ visit }: { visit: NonNullable<CaseDetail['visit']> }) {
  const { t } = useTranslation('cases')
  const { instant, day, number } = useFormat()
  const { state, visit_at, people, comment, visited_on, files } = visit
  const items: Definition[] = [
    ...(visit_at ? [{ label: t('visit.visit_at'), value: instant(visit_at) }] : []),
    ...(people === null
      ? []
      : [{ label: t('visit.people'), value: t('visit.people_count', { number: number(people) }) }]),
    ...(visited_on ? [{ label: t('visit.visited_on'), value: day(visited_on) }] : []),
  ]
  return (
    <Panel title={t('visit.title')} actions={<StatusBadge>{t(`preparation.${state}`)}</StatusBadge>}>
      {items.length > 0 && (
        <div className={styles.narrow}>
          <DefinitionList items={items} />
        </div>
      )}
      {comment && <p className={styles.words}>{comment}</p>}
      <FileThumbs files={files} />
    </Panel>
  )
}

/** Shows the case's reward, its state, and the payout that contains it. */
function RewardPanel({ about }: { about: AdminCase }) {
  const { t } = useTranslation(['admin-case', 'cases'])
  const { day, yen } = useFormat()
  const { case: theCase, payout_id, influencer } = about
  const { reward, campaign } = theCase
  const maySeePayouts = useMay(listPayouts)
  const gift = campaign.reward.gift_value
  return (
    <Panel title={t('cases:reward.title')} actions={reward && <RewardBadge state={reward.state} />}>
      {reward ? (
        <div className={styles.facts}>
          <PaymentRows payment={reward} />
        </div>
      ) : (
        <Text size="sm">{t('reward.none')}</Text>
      )}
      {gift !== null && <Text size="sm">{t('reward.gift', { amount: yen(gift) })}</Text>}
      {reward?.due_on && <Text size="sm">{t('cases:reward.due_on', { day: day(reward.due_on) })}</Text>}
      {payout_id !== null && reward && maySeePayouts && (
        <TextLink asChild>
          <Link to={paths.payouts({ state: reward.state, keyword: influencer.display_name })}>
            {t('reward.payout', { id: payout_id })}
          </Link>
        </TextLink>
      )}
    </Panel>
  )
}

/** Shows what was written in the application; nothing for an accepted offer. */
function ApplicationPanel({ application }: Pick<AdminCase, 'application'>) {
  const { t } = useTranslation('admin-case')
  const { instant } = useFormat()
  const { answers, product_option, message, applied_at } = application
  const items = [
    ...(product_option ? [{ label: t('application.product_option'), value: product_option }] : []),
    ...answers,
  ]
  return (
    <Panel
      title={t('application.title')}
      actions={
        applied_at && (
          <Text as="span" size="sm" tone="soft" number>
            {t('application.applied_at', { at: instant(applied_at) })}
          </Text>
        )
      }
    >
      {items.length > 0 && <DefinitionList layout="stacked" items={items} />}
      {message && <blockquote className={styles.words}>{message}</blockquote>}
      {items.length === 0 && !message && (
        <Text size="sm" tone="soft">
          {t(applied_at ? 'application.empty' : 'application.offered')}
        </Text>
      )}
    </Panel>
  )
}

/** Shows who looks after a case, and whether that comes from its campaign. */
function CaseAssignee({ about }: { about: AdminCase }) {
  const { t } = useTranslation('admin-case')
  const { mutateAsync } = useApiMutation(assignCase, {
    onConflict: [getAdminCase],
    onSuccess: useKeepCase(),
  })
  const { assignee, assigned_by_campaign } = about
  const params = { case_id: about.case.id }
  return (
    <AssigneePanel
      assignee={assignee}
      hint={t(assigned_by_campaign ? 'assignee.by_campaign' : 'assignee.own')}
      work={assigned_by_campaign ? undefined : { subject: 'case', subject_id: about.case.id }}
      endpoint={assignCase}
      onAssign={(body) => mutateAsync({ params, body })}
    />
  )
}

/** Reminds the creator of one case in the way in which those of many are reminded. */
function RemindCreator({ caseId }: { caseId: number }) {
  const { t } = useTranslation('admin-cases')
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  const close = () => setAsking(false)
  const question = { act: 'remind' as const, selection: { case_ids: [caseId] }, count: 1 }
  return (
    <>
      <RoleButton
        endpoint={remindCases}
        variant="outline"
        onClick={() => {
          setAsked(true)
          setAsking(true)
        }}
      >
        {t('run.remind.button')}
      </RoleButton>
      {/* Stays once it was asked for, so that it closes as it opened. */}
      {asked && (
        <Suspense>
          <CaseRunDialog question={asking ? question : undefined} onClose={close} onDone={close} />
        </Suspense>
      )}
    </>
  )
}

/** The list that one came from, with its filters. */
function useBack() {
  const { t } = useTranslation('admin')
  const { search } = useLocation()
  return { to: `${paths.cases()}${search}`, label: t('title.cases') }
}

/** One case with everything about it. */
export function CaseScreen() {
  const { t } = useTranslation('admin-case')
  const back = useBack()
  const caseId = idFromParams(useParams())
  const { data, error, refetch } = useQuery(caseQuery(useApi(), caseId))
  if (data) return <CasePage about={data.data} />
  return (
    <Page title={t('admin:title.case')} back={back}>
      {error ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy aria-label={t('common:loading')} role="status">
          <Skeleton height="30rem" />
        </div>
      )}
    </Page>
  )
}

function CasePage({ about }: { about: AdminCase }) {
  const { t } = useTranslation(['admin-case', 'campaigns'])
  const back = useBack()
  const { case: theCase, influencer, application } = about
  const { display_name: title } = influencer
  const ended = theCase.state === 'completed' || theCase.state === 'terminated'
  useRemember({ kind: 'case', id: theCase.id, title, about: theCase.campaign.title })
  return (
    <Page
      title={t('page.title', { name: influencer.display_name })}
      back={back}
      lead={
        <>
          <CaseBadge state={theCase.state} cancelled={theCase.cancelled} />
          <TextLink asChild>
            <Link to={paths.campaign(theCase.campaign.id)}>{theCase.campaign.title}</Link>
          </TextLink>
          <span>{t(`campaigns:kind.${theCase.campaign.kind}`)}</span>
          <span>{t('page.number', { id: theCase.id })}</span>
          <AlsoOpen subject="case" id={theCase.id} />
        </>
      }
      actions={<TerminateCase theCase={theCase} />}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <NextPanel
            theCase={theCase}
            clientReviews={about.client_reviews}
            remind={<RemindCreator caseId={theCase.id} />}
          />
          {!ended && <ClientRules {...about} />}
          <MessagesPanel key={theCase.id} caseId={theCase.id} />
          {theCase.sub_tasks && <SubTasksPanel theCase={theCase} tasks={theCase.sub_tasks} />}
          {theCase.sub_tasks?.final_report.state === 'approved' && (
            <PostsPanel key={`posts ${theCase.id}`} caseId={theCase.id} name={influencer.display_name} />
          )}
          {theCase.goods && <GoodsPanel theCase={theCase} goods={theCase.goods} />}
          {theCase.visit && <VisitPanel visit={theCase.visit} />}
          {theCase.purchase && <PurchasePanel theCase={theCase} purchase={theCase.purchase} />}
          <ApplicationPanel application={application} />
          {theCase.terms && <TermsPanel terms={theCase.terms} />}
        </div>
        <div className={styles.column}>
          <CaseAssignee about={about} />
          <NotesPanel subject="case" subject_id={theCase.id} />
          <PersonPanel about={about} />
          {ended && <RatingPanel caseId={theCase.id} />}
          <RewardPanel about={about} />
          <TimelinePanel events={theCase.timeline} />
        </div>
      </div>
    </Page>
  )
}
