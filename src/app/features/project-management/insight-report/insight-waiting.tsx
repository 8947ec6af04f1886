import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/remote/use-now.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { getCalendar } from '#contract/cases.ts'
import { metricsOf } from '#contract/insight-metrics.ts'
import type { PostReading } from '#contract/sub-task-shapes.ts'
import { accountPlatform } from '#contract/vocabulary.ts'
import { useMetricName } from '#domain/cases/metric-words.ts'
import { useWorkItemName } from '#domain/cases/work-item-name.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.ts'
import { Part, Section } from '#ui/section.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { CaseDownloadLink } from '../case/case-download-link.tsx'
import { MeasuringTime } from './measuring-time.tsx'
import { type Measured, measuredPosts } from './measuring.ts'
import { ReadingFailure } from './reading-failure.tsx'

/** Nothing to do yet: when each post can be measured, and what will be asked then. */
export function InsightWaiting({ theCase }: { theCase: CaseDetail }) {
  const { t } = useTranslation('reports')
  const { id, title } = theCase.campaign
  const now = useNow()
  const readings = theCase.sub_tasks?.insight_report.readings
  return (
    <Stack gap="5">
      <Stack gap="2">
        <Heading>{title}</Heading>
        <Text>{t('waiting.lead')}</Text>
      </Stack>
      {measuredPosts(theCase).map((measured) => (
        <MeasuredCard
          key={measured.item.id}
          measured={measured}
          reading={readings?.find(({ deliverable_id }) => deliverable_id === measured.item.id)}
          now={now}
        />
      ))}
      <CaseDownloadLink
        campaignId={id}
        file="calendar"
        endpoint={getCalendar}
        label={t('waiting.calendar')}
      />
      <Button asChild variant="outline" full>
        <Link to={paths.project(id)}>{t('waiting.case')}</Link>
      </Button>
    </Stack>
  )
}

interface MeasuredCardProps {
  measured: Measured
  /** The portal's own reading of the figures: when it is planned, or why it fails; undefined when the portal does not read them. */
  reading: PostReading | undefined
  now: number
}

function MeasuredCard({ measured, reading, now }: MeasuredCardProps) {
  const { t } = useTranslation('reports')
  const { instant } = useFormat()
  const nameOf = useWorkItemName()
  const metricName = useMetricName()
  const { item } = measured
  const platform = t(`common:platform.${accountPlatform(item.platform)}`)
  const metrics = metricsOf[item.platform].map((metric) => metricName(metric, item.platform))
  return (
    <Section title={nameOf(item)}>
      <MeasuringTime measured={measured} now={now} />
      {reading?.failure ? (
        <ReadingFailure failure={reading.failure} platform={platform} />
      ) : (
        reading?.next_at && (
          <Text size="sm" number>
            {t('reading.planned', { at: instant(reading.next_at), platform })}
          </Text>
        )
      )}
      <Part title={t('waiting.asked')}>
        <Text size="sm">{metrics.join(t('metrics.separator'))}</Text>
        <Text size="sm">{t('waiting.shots')}</Text>
      </Part>
    </Section>
  )
}
