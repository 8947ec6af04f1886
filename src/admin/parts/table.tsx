import { Skeleton } from '@chakra-ui/react/skeleton'
import { Table as Parts } from '@chakra-ui/react/table'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import Inbox from 'lucide-react/icons/inbox'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/empty-state.tsx'
import { useListColumns } from '../views/columns.ts'
import { ariaSort, SortButton, type SortOrder } from './sort-button.tsx'
import { type RowKeys, useRowKeys } from './use-row-keys.ts'

export interface Column<Row> {
  key: string
  /** The column's title. Every column has one, also a narrow one: a screen reader says it with each cell. */
  title: string
  /** Keeps the title for screen readers alone: ticks, pictures. */
  titleHidden?: boolean
  /** Shown only where somebody chose it among the columns. */
  extra?: boolean
  /** Stands in the head instead of the title, such as the tick of all rows, which names itself. */
  head?: ReactNode
  align?: 'end'
  /** Cells of this column stay on one line. */
  flat?: boolean
  /** Takes what the other columns leave of the width; what does not fit is cut. */
  grows?: boolean
  /** Asked for when the title is pressed; left out where the server does not order by this column. */
  sort?: string
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  /** The name of the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** The row's ticked or open state. */
  selected?: (row: Row) => boolean
  /** The text for an empty table. */
  empty: string
  /** How the rows are ordered, where the titles order them. */
  sorted?: SortOrder
  /** Each row takes one line: for lists of hundreds. */
  dense?: boolean
  /** The list of a screen: its rows are walked by keys, and opened or ticked, and its columns can be chosen. */
  keys?: RowKeys
}

/** Rows as the server gave them; undefined while they are on their way. */
export function Table<Row>({
  label,
  columns: every,
  rows,
  rowKey,
  selected,
  empty,
  sorted,
  dense,
  keys,
}: TableProps<Row>) {
  const { t } = useTranslation()
  const body = useRef<HTMLTableSectionElement>(null)
  const columns = useListColumns(every, keys !== undefined)
  useRowKeys(body, rows && rows.length > 0 ? keys : undefined)
  if (rows?.length === 0) return <EmptyState icon={<Inbox />} title={empty} />
  return (
    <Parts.ScrollArea
      role="region"
      aria-label={label}
      position="relative"
      whiteSpace="normal"
      background="surface"
      borderRadius="lg"
      boxShadow="raised"
    >
      <Parts.Root interactive size={dense ? 'sm' : 'md'} aria-busy={rows === undefined}>
        <Parts.Header>
          <Parts.Row>
            {columns.map(({ key, title, titleHidden, head, align, sort, grows }) => (
              <Parts.ColumnHeader
                key={key}
                scope="col"
                textAlign={align}
                data-grows={grows}
                aria-sort={ariaSort(sorted, sort)}
              >
                {sorted && sort ? (
                  <SortButton title={title} sort={sort} sorted={sorted} atEnd={align === 'end'} />
                ) : head ? (
                  head
                ) : titleHidden ? (
                  <VisuallyHidden>{title}</VisuallyHidden>
                ) : (
                  title
                )}
              </Parts.ColumnHeader>
            ))}
          </Parts.Row>
        </Parts.Header>
        <Parts.Body ref={body}>
          {rows === undefined && (
            <Parts.Row>
              <Parts.Cell colSpan={columns.length}>
                <VisuallyHidden>{t('loading')}</VisuallyHidden>
                <Skeleton height="18rem" />
              </Parts.Cell>
            </Parts.Row>
          )}
          {rows?.map((row) => (
            <Parts.Row key={rowKey(row)} data-selected={selected?.(row) ? '' : undefined}>
              {columns.map(({ key, align, flat, grows, cell }) => (
                <Parts.Cell key={key} textAlign={align} data-flat={flat} data-grows={grows}>
                  {cell(row)}
                </Parts.Cell>
              ))}
            </Parts.Row>
          ))}
        </Parts.Body>
      </Parts.Root>
    </Parts.ScrollArea>
  )
}
