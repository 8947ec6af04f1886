import { useQuery } from '@tanstack/react-query'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import { useSearchParams, Link } from 'react-router-dom'
import { useApi } from '#client/remote/remote-context.tsx'
import { type List, useList } from '#client/remote/use-list.ts'
import { type ProjectType, projectTypes } from '#contract/case-states.ts'
import type { CaseSummary } from '#contract/projects.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Box, Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { LoadMore } from '#ui/loading/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { OfferCard } from '../../campaigns/offer-card.tsx'
import { CaseCard } from '../../cases/case-card.tsx'
import { countsQuery } from '../../cases/counts.ts'
import { openingType, projectsQuery } from './queries.ts'

const icons = {
  offered: Mail,
  applied: Send,
  in_progress: BriefcaseBusiness,
  completed: CircleCheckBig,
} as const

/** No case of this type: what would stand here, and the way to it. */
function NoProjects({ type }: { type: ProjectType }) {
  const { t } = useTranslation('cases')
  const Icon = icons[type]
  return (
    <EmptyState
      icon={<Icon />}
      title={t(`empty.${type}_title`)}
      text={t(`empty.${type}_text`)}
      action={
        <Button asChild>
          <Link to={paths.search}>{t('empty.search')}</Link>
        </Button>
      }
    />
  )
}

const panelId = 'project-list'

/** Own cases by type, what is due first at the top. */
export function ProjectsScreen() {
  const { t } = useTranslation('cases')
  const api = useApi()
  const { data: counts } = useQuery(countsQuery(api))
  const [search, setSearch] = useSearchParams()
  const typeInAddress = search.get('type')
  const type = projectTypes.find((one) => one === typeInAddress) ?? openingType(counts)
  const list = useList(projectsQuery(api, type))
  return (
    <Stack gap="4">
      <Box margin="-1rem -1rem 0">
        <Tabs
          label={t('type.label')}
          tabs={projectTypes.map((value) => ({ value, label: t(`type.${value}`), count: counts?.[value] }))}
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
        <VisuallyHidden as="h2">{t(`type.${type}`)}</VisuallyHidden>
        <ProjectList list={list} type={type} />
      </Stack>
    </Stack>
  )
}

function ProjectList({ list, type }: { list: List<CaseSummary>; type: ProjectType }) {
  if (list.error && !list.moreFailed) {
    return <LoadErrorAlert code={list.error.code} onRetry={list.retry} />
  }
  if (list.loading) return [1, 2, 3].map((card) => <Skeleton key={card} height="10.25rem" />)
  if (list.items.length === 0) return <NoProjects type={type} />
  return (
    <>
      {list.items.map((summary) =>
        type === 'offered' ? (
          <OfferCard key={summary.id} campaign={offerOf(summary)} />
        ) : (
          <CaseCard key={summary.id} summary={summary} />
        ),
      )}
      <LoadMore list={list} />
    </>
  )
}

function offerOf({ campaign, next_action }: CaseSummary) {
  return { ...campaign, offer_expires_at: next_action?.due_at ?? null }
}
