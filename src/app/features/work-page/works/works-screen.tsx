import { useQuery } from '@tanstack/react-query'
import Compass from 'lucide-react/icons/compass'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useList } from '#client/remote/use-list.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { LoadMore } from '#ui/loading/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text, TextLink } from '#ui/text.tsx'
import { publicPageQuery, publicWorksQuery } from './queries.ts'
import { WorksView } from './works-view.tsx'

/** A creator's finished work, for whoever has the address of the page. */
export function WorksScreen() {
  const { t } = useTranslation('works')
  const { token = '' } = useParams()
  const api = useApi()
  const page = useQuery(publicPageQuery(api, token))
  const works = useList(publicWorksQuery(api, token))
  const errors = [page.error, works.moreFailed ? null : works.error].flatMap((error) =>
    error ? [toApiError(error)] : [],
  )
  // Also when it ended while it was being read.
  if (errors.some(({ status }) => status === 404)) return <Gone />
  if (errors[0] && (!page.data || works.items.length === 0)) {
    const retry = () => {
      void page.refetch()
      works.retry()
    }
    return <LoadErrorAlert code={errors[0].code} onRetry={retry} />
  }
  if (!page.data || works.loading)
    return (
      <Stack gap="6" role="status" aria-label={t('common:loading')}>
        <Skeleton height="9rem" />
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
      </Stack>
    )
  return (
    <Stack gap="6">
      <WorksView page={page.data.data} works={works.items} />
      <LoadMore list={works} />
      <Stack gap="2" as="footer">
        <Text size="sm" tone="soft">
          {t('how')}
        </Text>
        <Text size="sm">
          <TextLink asChild>
            <Link to={paths.landing}>{t('about')}</Link>
          </TextLink>
        </Text>
      </Stack>
    </Stack>
  )
}

/** Off, replaced or never there: nobody is told which. */
function Gone() {
  const { t } = useTranslation('works')
  return (
    <EmptyState
      icon={<Compass />}
      title={t('gone.title')}
      text={t('gone.text')}
      action={
        <Button asChild variant="outline" marginTop="2">
          <Link to={paths.landing}>{t('about')}</Link>
        </Button>
      }
    />
  )
}
