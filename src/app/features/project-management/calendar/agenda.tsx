import { useTranslation } from 'react-i18next'
import { daysLeft } from '#client/i18n/format.ts'
import { useNow } from '#client/remote/use-now.ts'
import type { Deadline } from '#contract/calendar.ts'
import { paths } from '#domain/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.ts'
import { ListRow } from '#ui/list-row.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { dayId } from './month-grid.tsx'
import { formatShortDay, formatTime } from './month.ts'

interface AgendaProps {
  byDay: ReadonlyMap<string, readonly Deadline[]>
  today: string
  /** Names of holidays by their days. */
  holidays: ReadonlyMap<string, string>
}

/** Deadlines under their days; each leads to its case. */
export function Agenda({ byDay, today, holidays }: AgendaProps) {
  const { t, i18n } = useTranslation('calendar')
  return [...byDay].map(([day, deadlines]) => {
    const words = [formatShortDay(day, i18n.language), day === today && t('today'), holidays.get(day)]
    return (
      <Stack key={day} as="section" gap="2" aria-labelledby={dayId(day)}>
        <Heading as="h3" size="sm" id={dayId(day)} tabIndex={-1}>
          {words.filter(Boolean).join(' ')}
        </Heading>
        <Card padded={false}>
          {deadlines.map((deadline) => (
            <ListRow
              key={`${deadline.campaign.id}-${deadline.kind}`}
              title={<Title deadline={deadline} />}
              text={<CampaignTitle title={deadline.campaign.title} />}
              end={<Mark deadline={deadline} />}
              to={paths.project(deadline.campaign.id)}
            />
          ))}
        </Card>
      </Stack>
    )
  })
}

/** Two lines of the campaign's title, so that the next deadline stays in sight; the pointer and the case have all of it. */
function CampaignTitle({ title }: { title: string }) {
  return (
    <Text as="span" size="sm" tone="soft" lineClamp={2} textWrap="wrap" overflowWrap="anywhere" title={title}>
      {title}
    </Text>
  )
}

function Title({ deadline: { kind, at } }: { deadline: Deadline }) {
  const { t, i18n } = useTranslation('calendar')
  if (at === null) return t(`kind.${kind}`)
  const time = formatTime(at, i18n.language)
  return `${t(`kind.${kind}`)} ${kind === 'visit' ? time : t('until', { at: time })}`
}

/** How near it is, in words. */
function Mark({ deadline: { day, done, overdue } }: { deadline: Deadline }) {
  const { t } = useTranslation(['calendar', 'cases'])
  const days = daysLeft(`${day}T00:00:00+09:00`, useNow())
  if (done) return <Badge tone="success">{t('done')}</Badge>
  if (overdue) return <Badge tone="danger">{t('cases:due.overdue')}</Badge>
  if (days === 0) return <Badge tone="warning">{t('today')}</Badge>
  return days > 0 ? <Badge>{t('cases:due.days', { count: days })}</Badge> : null
}
