import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useApi } from '#client/remote/remote-context.tsx'
import { limits } from '#contract/limits.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { NewsNotice } from './news-notice.tsx'
import { savedQuery } from './queries.ts'
import { SavedSearchCard } from './saved-search-card.tsx'

/** The kept searches, each with the switch of its news: where a message about them leads. */
export function SavedSearchesScreen() {
  const { t } = useTranslation('searches')
  const { data, error, refetch } = useQuery(savedQuery(useApi()))
  if (!data && error) return <LoadErrorAlert onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label={t('common:loading')} />
  const saved = data.data
  if (saved.length === 0)
    return (
      <Stack gap="4">
        <NewsNotice />
        <EmptyState
          icon={<Bookmark />}
          title={t('empty_title')}
          text={t('empty_text')}
          action={
            <Button asChild>
              <Link to={paths.search}>{t('common:title.search')}</Link>
            </Button>
          }
        />
      </Stack>
    )
  return (
    <Stack gap="4">
      <Text size="sm" tone="soft">
        {t('lead', { count: saved.length, most: limits.saved_searches })}
      </Text>
      <NewsNotice />
      <Stack as="ul" gap="3">
        {saved.map((search) => (
          <SavedSearchCard key={search.id} search={search} />
        ))}
      </Stack>
    </Stack>
  )
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="3" role="status" aria-label={label}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height="11rem" />
      ))}
    </Stack>
  )
}
