import { chakra } from '@chakra-ui/react/styled-system'

const Line = chakra('hr', { base: { width: 'full', borderTop: '1px solid', borderColor: 'line' } })
const Worded = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '4', color: 'text.soft', fontSize: 'sm' },
})

/** A line, or a word such as "or" between two. */
export function Divider({ label }: { label?: string | undefined }) {
  if (!label) return <Line />
  return (
    <Worded>
      <Line flex="1" aria-hidden />
      {label}
      <Line flex="1" aria-hidden />
    </Worded>
  )
}
