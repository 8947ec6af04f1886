import { keepPreviousData, useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { loadTexts } from '#client/i18n/load-texts.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useList } from '#client/remote/use-list.ts'
import { useVersionWatch } from '#client/remote/use-version-watch.ts'
import { type ProjectType, projectTypes } from '#contract/case-states.ts'
import { getProjectsVersion, listProjects } from '#contract/projects.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { KeepPlace } from '#ui/keep-place.ts'
import { Box, overTheEdge, Stack } from '#ui/layout.ts'
import { lazyComponent } from '#ui/loading/chunk-loader.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.ts'
import { countsQuery } from '../../cases/counts.ts'
import { ProjectList } from './project-list.tsx'
import { openingType, projectsQuery } from './queries.ts'

/** The tabs in the order of what there is to do: own acts, what others have to answer, offers, results. */
const tabOrder = ['in_progress', 'applied', 'offered', 'completed'] as const satisfies readonly ProjectType[]

const panelId = 'project-list'

const calendar = lazyComponent(() => import('./calendar/calendar-view.tsx').then((m) => m.CalendarView))

/** Its code and its texts come when it is opened. */
function LazyCalendar() {
  const { i18n } = useTranslation()
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['calendar-view', i18n.language],
    queryFn: () => Promise.all([calendar.load(), loadTexts(i18n, ['calendar'])]).then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
    // Another language is shown once its texts have come.
    placeholderData: keepPreviousData,
  })
  if (error) return <LoadErrorAlert onRetry={() => void refetch()} />
  return isSuccess ? <calendar.Component /> : <Skeleton height="24rem" />
}

/** Own cases by type, or every deadline of them in the calendar: `view` in the address says which. */
export function ProjectsScreen() {
  const [search] = useSearchParams()
  return search.has('view') ? <LazyCalendar /> : <Projects />
}

/** Keeps the list up to date while it is in sight, and says when it changed. */
function ListWatch({ version }: { version: string }) {
  const { t } = useTranslation('cases')
  useVersionWatch({
    endpoint: getProjectsVersion,
    input: {},
    shown: version,
    outdated: [listProjects],
    onNews: () => toast(t('updated')),
  })
  return <KeepPlace version={version} />
}

function Projects() {
  const { t } = useTranslation('cases')
  const api = useApi()
  const { data: counts } = useQuery(countsQuery(api))
  const [search, setSearch] = useSearchParams()
  const typeInAddress = search.get('type')
  const type = projectTypes.find((one) => one === typeInAddress) ?? openingType(counts)
  const list = useList(projectsQuery(api, type))
  return (
    <Stack gap="4">
      {list.version !== undefined && <ListWatch version={list.version} />}
      <Box margin={`${overTheEdge} ${overTheEdge} 0`}>
        <Tabs
          label={t('type.label')}
          tabs={tabOrder.map((value) => ({ value, label: t(`type.${value}`), count: counts?.[value] }))}
          value={type}
          onChange={(next) => setSearch({ type: next }, { replace: true, preventScrollReset: true })}
          panelId={panelId}
        />
      </Box>
      <Stack
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${type}`}
        aria-busy={list.loading}
        gap="4"
      >
        <Button asChild variant="outline" size="sm" alignSelf="flex-end">
          <Link to={paths.calendar}>
            <CalendarDays aria-hidden />
            {t('calendar_view')}
          </Link>
        </Button>
        <ProjectList list={list} type={type} offers={counts?.offered ?? 0} />
      </Stack>
    </Stack>
  )
}
