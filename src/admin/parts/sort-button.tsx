import { chakra } from '@chakra-ui/react/styled-system'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { Direction } from '#contract/list-order.ts'

export interface SortOrder {
  sort: string | undefined
  order: Direction
  onSort: (order: { sort: string; order: Direction }) => void
}

const Title = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '6',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    _hover: { color: 'text' },
    _icon: { flexShrink: 0, boxSize: '3.5' },
    // Where a title ends its column, the sign stands before it.
    '&[data-end]': { flexDirection: 'row-reverse' },
    // Ten columns have no room for signs of what does not order now: they show in the gap beside the title that is pointed at.
    '@media (width < 90rem)': {
      '&[data-other] svg': { marginInlineEnd: '-1.125rem', opacity: 0 },
      '&[data-other][data-end] svg': { marginInline: '-1.125rem 0' },
      '&[data-other]:is(:hover, :focus-visible) svg': { opacity: 1 },
    },
  },
})

interface SortButtonProps {
  title: string
  sort: string
  sorted: SortOrder
  /** The column is aligned to its end. */
  atEnd: boolean
}

/** The title of a column that the server orders by: first upwards, then downwards. */
export function SortButton({ title, sort, sorted, atEnd }: SortButtonProps) {
  const isSorted = sorted.sort === sort
  const order = isSorted && sorted.order === 'asc' ? 'desc' : 'asc'
  const Icon = isSorted ? (sorted.order === 'asc' ? ArrowUp : ArrowDown) : ArrowUpDown
  return (
    <Title
      type="button"
      data-other={isSorted ? undefined : ''}
      data-end={atEnd ? '' : undefined}
      onClick={() => sorted.onSort({ sort, order })}
    >
      {title}
      <Icon aria-hidden />
    </Title>
  )
}

/** Says how the column is ordered; undefined for one that does not order. */
export function ariaSort(sorted: SortOrder | undefined, sort: string | undefined) {
  if (!sorted || !sort) return undefined
  if (sorted.sort !== sort) return 'none'
  return sorted.order === 'asc' ? 'ascending' : 'descending'
}
