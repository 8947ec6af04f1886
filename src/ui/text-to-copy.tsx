import { Text } from './text.tsx'

/** A text to take along whole: one tap or click selects all of it, where copying by a button fails. */
export function TextToCopy({ children }: { children: string }) {
  return (
    <Text
      size="sm"
      padding="3"
      borderRadius="md"
      background="sunken"
      whiteSpace="pre-wrap"
      wordBreak="break-word"
      userSelect="all"
    >
      {children}
    </Text>
  )
}
