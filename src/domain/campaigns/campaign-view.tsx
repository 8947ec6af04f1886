import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignDetail, EligibilityCheck } from '#contract/campaign-shapes.ts'
import { classes } from '#ui/classes.ts'
import { Stack } from '#ui/layout.ts'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { Deliverables, ProductFacts, RecruiterFacts, ReviewFacts } from './campaign-facts.tsx'
import { CampaignGallery } from './campaign-gallery.tsx'
import { CampaignHeadline } from './campaign-headline.tsx'
import { CampaignSchedule } from './campaign-schedule.tsx'
import { ContentRules } from './content-rules.tsx'
import { eligibilityId, EligibilityList } from './eligibility-list.tsx'
import { RewardBlock } from './reward-block.tsx'
import { RightsFacts } from './rights-facts.tsx'
import styles from './campaign-view.module.css'

interface CampaignViewProps {
  campaign: CampaignDetail
  /** The rules held against the reader. */
  checks: readonly EligibilityCheck[]
  /** The actions that are always possible, beside the headline. */
  acts?: ReactNode
  /** The reader's state in the campaign, below the headline. */
  status?: ReactNode
  /** Whether a wide window shows two columns; otherwise every window is laid out as on a phone. */
  wide?: boolean
  /** What can be done now, after everything else. */
  children?: ReactNode
}

/** Shows everything that one must know before applying, the most requested facts first. */
export function CampaignView(props: CampaignViewProps) {
  const { campaign, checks, acts, status: standing, wide = false, children } = props
  const { t } = useTranslation('campaigns')
  return (
    <div className={classes(styles.view, wide && styles.wide)}>
      <CampaignGallery title={campaign.title} pictures={campaign.pictures} arrows={wide} />
      <div className={styles.opening}>
        <CampaignHeadline campaign={campaign} acts={acts} />
        {standing}
        <Section title={t('section.reward')}>
          <RewardBlock reward={campaign.reward} />
        </Section>
      </div>
      <div className={styles.rest}>
        <Section title={t('section.about')}>
          <Text whiteSpace="pre-line">{campaign.description}</Text>
        </Section>
        <Section title={t('section.eligibility')} id={eligibilityId}>
          <EligibilityList rules={campaign.eligibility_rules} checks={checks} />
        </Section>
        <Section title={t('section.deliverables')}>
          <Deliverables campaign={campaign} />
        </Section>
        <Section title={t('section.schedule')}>
          <CampaignSchedule schedule={campaign.schedule} />
        </Section>
        <Section title={t('section.content')}>
          <ContentRules rules={campaign.content_rules} posts={campaign.deliverables} />
        </Section>
        <div className={styles.later}>
          <Stack gap="4">
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
          </Stack>
        </div>
      </div>
      {children && <div className={styles.act}>{children}</div>}
    </div>
  )
}
