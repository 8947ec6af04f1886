import { useTranslation } from 'react-i18next'
import type { Direction } from '#contract/list-order.ts'
import { Select } from '../ui/select.tsx'
import type { SortOrder } from './sort-button.tsx'

interface SortSelectProps<Sort extends string> {
  label: string
  options: readonly { value: Sort; label: string }[]
  /** The order of the list, and the direction that a column's title asked for. */
  sort: string
  order: Direction | undefined
  onChange: (order: { sort: Sort | undefined; order: undefined }) => void
}

/** Chooses among the orders that have a name, of which some have no column. An order by a column's title is said to be one. */
export function SortSelect<Sort extends string>(props: SortSelectProps<Sort>) {
  const { label, options, sort, order, onChange } = props
  const { t } = useTranslation('admin')
  const named = order === undefined ? options.find(({ value }) => value === sort) : undefined
  return (
    <Select
      label={label}
      placeholder={named ? undefined : t('sorted_by_column')}
      options={options}
      value={named?.value ?? ''}
      onChange={(chosen) => onChange({ sort: chosen || undefined, order: undefined })}
    />
  )
}

/** How the titles of columns show orders that have names. `downwards`: those whose name means the largest first. */
export function namedOrder(
  { sort, order }: { sort: string; order?: Direction | undefined },
  downwards: readonly string[],
  onSort: SortOrder['onSort'],
): SortOrder {
  return { sort, order: order ?? (downwards.includes(sort) ? 'desc' : 'asc'), onSort }
}
