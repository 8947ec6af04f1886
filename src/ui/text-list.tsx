import { chakra } from '@chakra-ui/react/styled-system'

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    paddingInlineStart: '5',
    listStyle: 'disc',
    lineHeight: '1.65',
    '& > li::marker': { color: 'primary.deep' },
  },
})

/** Sentences one below the other. */
export function TextList({ items }: { items: readonly string[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  )
}
