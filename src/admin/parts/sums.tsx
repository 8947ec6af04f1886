import { Stat } from '@chakra-ui/react/stat'
import { Flex } from '#ui/layout.ts'

interface Sum {
  label: string
  value: string
  /** A note in small letters below the sum. */
  note?: string
  /** Something is wrong. */
  bad?: boolean
}

/** Amounts and counts side by side, over what they sum up. Amounts stay whole: what has no room beside the others goes below. `dense`: low, over a long list. */
export function Sums({ sums, dense }: { sums: readonly Sum[]; dense?: boolean }) {
  return (
    <Flex wrap="wrap" gap={dense ? '2' : '3'}>
      {sums.map(({ label, value, note, bad }) => (
        <Stat.Root key={label} size={dense ? 'sm' : 'md'} data-bad={bad || undefined}>
          <Stat.Label>{label}</Stat.Label>
          <Stat.ValueText>
            {value}
            {note && <Stat.HelpText>{note}</Stat.HelpText>}
          </Stat.ValueText>
        </Stat.Root>
      ))}
    </Flex>
  )
}
