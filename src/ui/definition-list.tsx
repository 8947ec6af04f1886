import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

export interface Definition {
  label: string
  value: ReactNode
}

const List = chakra('dl', { base: { display: 'flex', flexDirection: 'column' } })
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '0.5',
    paddingBlock: '3',
    _first: { paddingTop: '0' },
    _last: { paddingBottom: '0' },
    '& ~ &': { borderTop: '1px solid', borderColor: 'line' },
    '& > dt': { color: 'text.soft', fontSize: 'sm', flexShrink: 0 },
    '& > dd': { minWidth: '0', lineHeight: '1.6' },
  },
  variants: {
    layout: {
      // A value of several lines is read from their beginning.
      sides: { '& > dd': { marginInlineStart: 'auto' } },
      stacked: { flexDirection: 'column', flexWrap: 'nowrap' },
    },
  },
})

export interface DefinitionListProps {
  items: readonly Definition[]
  /** `sides` for short values, `stacked` for sentences. */
  layout?: 'sides' | 'stacked' | undefined
}

/** Labels with their values. */
export function DefinitionList({ items, layout = 'sides' }: DefinitionListProps) {
  return (
    <List>
      {items.map(({ label, value }) => (
        <Row key={label} layout={layout}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Row>
      ))}
    </List>
  )
}
