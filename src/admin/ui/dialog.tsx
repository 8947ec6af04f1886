import { Dialog as Parts } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
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
  /** Returns the element that gets the focus when the dialog closes; null for the one that had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined
}

/** A question or notice over the screen; the focus begins at its title and returns to where it was. Ctrl or ⌘ with Enter sends its form. */
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
          <Parts.Content onKeyDown={submitByKey}>
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

/** The key that sends the form of a dialog, as the sheet of keys calls it. */
export const sendKey = 'mod+Enter'

/** Submits the dialog's form, also from its title and from a field of several lines, if its button can be pressed. */
function submitByKey(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !(event.target instanceof Element)) return
  // React hands on what was pressed in a dialog over this one.
  if (!event.currentTarget.contains(event.target)) return
  const form = event.target.closest(isTitle) ? onlyForm(event.currentTarget) : event.target.closest('form')
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]:not([disabled])')
  if (!button) return
  event.preventDefault()
  button.click()
}

const isTitle = '[data-part="title"]'

/** The form that is meant where the focus is in none. */
function onlyForm(dialog: Element) {
  const forms = dialog.querySelectorAll('form')
  return forms.length === 1 ? forms[0] : undefined
}
