import type { ReactNode } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Text } from '#ui/text.tsx'

interface LargeAmountProps {
  label: ReactNode
  /** Yen. */
  amount: number
}

/** The one sum that a card is about. */
export function LargeAmount({ label, amount }: LargeAmountProps) {
  const { yen } = useFormat()
  return (
    <Text as="div" number lineHeight="flat">
      <Text as="span" display="block" size="sm" tone="soft" marginBottom="1">
        {label}
      </Text>
      <Text as="strong" fontSize="3xl">
        {yen(amount)}
      </Text>
    </Text>
  )
}
