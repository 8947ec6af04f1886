import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CaseDetail, TimelineEvent } from '#contract/case-shapes.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { Timeline } from '#ui/timeline.tsx'

/** The number of events that are enough to show the state of the case. */
const few = 4

/** Lists the events of the case, the newest first. */
export function CaseTimeline({ theCase }: { theCase: Pick<CaseDetail, 'timeline' | 'cancelled'> }) {
  const { t } = useTranslation('cases')
  const [all, setAll] = useState(false)
  const eventText = useEventText(theCase)
  const { instant } = useFormat()
  const events = theCase.timeline
  if (events.length === 0) return null
  const shown = all ? events : events.slice(0, few)
  return (
    <Section title={t('timeline')}>
      <Timeline
        entries={shown.map((event, index) => ({
          id: `${event.at}-${index}`,
          title: eventText(event),
          when: `${instant(event.at)} ${t(`actor.${event.actor}`)}`,
          text: event.note,
          state: 'past',
        }))}
      />
      {events.length > shown.length && (
        <Button variant="ghost" onClick={() => setAll(true)}>
          {t('common:show_more')}
        </Button>
      )}
    </Section>
  )
}

function useEventText({ cancelled }: Pick<CaseDetail, 'cancelled'>) {
  const { t } = useTranslation('cases')
  return ({ subject, act, round }: TimelineEvent) => {
    // With its campaign, a case ends by the same acts as after a selection or a deadline.
    if (cancelled && (act === 'reject' || act === 'expire')) return t('event.case.cancelled')
    if (subject === 'case' || subject === 'preparation') return t(`event.${subject}.${act}`)
    const name = t(`sub_task.${subject}`)
    const which = round === null || round === 1 ? name : t('round_of', { name, count: round })
    return t(`event.sub_task.${act}`, { name: which })
  }
}
