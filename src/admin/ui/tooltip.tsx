import { Portal } from '@chakra-ui/react/portal'
import { Tooltip as Parts } from '@chakra-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

interface TooltipProps {
  text: ReactNode
  /** The element that the tooltip explains; it must take a ref. */
  children: ReactElement
}

/** A few words more, at what the pointer rests on or the focus is at. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Parts.Root openDelay={300} positioning={{ placement: 'top' }}>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content>{text}</Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}
