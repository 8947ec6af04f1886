import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostInsight } from '#contract/admin-insights.ts'
import { Heading } from '#ui/text.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Table } from '../../parts/table.tsx'
import { useFigureColumns } from './figure-columns.tsx'
import styles from './insights.module.css'

/** Rows of a page; all posts are at hand already. */
const size = 50

/** Every figure that was reported, which is also the text of the charts. */
export function FigureTable({ posts }: { posts: readonly PostInsight[] }) {
  const { t } = useTranslation('admin-insights')
  const [page, setPage] = useState(1)
  const columns = useFigureColumns(posts)
  const list = { current_page: page, page_count: Math.ceil(posts.length / size), total: posts.length }
  return (
    <section className={styles.figures}>
      <Heading size="sm">{t('table.title')}</Heading>
      <Table
        label={t('table.title')}
        columns={columns}
        rows={posts.slice((page - 1) * size, page * size)}
        rowKey={({ case_id, deliverable_id }) => `${case_id}-${deliverable_id}`}
        empty={t('empty')}
      />
      <Pager list={list} onPage={setPage} />
    </section>
  )
}
