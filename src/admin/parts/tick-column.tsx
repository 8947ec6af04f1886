import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import type { ReactNode } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import type { Column } from './table.tsx'
import type { Ticks } from './use-ticks.ts'
import styles from './tick-column.module.css'

interface TickColumn<Row> {
  ticks: Ticks<Row>
  title: string
  rowName: (row: Row) => string
  /** The name of a box over the whole page, which then stands in the head. */
  page?: string
  /** What stands in the place of the box where a row cannot be ticked. */
  insteadOf?: (row: Row) => ReactNode
}

/** Returns the column whose boxes tick a row, without making the row higher. */
export function tickColumn<Row>({ ticks, title, rowName, page, insteadOf }: TickColumn<Row>): Column<Row> {
  return {
    key: 'tick',
    title,
    titleHidden: true,
    head: page && <Tick name={page} checked={ticks.ofPage} onChange={ticks.tickAll} />,
    flat: true,
    cell: (row) =>
      insteadOf?.(row) || (
        <Tick name={rowName(row)} checked={ticks.isTicked(row)} onChange={(on) => ticks.tick(row, on)} />
      ),
  }
}

interface TickProps {
  name: string
  checked: boolean | 'some'
  disabled?: boolean
  onChange: (on: boolean) => void
}

/** A box that ticks a row, without making the row higher. */
export function Tick({ name, ...tick }: TickProps) {
  return (
    <span className={styles.tick}>
      <Checkbox label={<VisuallyHidden>{name}</VisuallyHidden>} {...tick} />
    </span>
  )
}
