import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.ts'
import { Heading } from '#ui/text.tsx'

/** Entries of one subject on a card. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="2">
      <Heading size="sm">{title}</Heading>
      <Card padded={false}>{children}</Card>
    </Stack>
  )
}
