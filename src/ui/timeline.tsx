import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

export interface TimelineEntry {
  /** The entry's key, needed when a title occurs twice in a list. */
  id?: string
  title: string
  when?: ReactNode
  text?: ReactNode
  state: 'past' | 'now' | 'ahead'
}

const List = chakra('ol', { base: { display: 'flex', flexDirection: 'column' } })
const Entry = chakra('li', {
  base: {
    position: 'relative',
    paddingInlineStart: '8',
    paddingBottom: '5',
    lineHeight: 'tight',
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '2px',
      top: '2px',
      width: '1rem',
      height: '1rem',
      borderRadius: 'full',
      border: '3px solid',
      borderColor: 'line.strong',
      background: 'surface',
    },
    _after: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '9px',
      top: '1.375rem',
      bottom: '0',
      width: '2px',
      background: 'line',
    },
    '&:last-child': { paddingBottom: '0', _after: { display: 'none' } },
  },
  variants: {
    state: {
      past: {
        _before: { borderColor: 'primary.deep', background: 'primary.deep' },
        _after: { background: 'primary.deep' },
      },
      now: {
        _before: { borderColor: 'primary.deep', boxShadow: '0 0 0 4px var(--chakra-colors-primary-soft)' },
      },
      ahead: {},
    },
  },
})
const When = chakra('span', {
  base: { display: 'block', color: 'text.soft', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
})
const Title = chakra('span', { base: { display: 'block', fontWeight: 'bold' } })
const Detail = chakra('div', { base: { marginTop: '1', fontSize: 'sm', lineHeight: '1.6' } })

/** Shows past and coming events, one below the other. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <List>
      {entries.map(({ title, when, text, state, id = title }) => (
        <Entry key={id} state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {when && <When>{when}</When>}
          <Title>{title}</Title>
          {text && <Detail>{text}</Detail>}
        </Entry>
      ))}
    </List>
  )
}
