import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CampaignList, CampaignListSkeleton } from '../../campaigns/campaign-list.tsx'
import { useApi } from '#client/remote/remote-context.tsx'
import { useList } from '#client/remote/use-list.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Box, Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { FilterBar } from './filter-bar.tsx'
import { searchTabs, useFilterStore } from '../../campaigns/filter-store.ts'
import { LoadMore } from '#ui/loading/load-more.tsx'
import { NothingFound } from './nothing-found.tsx'
import { searchQuery } from './queries.ts'
import { ResultCount } from './result-count.tsx'
import { SearchBox } from './search-box.tsx'
import { metaQuery } from '#client/remote/meta.ts'

const panelId = 'campaign-list'

/** Campaigns to choose from: by kind of list, by word and by filter. What was chosen stays for the next visit. */
export function SearchScreen() {
  const { t } = useTranslation('campaigns')
  const filter = useFilterStore()
  const api = useApi()
  const list = useList(searchQuery(api, filter))
  const { data: meta } = useQuery(metaQuery(api))
  const filtered = filter.tab !== 'nominated' && filter.tab !== 'favourites'
  return (
    <Stack gap="3">
      <SearchBox
        keyword={filter.keyword}
        onSearch={(keyword) => filter.change(filtered ? { keyword } : { keyword, tab: 'all' })}
      />
      <Box marginInline="-1rem">
        <Tabs
          label={t('tabs.label')}
          tabs={searchTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={filter.tab}
          onChange={(tab) => filter.change({ tab })}
          panelId={panelId}
        />
      </Box>
      {filtered && <FilterBar />}
      <Stack
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${filter.tab}`}
        aria-busy={list.loading}
        gap="4"
      >
        <VisuallyHidden as="h2">{t(`tabs.${filter.tab}`)}</VisuallyHidden>
        <ResultCount list={list} />
        {list.loading && <CampaignListSkeleton />}
        {list.error && !list.moreFailed && <LoadErrorAlert code={list.error.code} onRetry={list.retry} />}
        {!list.loading && !list.error && list.items.length === 0 && <NothingFound tab={filter.tab} />}
        {meta && (
          <Text size="sm" tone="soft">
            {t('recruited_by', { name: meta.data.provider.name })}
          </Text>
        )}
        <CampaignList campaigns={list.items} />
        <LoadMore list={list} />
      </Stack>
    </Stack>
  )
}
