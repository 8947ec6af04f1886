import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { List } from '#client/remote/use-list.ts'
import { Button } from '../button.tsx'
import { ImageFrame } from '../image-frame.tsx'
import { LoadMore } from '../loading/load-more.tsx'
import { Skeleton } from '../skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { detailId } from './list-beside.tsx'
import { focusDetail, useListKeys } from './use-list-keys.ts'
import styles from './list-column.module.css'

/** An item of the list, in its fewest words. */
interface ColumnRow {
  id: number
  to: string
  cover: { url: string; width: number; height: number }
  brand: string
  title: string
  badge: ReactNode
  facts: ReactNode
}

interface ColumnGroup {
  key: string
  /** Left out where all rows belong together. */
  name?: string
  rows: readonly ColumnRow[]
}

interface ListColumnProps {
  /** What the list is of. */
  title: string
  /** Which of them. */
  note: string
  /** How many there are, once it is known. */
  count: string | undefined
  list: List<unknown>
  groups: readonly ColumnGroup[]
  /** The id of the item that is shown, which need not be in the list. */
  current: number
  /** What is said where there is nothing. */
  empty: string
}

/**
 * The list beside one of its items. A move within it takes the item's place in the history, so that the way back leads to the list in
 * one step. The focus stays in the list.
 */
export function ListColumn({ title, note, count, list, groups, current, empty }: ListColumnProps) {
  const { t } = useTranslation('campaigns')
  const rows = groups.flatMap((group) => group.rows)
  const { list: nav, scroller } = useListKeys(current, rows.length, () => {
    if (list.hasMore) list.loadMore()
  })
  const hasFailed = list.error !== null && !list.moreFailed
  return (
    <nav ref={nav} className={styles.column} aria-label={title}>
      <a
        className={styles.skip}
        href={`#${detailId}`}
        onClick={(event) => {
          event.preventDefault()
          focusDetail()
        }}
      >
        {t('beside.skip')}
      </a>
      <p className={styles.head}>
        <strong>{title}</strong>
        <span className={styles.note}>{note}</span>
        <span>{count}</span>
      </p>
      <div ref={scroller} className={styles.rows} aria-busy={list.loading}>
        {list.loading && <ColumnSkeleton />}
        {hasFailed && <ColumnFailure list={list} />}
        {!list.loading && !hasFailed && rows.length === 0 && <p className={styles.message}>{empty}</p>}
        {groups.map((group) => (
          <section key={group.key} aria-label={group.name}>
            {group.name && <p className={styles.group}>{group.name}</p>}
            <ul>
              {group.rows.map((row) => (
                <li key={row.id}>
                  <RowLink row={row} isCurrent={row.id === current} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <div className={styles.more}>
          <LoadMore list={list} />
        </div>
      </div>
      <p className={styles.keys}>{t('beside.keys')}</p>
      <Shown current={current} title={rows.find(({ id }) => id === current)?.title} />
    </nav>
  )
}

function RowLink({ row, isCurrent }: { row: ColumnRow; isCurrent: boolean }) {
  const { cover } = row
  return (
    <Link
      to={row.to}
      replace
      className={styles.row}
      aria-current={isCurrent ? 'page' : undefined}
      // Safari gives a link that is clicked no focus, and the keys would not know where they are.
      onClick={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
    >
      <div className={styles.cover}>
        <ImageFrame src={cover.url} alt="" width={cover.width} height={cover.height} ratio="1 / 1" />
      </div>
      <div className={styles.text}>
        <p className={styles.top}>
          <span className={styles.brand}>{row.brand}</span>
          {row.badge}
        </p>
        <p className={styles.title}>{row.title}</p>
      </div>
      <div className={styles.facts}>{row.facts}</div>
    </Link>
  )
}

/** Says which item a move in the list has brought, because the focus stays where it was. */
function Shown({ current, title }: { current: number; title: string | undefined }) {
  const { t } = useTranslation('campaigns')
  const [opened] = useState(current)
  const [hasMoved, setHasMoved] = useState(false)
  if (current !== opened && !hasMoved) setHasMoved(true)
  return <VisuallyHidden role="status">{hasMoved && title && t('beside.shown', { title })}</VisuallyHidden>
}

function ColumnFailure({ list }: { list: List<unknown> }) {
  const { t } = useTranslation(['common', 'errors'])
  return (
    <div className={styles.message} role="status">
      <p>{list.error && t(`errors:${list.error.code}`)}</p>
      <Button variant="outline" size="sm" onClick={list.retry}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** Rows as high as those that come. */
export function ColumnSkeleton() {
  return [1, 2, 3, 4, 5, 6].map((row) => (
    <div key={row} className={styles.bone}>
      <Skeleton width="3rem" height="3rem" />
      <div>
        <Skeleton width="40%" height="0.75rem" />
        <Skeleton height="1rem" />
        <Skeleton width="60%" height="0.75rem" />
      </div>
    </div>
  ))
}
