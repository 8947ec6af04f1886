import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useList } from '#client/remote/use-list.ts'
import type { OwnWork, OwnWorkPage } from '#contract/work-page.ts'
import { Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { ShownAccounts, ShownFigures, ShownWorks } from './choices.tsx'
import { PageLink } from './page-link.tsx'
import { ownPageQuery, ownWorksQuery } from './queries.ts'
import { WorksView } from './works/works-view.tsx'
import styles from './work-page.module.css'

/** The creator's page of finished work: whether others can read it, at which address, and what it shows. */
export function WorkPageScreen() {
  const { t } = useTranslation('work-page')
  const api = useApi()
  const page = useQuery(ownPageQuery(api))
  const works = useList(ownWorksQuery(api))
  const error = page.data ? works.items.length === 0 && works.error : page.error
  if (error) {
    const retry = () => {
      void page.refetch()
      works.retry()
    }
    return <LoadErrorAlert code={toApiError(error).code} onRetry={retry} />
  }
  if (!page.data || works.loading)
    return (
      <Stack gap="6" role="status" aria-label={t('common:loading')}>
        <Skeleton height="14rem" />
        <Skeleton height="12rem" />
        <Skeleton height="20rem" />
      </Stack>
    )
  const own = page.data.data
  return (
    <div className={styles.parts}>
      <Section title={t('link.title')}>
        <PageLink url={own.url} isEmpty={works.items.length === 0} />
      </Section>
      <Section title={t('shown.title')}>
        <ShownFigures shown={own.shows_figures} />
        {own.accounts.length > 0 && <ShownAccounts accounts={own.accounts} />}
      </Section>
      <div className={styles.preview}>
        <Section title={t('preview.title')}>
          <Preview own={own} works={works.items} goesOn={works.hasMore} />
        </Section>
      </div>
      {/* Last, because it may be long. */}
      <Section title={t('works.title')}>
        <ShownWorks list={works} />
      </Section>
    </div>
  )
}

interface PreviewProps {
  own: OwnWorkPage
  works: readonly OwnWork[]
  goesOn: boolean
}

/** Works of the preview; the page itself has them all. */
const previewed = 3

/** The page as others would see it, whether it is on or not. */
function Preview({ own, works, goesOn }: PreviewProps) {
  const { t } = useTranslation('work-page')
  const shown = works
    .filter((work) => work.shown)
    .map((work) => ({
      ...work,
      posts: own.shows_figures ? work.posts : work.posts.map((post) => ({ ...post, figures: null })),
    }))
  const page = { ...own, accounts: own.accounts.filter((account) => account.shown) }
  return (
    <>
      <WorksView page={page} works={shown.slice(0, previewed)} />
      {(goesOn || shown.length > previewed) && (
        <Text size="sm" tone="soft">
          {t('preview.more')}
        </Text>
      )}
    </>
  )
}
