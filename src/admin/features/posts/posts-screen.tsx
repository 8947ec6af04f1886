import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import {
  exportPublishedPosts,
  listPublishedPosts,
  type PostRow,
  postTabs,
} from '#contract/admin-post-looks.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Table } from '../../parts/table.tsx'
import { tickColumn } from '../../parts/tick-column.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useTicks } from '../../parts/use-ticks.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { LookDialog } from './look-dialog.tsx'
import { PostActs } from './post-acts.tsx'
import { isNarrowed, PostFilters } from './post-filters.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { type PostQuestion, usePostColumns } from './use-post-columns.tsx'

const keyOf = ({ id }: PostRow) => id

/** Published posts that are gone, have changed or wait for a look, while they are to stay published. */
export function PostsScreen() {
  const { t } = useTranslation('admin-posts')
  const [filters, setFilters] = useFilters(listPublishedPosts)
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listPublishedPosts, { query: filters }),
    placeholderData: keepPreviousData,
  })
  const [asked, setAsked] = useState<PostQuestion>()
  const close = () => setAsked(undefined)
  const { tab, sort, order } = filters
  const { page: _page, size: _size, ...under } = filters
  const ticks = useTicks(data?.data ?? [], keyOf, JSON.stringify(under))
  const columns = [
    tickColumn({
      ticks,
      title: t('bar.tick'),
      page: t('bar.tick_page'),
      rowName: ({ influencer }) => t('bar.tick_row', { name: influencer.display_name }),
    }),
    ...usePostColumns(tab, setAsked),
  ]
  const tabs = postTabs.map((value) => ({
    value,
    label: t(`tab.${value}`),
    count: data?.counts[value],
  }))
  return (
    <Page
      title={t('admin:title.posts')}
      lead={t('lead')}
      actions={
        data &&
        data.total > 0 && <CsvLink endpoint={exportPublishedPosts} query={filters} label={t('export')} />
      }
    >
      <Tabs dense label={t('tabs')} tabs={tabs} value={tab} onChange={(to) => setFilters({ tab: to })}>
        <PostActs
          ticked={ticks.ticked.map(({ id, case_id }) => ({ case_id, post_id: id }))}
          onUntick={() => ticks.tickAll(false)}
        >
          <PostFilters campaign={data?.data[0]?.campaign.title} />
        </PostActs>
        {error && !data ? (
          <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
        ) : (
          <Table
            dense
            keys="tick"
            label={t(`tab.${tab}`)}
            columns={columns}
            rows={data?.data}
            rowKey={keyOf}
            selected={ticks.isTicked}
            sorted={{ sort, order, onSort: setFilters }}
            empty={t(isNarrowed(filters) ? 'empty_filtered' : `empty.${tab}`)}
          />
        )}
        <Pager list={data} onPage={(page) => setFilters({ page })} />
      </Tabs>
      <LookDialog post={asked?.act === 'look' ? asked.post : undefined} onClose={close} />
      <SettleDialog
        post={asked?.act === 'settle' ? asked.post : undefined}
        name={asked?.post.influencer.display_name ?? ''}
        onClose={close}
      />
    </Page>
  )
}
