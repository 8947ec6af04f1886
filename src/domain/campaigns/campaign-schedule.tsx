import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/remote/use-now.ts'
import type { Schedule } from '#contract/campaign-shapes.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { Timeline } from '#ui/timeline.tsx'
import { type ScheduleStep, stepsOf } from './schedule-steps.ts'

/** Shows the campaign's dates in Japan's time. The current step stands out. */
export function CampaignSchedule({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('campaigns')
  const { day, instant, span } = useFormat()
  const now = useNow()
  const whenText = ({ name, from, until }: ScheduleStep) => {
    if (name === 'recruiting') {
      return t('schedule.span', {
        from: instant(schedule.recruiting_start),
        until: instant(schedule.recruiting_end),
      })
    }
    return from === until ? day(until) : t('schedule.span', span(from, until))
  }
  const entries = stepsOf(schedule, dayInTokyo(new Date(now))).map((step) => ({
    title: t(`schedule.${step.name}`),
    when: whenText(step),
    state: step.state,
  }))
  return <Timeline entries={entries} />
}
