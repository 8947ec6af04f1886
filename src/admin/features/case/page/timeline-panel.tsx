import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { TimelineEvent } from '#contract/case-shapes.ts'
import { Button } from '#ui/button.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { Panel } from '../../../parts/page.tsx'
import styles from '../case.module.css'

/** The number of newest events that show where the case stands. */
const few = 6

/** Shows what happened so far, newest first, and who did it. */
export function TimelinePanel({ events }: { events: readonly TimelineEvent[] }) {
  const { t } = useTranslation(['admin-case', 'cases'])
  const { instant } = useFormat()
  const eventText = useEventText()
  const [all, setAll] = useState(false)
  const shown = all ? events : events.slice(0, few)
  return (
    <Panel title={t('cases:timeline')}>
      <div className={styles.facts}>
        <Timeline
          entries={shown.map((event, index) => ({
            id: `${event.at}-${index}`,
            title: eventText(event),
            when: `${instant(event.at)} ${t(`actor.${event.actor}`)}`,
            text: event.note && <span className={styles.words}>{event.note}</span>,
            state: 'past',
          }))}
        />
      </div>
      {events.length > shown.length && (
        <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
          {t('common:show_more')}
        </Button>
      )}
    </Panel>
  )
}

/** Returns an event's text. The texts are nouns, as both sides take part in the case. */
function useEventText() {
  const { t } = useTranslation(['admin-case', 'cases'])
  return ({ subject, act, round }: TimelineEvent) => {
    if (subject === 'case' || subject === 'preparation') return t(`event.${subject}.${act}`)
    const name = t(`cases:sub_task.${subject}`)
    const which = round === null || round === 1 ? name : t('cases:round_of', { name, count: round })
    return t(`event.sub_task.${act}`, { name: which })
  }
}
