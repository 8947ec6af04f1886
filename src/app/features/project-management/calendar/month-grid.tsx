import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deadline } from '#contract/calendar.ts'
import { classes } from '#ui/classes.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { formatMonth, formatShortDay, weekdays, weeksOf } from './month.ts'
import styles from './calendar.module.css'

/** The id of a day's heading below the grid. */
export const dayId = (day: string) => `day-${day}`

interface MonthGridProps {
  /** YYYY-MM. */
  month: string
  today: string
  byDay: ReadonlyMap<string, readonly Deadline[]>
  /** Names of holidays by their days. */
  holidays: ReadonlyMap<string, string>
}

/** A month as a table. A day with deadlines leads to them, below the table. */
export function MonthGrid({ month, today, byDay, holidays }: MonthGridProps) {
  const { t, i18n } = useTranslation('calendar')
  return (
    <table className={styles.grid}>
      <VisuallyHidden as="caption">{t('grid', { month: formatMonth(month, i18n.language) })}</VisuallyHidden>
      <thead>
        <tr>
          {weekdays(i18n.language).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, weekday) => (
              <td
                key={day ?? weekday}
                aria-current={day === today ? 'date' : undefined}
                className={classes(
                  day === today && styles.today,
                  (weekday === 0 || (day && holidays.has(day))) && styles.off,
                )}
              >
                {day && <Day day={day} count={byDay.get(day)?.length ?? 0} holiday={holidays.get(day)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, count, holiday }: { day: string; count: number; holiday: string | undefined }) {
  const { t, i18n } = useTranslation('calendar')
  const shown = (
    <>
      <span className={styles.number}>{Number(day.slice(8))}</span>
      {holiday && (
        <span aria-hidden className={styles.holiday}>
          {t('holiday')}
        </span>
      )}
      {count > 0 && <span className={styles.count}>{t('count', { count })}</span>}
    </>
  )
  if (count === 0) {
    return (
      <span className={styles.day}>
        {shown}
        {holiday && <VisuallyHidden>{holiday}</VisuallyHidden>}
      </span>
    )
  }
  const name = [t('day_count', { day: formatShortDay(day, i18n.language), count }), holiday]
  return (
    <a href={`#${dayId(day)}`} className={styles.link} onClick={(event) => goToDay(event, day)}>
      <span aria-hidden className={styles.day}>
        {shown}
      </span>
      <VisuallyHidden>{name.filter(Boolean).join(' ')}</VisuallyHidden>
    </a>
  )
}

/** The router would take an anchor for a navigation; the focus goes along, for keyboards and screen readers. */
function goToDay(event: MouseEvent, day: string) {
  event.preventDefault()
  document.getElementById(dayId(day))?.focus()
}
