import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LoadMore } from '../../campaigns/load-more.tsx'
import { OfferCard } from '../../campaigns/offer-card.tsx'
import { paths } from '../../paths.ts'
import { useApi } from '../../remote/remote-context.tsx'
import { useList } from '../../remote/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Stack } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Heading } from '../../ui/text.tsx'
import { offersQuery } from './remote.ts'

/** Offers that wait for an answer, the soonest to expire first. */
export function ProjectsScreen() {
  const { t } = useTranslation('campaigns')
  const list = useList(offersQuery(useApi()))
  if (list.error && !list.moreFailed) {
    return (
      <ErrorState
        title={t('common:fault.screen_title')}
        text={t(`errors:${list.error.code}`)}
        retryLabel={t('common:retry')}
        onRetry={list.retry}
      />
    )
  }
  if (!list.loading && list.items.length === 0) {
    return (
      <EmptyState
        icon={<BriefcaseBusiness />}
        title={t('projects.empty_title')}
        text={t('projects.empty_text')}
        action={
          <Button asChild>
            <Link to={paths.search}>{t('projects.search')}</Link>
          </Button>
        }
      />
    )
  }
  return (
    <Stack gap="4" aria-busy={list.loading}>
      <Heading>{t('projects.offers')}</Heading>
      {list.loading && [1, 2, 3].map((card) => <Skeleton key={card} height="10rem" />)}
      {list.items.map((campaign) => (
        <OfferCard key={campaign.id} campaign={campaign} readAt={list.readAt} />
      ))}
      <LoadMore list={list} />
    </Stack>
  )
}
