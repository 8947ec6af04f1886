import { chakra } from '@chakra-ui/react/styled-system'
import X from 'lucide-react/icons/x'
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react'
import { IconButton } from './icon-button.tsx'
import { useSheetDrag } from './sheet-drag.ts'
import { Heading } from './text.tsx'

export interface DialogProps {
  open: boolean
  /** Called for Escape, the backdrop and the closing button; the owner then sets `open`. */
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** The buttons below, the main one first. */
  actions?: ReactNode
  /** Wider in a wide window: what it holds is a table there. */
  roomy?: boolean
}

const Base = chakra('dialog', {
  base: {
    width: 'calc(100% - 2rem)',
    maxHeight: 'calc(100dvh - 4rem)',
    margin: 'auto',
    borderRadius: 'xl',
    background: 'surface',
    color: 'text',
    boxShadow: 'raised',
    overscrollBehavior: 'contain',
    transition: 'opacity, translate, scale',
    transitionDuration: 'slow',
    transitionTimingFunction: 'out',
    _backdrop: { background: 'rgb(23 35 46 / 0.5)' },
  },
  variants: {
    place: {
      centre: { maxWidth: '26rem', _starting: { opacity: 0, scale: '0.96' } },
      bottom: {
        width: 'full',
        maxWidth: 'frame',
        marginBottom: '0',
        borderBottomRadius: '0',
        // A border and not padding, over which the list would be seen below the buttons.
        borderBottom: 'var(--safe-bottom) solid',
        borderColor: 'surface',
        paddingInline: 'var(--column-side)',
        _starting: { translate: '0 100%' },
        // No thumb is near the lower edge of a wide window: it stands in the middle, and is not held.
        lg: {
          maxWidth: '32rem',
          margin: 'auto',
          borderBottom: 'none',
          borderBottomRadius: 'xl',
          _starting: { opacity: 0, scale: '0.96', translate: 'none' },
        },
      },
    },
    /** Makes the dialog as wide as a table needs, in a wide window. */
    roomy: { true: { lg: { maxWidth: '56rem' } } },
  },
})
const Inside = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', padding: '5' } })
const Top = chakra('div', {
  base: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '3' },
  variants: {
    place: {
      centre: {},
      // To the edges, for it is held to move the sheet.
      bottom: {
        margin: '-1.25rem -1.25rem 0',
        padding: '1.25rem 1.25rem 0',
        touchAction: 'none',
        userSelect: 'none',
        lg: {
          pointerEvents: 'none',
          userSelect: 'auto',
          '& > button': { pointerEvents: 'auto' },
          _before: { display: 'none' },
        },
        _before: {
          content: '""',
          position: 'absolute',
          top: '0.5rem',
          left: 'calc(50% - 1.125rem)',
          width: '2.25rem',
          height: '0.25rem',
          borderRadius: 'full',
          background: 'text.soft',
          opacity: 0.4,
        },
      },
    },
  },
})
// Always in reach, also where the choices are taller than a phone.
const Actions = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    marginInline: '-1.25rem',
    marginBottom: '-1.25rem',
    paddingInline: '5',
    paddingBlock: '4',
    background: 'surface',
  },
})

interface ModalDialogProps extends DialogProps {
  place: 'centre' | 'bottom'
  element: RefObject<HTMLDialogElement | null>
  /** The pointer handlers of the head. */
  grip?: ComponentProps<typeof Top>
}

function ModalDialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  actions,
  roomy = false,
  place,
  element,
  grip,
}: ModalDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = element.current
    if (!dialog || dialog.open === open) return
    if (!open) return dialog.close()
    dialog.showModal()
    heading.current?.focus()
    // Also where its screen is only hidden: an open dialog holds the whole page.
    return () => dialog.close()
  }, [element, open])
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const leaveByBackdrop = (event: MouseEvent) => event.target === element.current && onClose()
  return (
    // The keyboard's way out is Escape, which the element itself turns into cancel.
    <Base
      ref={element}
      place={place}
      roomy={roomy}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={leaveByBackdrop}
    >
      {open && (
        <Inside>
          <Top place={place} {...grip}>
            <Heading ref={heading} id={titleId} tabIndex={-1} outline="none" paddingTop="1.5">
              {title}
            </Heading>
            <IconButton label={closeLabel} icon={<X aria-hidden />} onClick={onClose} marginEnd="-0.5rem" />
          </Top>
          {children}
          {actions && <Actions>{actions}</Actions>}
        </Inside>
      )}
    </Base>
  )
}

/** A question or notice over the screen. The element keeps the focus inside and gives it back. */
export function Dialog(props: DialogProps) {
  return <ModalDialog {...props} place="centre" element={useRef(null)} />
}

/** Choices that come up from the lower edge, near the thumb, which can also push them down again. */
export function BottomSheet(props: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const grip = useSheetDrag(element, props.onClose)
  return <ModalDialog {...props} place="bottom" element={element} grip={grip} />
}
