import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { idFromParams } from '../../paths.ts'
import { toApiError } from '../../remote/api-error.ts'
import { useApi } from '../../remote/remote-context.tsx'
import { Stack } from '../../ui/layout.ts'
import { Text } from '../../ui/text.tsx'
import { ApplyBar, eligibilityId } from './apply-bar.tsx'
import { Deliverables, ProductFacts, RecruiterFacts, ReviewFacts } from './campaign-facts.tsx'
import { CampaignGallery } from './campaign-gallery.tsx'
import { CampaignHeadline } from './campaign-headline.tsx'
import { CampaignSchedule } from './campaign-schedule.tsx'
import { CampaignSkeleton } from './campaign-skeleton.tsx'
import { CampaignStanding } from './campaign-standing.tsx'
import { ContentRules } from '../../campaigns/content-rules.tsx'
import { EligibilityList } from './eligibility-list.tsx'
import { campaignQuery } from './remote.ts'
import { RewardBlock } from './reward-block.tsx'
import { RightsFacts } from '../../campaigns/rights-facts.tsx'
import { Section } from '../../campaigns/section.tsx'
import { Unavailable } from './unavailable.tsx'

/** Everything one must know before applying, the most asked first; the act stays at hand below. */
export function CampaignScreen() {
  const { t } = useTranslation('campaigns')
  const id = idFromParams(useParams())
  const { data: answer, error, dataUpdatedAt: readAt, refetch } = useQuery(campaignQuery(useApi(), id))
  if (error && !answer) return <Unavailable error={toApiError(error)} onRetry={() => void refetch()} />
  if (!answer) return <CampaignSkeleton />
  const { campaign, relation } = answer.data
  return (
    <Stack gap="4">
      <CampaignGallery title={campaign.title} pictures={campaign.pictures} />
      <CampaignHeadline {...{ campaign, readAt }} />
      <CampaignStanding {...{ campaign, relation, readAt }} />
      <Section title={t('section.reward')}>
        <RewardBlock reward={campaign.reward} />
      </Section>
      <Section title={t('section.about')}>
        <Text whiteSpace="pre-line">{campaign.description}</Text>
      </Section>
      <Section title={t('section.eligibility')} id={eligibilityId}>
        <EligibilityList rules={campaign.eligibility_rules} checks={relation.eligibility} />
      </Section>
      <Section title={t('section.deliverables')}>
        <Deliverables campaign={campaign} />
      </Section>
      <Section title={t('section.schedule')}>
        <CampaignSchedule schedule={campaign.schedule} readAt={readAt} />
      </Section>
      <Section title={t('section.content')}>
        <ContentRules rules={campaign.content_rules} />
      </Section>
      <Section title={t('section.product')}>
        <ProductFacts campaign={campaign} />
      </Section>
      <Section title={t('section.review')}>
        <ReviewFacts campaign={campaign} />
      </Section>
      <Section title={t('section.rights')}>
        <RightsFacts rights={campaign.rights} />
      </Section>
      <Section title={t('section.recruiter')}>
        <RecruiterFacts campaign={campaign} />
      </Section>
      <ApplyBar {...{ campaign, relation }} />
    </Stack>
  )
}
