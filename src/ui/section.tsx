import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Stack } from './layout.ts'
import { Heading } from './text.tsx'

interface SectionProps {
  title: string
  /** The id for links that lead here by moving the focus. */
  id?: string | undefined
  children: ReactNode
}

/** Shows one subject of a screen on a card of its own. */
export function Section({ title, id, children }: SectionProps) {
  return (
    <Card as="section" id={id} tabIndex={id ? -1 : undefined}>
      <Stack gap="4">
        <Heading>{title}</Heading>
        {children}
      </Stack>
    </Card>
  )
}

/** A smaller heading inside a section with what belongs to it. */
export function Part({ title, children }: Omit<SectionProps, 'id'>) {
  return (
    <Stack gap="1.5">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
