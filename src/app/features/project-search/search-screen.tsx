import { useQuery } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import Mail from 'lucide-react/icons/mail'
import Rows3 from 'lucide-react/icons/rows-3'
import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { metaQuery } from '#client/remote/meta.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useList, type List } from '#client/remote/use-list.ts'
import type { CampaignSummary } from '#contract/campaign-shapes.ts'
import { campaignSorts } from '#contract/vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Box, overTheEdge, Stack } from '#ui/layout.ts'
import { lazyComponent } from '#ui/loading/chunk-loader.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { LoadMore } from '#ui/loading/load-more.tsx'
import { widePart } from '#ui/loading/wide-part.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { CampaignList, CampaignListSkeleton } from '../../campaigns/campaign-list.tsx'
import {
  searchTabs,
  useFilterStore,
  isNarrowed,
  isSuitable,
  openFilter,
  type SearchTab,
} from '../../campaigns/filter-store.ts'
import { FilterBar } from './filter-bar.tsx'
import { useFindingPart } from './finding/use-finding-part.ts'
import { searchQuery } from './queries.ts'
import { SearchBox } from './search-box.tsx'
import { useCountText } from './use-count-text.ts'
import styles from './search-screen.module.css'

/** The number of results; changes are read aloud. */
function ResultCount({ list }: { list: List<CampaignSummary> }) {
  const { t } = useTranslation('common')
  const countText = useCountText()
  return (
    <Text role="status" size="sm" number>
      {list.loading ? t('loading') : countText(list)}
    </Text>
  )
}

/** Switches between cards with a large picture and compact ones. Its looks follow the page as the cards do, so that nothing changes while the app starts. */
function CompactButton() {
  const { t } = useTranslation('campaigns')
  const { cards, change } = useFilterStore()
  const compact = cards === 'compact'
  return (
    <button
      type="button"
      className={styles.compact}
      aria-pressed={compact}
      onClick={() => change({ cards: compact ? 'picture' : 'compact' })}
    >
      <Rows3 aria-hidden />
      {t('compact')}
    </button>
  )
}

/** The order beside the count of a wide window; the sheet of filters has it in a narrow one. */
function SortSelect() {
  const { t } = useTranslation('campaigns')
  const { sort, change } = useFilterStore()
  return (
    <label className={styles.sort}>
      {t('filter.sort')}
      <select
        value={sort}
        onChange={({ target }) =>
          change({ sort: campaignSorts.find((one) => one === target.value) ?? openFilter.sort })
        }
      >
        {campaignSorts.map((value) => (
          <option key={value} value={value}>
            {t(`sort.${value}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

const icons = { nominated: <Mail />, favourites: <Heart /> }

const nearWords = lazyComponent(() => import('./finding/near-words.tsx').then((m) => m.NearWords))

/** An empty list says why it is empty and leads on: to a word that may be meant, to a wider search, or to all campaigns. */
function NothingFound({ tab }: { tab: SearchTab }) {
  const { t } = useTranslation('campaigns')
  const filter = useFilterStore()
  const ownList = tab === 'nominated' || tab === 'favourites'
  const narrowed = !ownList && isNarrowed(filter)
  const reason = narrowed ? 'narrowed' : tab
  const hides = !ownList && tab !== 'recommended' && filter.applicable
  const { keyword } = filter
  const searched = !ownList && keyword !== ''
  const nearHere = useFindingPart(nearWords, searched)
  return (
    <EmptyState
      icon={ownList ? icons[tab] : <SearchX />}
      title={t(`empty.${reason}_title`)}
      text={t(hides && !narrowed ? 'empty.applicable_text' : `empty.${reason}_text`)}
      action={
        <Stack gap="2">
          {searched && nearHere && (
            <nearWords.Component keyword={keyword} onSearch={(word) => filter.change({ keyword: word })} />
          )}
          {narrowed && <Button onClick={filter.clear}>{t('empty.clear')}</Button>}
          {hides && (
            <Button
              variant={narrowed ? 'outline' : 'primary'}
              onClick={() => filter.change({ applicable: false })}
            >
              {t('empty.see_others')}
            </Button>
          )}
          {!narrowed && !hides && tab !== 'all' && (
            <Button onClick={() => filter.change({ tab: 'all' })}>{t('empty.see_all')}</Button>
          )}
        </Stack>
      }
    />
  )
}

const filterPanel = widePart(() => import('./filter-fields.tsx').then((m) => m.FilterPanel))

export const prepareFilterPanel = filterPanel.prepare

const panelId = 'campaign-list'

/** Campaigns to choose from: by kind of list, by word and by filter. What was chosen stays for the next visit. */
export function SearchScreen() {
  const { t } = useTranslation('campaigns')
  const filter = useFilterStore()
  const api = useApi()
  const list = useList(searchQuery(api, filter))
  const { data: meta } = useQuery(metaQuery(api))
  const filtered = filter.tab !== 'nominated' && filter.tab !== 'favourites'
  const search = (keyword: string) => filter.change(filtered ? { keyword } : { keyword, tab: 'all' })
  return (
    <Stack gap={{ base: '2', lg: '3' }}>
      <div className={styles.search}>
        <SearchBox
          keyword={filter.keyword}
          onSearch={search}
          onCategory={(category) => filter.add('categories', category)}
        />
      </div>
      <Box marginInline={overTheEdge}>
        <Tabs
          label={t('tabs.label')}
          tabs={searchTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={filter.tab}
          onChange={(tab) => filter.change({ tab })}
          panelId={panelId}
        />
      </Box>
      <div className={styles.body} data-filtered={filtered || undefined}>
        {filtered && (
          <aside className={styles.column} aria-label={t('filter.open')}>
            <filterPanel.Part />
          </aside>
        )}
        {filtered && <FilterBar />}
        <Stack
          className={styles.panel}
          id={panelId}
          role="tabpanel"
          aria-labelledby={`${panelId}-${filter.tab}`}
          aria-busy={list.loading}
          gap="3"
        >
          <VisuallyHidden as="h2">{t(`tabs.${filter.tab}`)}</VisuallyHidden>
          <div className={styles.results}>
            <div className={styles.count}>
              <ResultCount list={list} />
              {meta && <p>{t('recruited_by', { name: meta.data.provider.name })}</p>}
            </div>
            <div className={styles.looks}>
              {filtered && filter.tab !== 'recommended' && <SortSelect />}
              <CompactButton />
            </div>
          </div>
          {list.loading && <CampaignListSkeleton />}
          {list.error && !list.moreFailed && <LoadErrorAlert code={list.error.code} onRetry={list.retry} />}
          {!list.loading && !list.error && list.items.length === 0 && <NothingFound tab={filter.tab} />}
          <CampaignList campaigns={list.items} suitable={isSuitable(filter)} />
          <LoadMore list={list} />
        </Stack>
      </div>
    </Stack>
  )
}
