import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { CaseBadge } from '../../parts/case-badge.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { TextLink } from '#ui/text.tsx'
import { Page } from '../../parts/page.tsx'
import { idFromParams, paths } from '../../paths.ts'
import { TerminateCase } from './acts/terminate-case.tsx'
import { type AdminCase, caseQuery } from './case-queries.ts'
import styles from './case.module.css'
import { ApplicationPanel } from './page/application-panel.tsx'
import { GoodsPanel } from './page/goods-panel.tsx'
import { NextPanel } from './page/next-panel.tsx'
import { PersonPanel } from './page/person-panel.tsx'
import { PurchasePanel } from './page/purchase-panel.tsx'
import { RewardPanel } from './page/reward-panel.tsx'
import { SubTasksPanel } from './page/sub-tasks-panel.tsx'
import { TermsPanel } from './page/terms-panel.tsx'
import { TimelinePanel } from './page/timeline-panel.tsx'
import { VisitPanel } from './page/visit-panel.tsx'

/** One case with everything about it. */
export function CaseScreen() {
  const { t } = useTranslation('admin-case')
  const caseId = idFromParams(useParams())
  const { data, error, refetch } = useQuery(caseQuery(useApi(), caseId))
  if (data) return <CasePage about={data.data} />
  return (
    <Page title={t('admin:title.case')} back={{ to: paths.cases(), label: t('admin:title.cases') }}>
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
  const { case: theCase, influencer, application } = about
  return (
    <Page
      title={t('page.title', { name: influencer.display_name })}
      back={{ to: paths.cases(), label: t('admin:title.cases') }}
      lead={
        <>
          <CaseBadge state={theCase.state} />
          <TextLink asChild>
            <Link to={paths.campaign(theCase.campaign.id)}>{theCase.campaign.title}</Link>
          </TextLink>
          <span>{t(`campaigns:kind.${theCase.campaign.kind}`)}</span>
          <span>{t('page.number', { id: theCase.id })}</span>
        </>
      }
      actions={<TerminateCase theCase={theCase} />}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <NextPanel theCase={theCase} />
          {theCase.sub_tasks && <SubTasksPanel theCase={theCase} tasks={theCase.sub_tasks} />}
          {theCase.goods && <GoodsPanel theCase={theCase} goods={theCase.goods} />}
          {theCase.visit && <VisitPanel visit={theCase.visit} />}
          {theCase.purchase && <PurchasePanel theCase={theCase} purchase={theCase.purchase} />}
          <ApplicationPanel application={application} />
          {theCase.terms && <TermsPanel terms={theCase.terms} />}
        </div>
        <div className={styles.column}>
          <PersonPanel about={about} />
          <RewardPanel about={about} />
          <TimelinePanel events={theCase.timeline} />
        </div>
      </div>
    </Page>
  )
}
