import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { List } from '#client/remote/use-list.ts'
import type { ProjectType } from '#contract/case-states.ts'
import type { CaseSummary } from '#contract/projects.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { LoadMore } from '#ui/loading/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Heading } from '#ui/text.tsx'
import { OfferCard } from '../../campaigns/offer-card.tsx'
import { CaseCard } from '../../cases/case-card.tsx'
import { sectionsOf } from './sections.ts'
import styles from './project-list.module.css'

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

interface ProjectListProps {
  list: List<CaseSummary>
  type: ProjectType
  /** The number of offers that wait for an answer. */
  offers: number
}

/** The cases of one tab: what the creator has to do comes first, then what is waited for, then what is over. */
export function ProjectList({ list, type, offers }: ProjectListProps) {
  const { t } = useTranslation('cases')
  if (list.error && !list.moreFailed) {
    return <LoadErrorAlert code={list.error.code} onRetry={list.retry} />
  }
  if (list.loading) return [1, 2, 3].map((card) => <Skeleton key={card} height="10.25rem" />)
  return (
    <>
      {type === 'in_progress' && offers > 0 && (
        <Card padded={false}>
          <ListRow
            start={<Mail aria-hidden />}
            title={t('offers_waiting', { count: offers })}
            to={paths.offeredProjects}
          />
        </Card>
      )}
      {list.items.length === 0 && <NoProjects type={type} />}
      {sectionsOf(list.items).map(({ section, items }) => (
        <section key={section} className={styles.section} aria-labelledby={`projects-${section}`}>
          <Heading id={`projects-${section}`}>{t(`section.${section}`)}</Heading>
          {items.map((summary) =>
            type === 'offered' ? (
              <OfferCard key={summary.id} campaign={offerOf(summary)} />
            ) : (
              <CaseCard key={summary.id} summary={summary} />
            ),
          )}
        </section>
      ))}
      {list.items.length > 0 && <LoadMore list={list} />}
    </>
  )
}

function offerOf({ campaign, next_action }: CaseSummary) {
  return { ...campaign, offer_expires_at: next_action?.due_at ?? null }
}
