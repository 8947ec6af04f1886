import { Dialog as Parts } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '#ui/icon-button.tsx'

interface DialogProps {
  open: boolean
  /** Called for Escape, the backdrop and the closing button; the owner then sets `open`. */
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** The buttons below, the main one first. */
  actions?: ReactNode
  /** Where the focus goes as it closes; null for where it was. */
  finalFocus?: (() => HTMLElement | null) | undefined
}

/** A question or notice over the screen; the focus begins at its title and returns to where it was. */
export function Dialog({ open, onClose, title, closeLabel, children, actions, finalFocus }: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Parts.Root
      open={open}
      onOpenChange={(to) => !to.open && onClose()}
      initialFocusEl={() => heading.current}
      {...(finalFocus && { finalFocusEl: finalFocus })}
      placement="center"
      scrollBehavior="inside"
      size="sm"
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content>
            <Parts.Header>
              <Parts.Title ref={heading} tabIndex={-1}>
                {title}
              </Parts.Title>
              <Parts.CloseTrigger asChild>
                <IconButton label={closeLabel} icon={<X aria-hidden />} />
              </Parts.CloseTrigger>
            </Parts.Header>
            <Parts.Body>{children}</Parts.Body>
            {actions && <Parts.Footer>{actions}</Parts.Footer>}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}
