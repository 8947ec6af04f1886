import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import Inbox from 'lucide-react/icons/inbox'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './table.module.css'

export interface Column<Row> {
  key: string
  /** For every column, also where it is narrow: a screen reader says it with each cell. */
  title: string
  /** Keeps the title for screen readers alone: ticks, pictures. */
  titleHidden?: boolean
  align?: 'end'
  /** Cells of this column stay on one line. */
  flat?: boolean
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  /** What the table holds, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** The row's ticked or open state. */
  selected?: (row: Row) => boolean
  /** What stands there when there is nothing. */
  empty: string
}

/** Rows as the server gave them; undefined while they are on their way. */
export function Table<Row>({ label, columns, rows, rowKey, selected, empty }: TableProps<Row>) {
  const { t } = useTranslation()
  if (rows?.length === 0) return <EmptyState icon={<Inbox />} title={empty} />
  return (
    <div className={styles.frame} role="region" aria-label={label}>
      <table className={styles.table} aria-busy={rows === undefined}>
        <thead>
          <tr>
            {columns.map(({ key, title, titleHidden, align }) => (
              <th key={key} scope="col" data-align={align}>
                {titleHidden ? <span className={styles.hidden}>{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined && (
            <tr>
              <td colSpan={columns.length}>
                <span className={styles.hidden}>{t('loading')}</span>
                <Skeleton height="18rem" />
              </td>
            </tr>
          )}
          {rows?.map((row) => (
            <tr key={rowKey(row)} data-selected={selected?.(row) || undefined}>
              {columns.map(({ key, align, flat, cell }) => (
                <td key={key} data-align={align} data-flat={flat}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
