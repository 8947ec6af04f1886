import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportInsights, type PostInsight } from '#contract/admin-insights.ts'
import { inOrder } from '#contract/insight-order.ts'
import { Heading } from '#ui/text.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Table } from '../../parts/table.tsx'
import { tickColumn } from '../../parts/tick-column.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useTicks } from '../../parts/use-ticks.ts'
import { PostActs } from '../posts/post-acts.tsx'
import { useFigureColumns } from './figure-columns.tsx'
import styles from './insights.module.css'

/** Rows of a page; all posts are at hand already. */
const size = 50

/** The posts of a case come from one case: its number and theirs in the terms are one number for the ticks. */
const keyOf = ({ case_id, deliverable_id }: PostInsight) => case_id * 100 + deliverable_id

/** Every figure that was reported, which is also the text of the charts, with how each post stands; acts on those that are ticked. */
export function PostTable({ posts }: { posts: readonly PostInsight[] }) {
  const { t } = useTranslation(['admin-insights', 'admin-posts'])
  const [{ sort, order }, setFilters] = useFilters(exportInsights)
  const [page, setPage] = useState(1)
  const shown = inOrder(posts, sort, order).slice((page - 1) * size, page * size)
  const ticks = useTicks<PostInsight>(shown, keyOf, 'posts')
  const columns = [
    tickColumn({
      ticks,
      title: t('admin-posts:bar.tick'),
      page: t('admin-posts:bar.tick_page'),
      rowName: ({ influencer }) => t('admin-posts:bar.tick_row', { name: influencer.display_name }),
    }),
    ...useFigureColumns(posts),
  ]
  const list = { current_page: page, page_count: Math.ceil(posts.length / size), total: posts.length }
  return (
    <section className={styles.figures}>
      <PostActs
        ticked={ticks.ticked.map(({ case_id, look }) => ({ case_id, post_id: look?.id }))}
        all={
          ticks.ticked.length === posts.length
            ? undefined
            : { count: posts.length, tick: () => ticks.take(posts) }
        }
        onUntick={() => ticks.tickAll(false)}
      >
        <div className={styles.heading}>
          <Heading size="sm">{t('table.title')}</Heading>
        </div>
      </PostActs>
      <Table
        dense
        keys="tick"
        label={t('table.title')}
        columns={columns}
        rows={shown}
        rowKey={keyOf}
        selected={ticks.isTicked}
        sorted={{
          sort,
          order,
          onSort: (chosen) => {
            setPage(1)
            setFilters(chosen)
          },
        }}
        empty={t('empty')}
      />
      <Pager list={list} onPage={setPage} />
    </section>
  )
}
