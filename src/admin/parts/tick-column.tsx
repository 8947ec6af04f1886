import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { Checkbox } from '../ui/checkbox.tsx'
import type { Column } from './table.tsx'
import { tickedOf, type Ticks } from './use-ticks.ts'
import styles from './tick-column.module.css'

interface TickColumn<Row> {
  ticks: Ticks<Row>
  /** How many rows the page has. */
  all: number
  title: string
  /** Names the box that ticks the whole page. */
  pageName: string
  rowName: (row: Row) => string
}

/** Returns the column whose boxes tick a row, and in the head the whole page, without making the row higher. */
export function tickColumn<Row>({ ticks, all, title, pageName, rowName }: TickColumn<Row>): Column<Row> {
  return {
    key: 'tick',
    title,
    head: <Tick name={pageName} checked={tickedOf(ticks.ticked.length, all)} onChange={ticks.tickAll} />,
    cell: (row) => (
      <Tick name={rowName(row)} checked={ticks.isTicked(row)} onChange={(on) => ticks.tick(row, on)} />
    ),
  }
}

interface TickProps {
  name: string
  checked: boolean | 'some'
  onChange: (on: boolean) => void
}

function Tick({ name, ...tick }: TickProps) {
  return (
    <span className={styles.tick}>
      <Checkbox label={<VisuallyHidden>{name}</VisuallyHidden>} {...tick} />
    </span>
  )
}
