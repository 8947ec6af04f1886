import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useNow } from '#client/remote/use-now.ts'
import { type Deadline, listDeadlines } from '#contract/calendar.ts'
import type { Answer } from '#contract/endpoint.ts'
import { paths } from '#domain/paths.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Box, Flex, overTheEdge, Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { Agenda } from './agenda.tsx'
import { MonthGrid } from './month-grid.tsx'
import { addMonths, formatMonth, formatShortDay, monthOf } from './month.ts'
import { Subscription } from './subscription.tsx'

const views = ['month', 'list'] as const
const panelId = 'calendar'
/** How far one can leaf, in months from this one. */
const reach = { back: 2, ahead: 12 }

/** Every deadline of the own cases by month or as a list, and the address for the phone's own calendar. */
export function CalendarView() {
  const { t } = useTranslation('calendar')
  const { data: answer, error, refetch } = useQuery(remoteQuery(useApi(), listDeadlines, {}))
  const [search, setSearch] = useSearchParams()
  const view = search.get('view') === 'list' ? 'list' : 'month'
  return (
    <Stack gap="4">
      <Box margin={`${overTheEdge} ${overTheEdge} 0`}>
        <Tabs
          label={t('views')}
          tabs={views.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={view}
          onChange={(next) => setSearch({ view: next }, { replace: true, preventScrollReset: true })}
          panelId={panelId}
        />
      </Box>
      <Stack
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${view}`}
        gap="4"
        aria-busy={!answer && !error}
      >
        <Subscription />
        {!answer && error && <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />}
        {!answer && !error && <Skeleton height="24rem" />}
        {answer && (view === 'month' ? <Month {...answer.data} /> : <Everything {...answer.data} />)}
      </Stack>
      <Text size="sm" tone="soft">
        {t('japan_time')}
      </Text>
      <Button asChild variant="ghost">
        <Link to={paths.projects}>{t('back')}</Link>
      </Button>
    </Stack>
  )
}

type CalendarData = Answer<typeof listDeadlines>['data']

function useToday() {
  return dayInTokyo(new Date(useNow()))
}

/** The holidays' names by their days. */
function namesOf(holidays: CalendarData['holidays'], language: string) {
  return new Map(holidays.map(({ day, label, label_en }) => [day, language === 'en' ? label_en : label]))
}

function Month({ deadlines, holidays }: CalendarData) {
  const { t, i18n } = useTranslation(['calendar', 'campaigns'])
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const thisMonth = monthOf(today)
  const [first, last] = [addMonths(thisMonth, -reach.back), addMonths(thisMonth, reach.ahead)]
  const asked = search.get('month') ?? ''
  const known = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) && asked >= first && asked <= last
  const month = known ? asked : thisMonth
  const show = (next: string) =>
    setSearch({ view: 'month', month: next }, { replace: true, preventScrollReset: true })
  const ofMonth = deadlines.filter(({ day }) => monthOf(day) === month)
  const named = holidays.filter(({ day }) => monthOf(day) === month)
  const names = namesOf(named, i18n.language)
  const byDay = Map.groupBy(ofMonth, ({ day }) => day)
  return (
    <>
      <Flex align="center" justify="space-between" gap="2">
        <IconButton
          label={t('previous')}
          icon={<ChevronLeft />}
          disabled={month === first}
          onClick={() => show(addMonths(month, -1))}
        />
        <Heading aria-live="polite">{formatMonth(month, i18n.language)}</Heading>
        <IconButton
          label={t('next')}
          icon={<ChevronRight />}
          disabled={month === last}
          onClick={() => show(addMonths(month, 1))}
        />
      </Flex>
      <Card padded={false}>
        <MonthGrid month={month} today={today} byDay={byDay} holidays={names} />
      </Card>
      {named.length > 0 && (
        <Text size="sm" tone="soft">
          {t('holidays')}{' '}
          {[...names]
            .map(([day, name]) => `${formatShortDay(day, i18n.language)} ${name}`)
            .join(t('campaigns:list_separator'))}
        </Text>
      )}
      {ofMonth.length === 0 && <Text>{t('empty_month')}</Text>}
      <Agenda byDay={byDay} today={today} holidays={names} />
    </>
  )
}

/** What is late, then all that is ahead. */
function Everything({ deadlines, holidays }: CalendarData) {
  const { t, i18n } = useTranslation('calendar')
  const today = useToday()
  const names = namesOf(holidays, i18n.language)
  const late = deadlines.filter(({ overdue }) => overdue)
  const ahead = deadlines.filter(({ day, overdue }) => !overdue && day >= today)
  if (late.length + ahead.length === 0) {
    return <EmptyState icon={<CalendarDays />} title={t('empty_title')} text={t('empty_text')} />
  }
  const part = (title: string, some: readonly Deadline[]) =>
    some.length > 0 && (
      <Stack gap="3">
        <Heading>{title}</Heading>
        <Agenda byDay={Map.groupBy(some, ({ day }) => day)} today={today} holidays={names} />
      </Stack>
    )
  return (
    <>
      {part(t('late'), late)}
      {part(t('deadlines'), ahead)}
    </>
  )
}
