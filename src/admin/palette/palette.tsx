import { Dialog as Parts } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { IconButton } from '#ui/icon-button.tsx'
import { PaletteSearch } from './palette-search.tsx'
import type { Destination, Entry } from './use-groups.ts'
import styles from './palette.module.css'

interface PaletteProps {
  open: boolean
  onClose: () => void
  destinations: readonly Destination[]
}

/**
 * Leads to any screen and to whatever a name or number finds, and does the acts of the screen. The focus returns to where it was, or
 * goes into the new screen or to the button of the act.
 */
export function Palette({ open, onClose, destinations }: PaletteProps) {
  const { t } = useTranslation('admin-palette')
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const chosen = useRef<Entry['to']>(null)
  const choose = ({ to }: Entry) => {
    chosen.current = to
    onClose()
    if (typeof to === 'string') void navigate(to)
  }
  /** Presses the button once the palette is gone, which would take the focus from a dialog that the button opens. */
  const act = () => {
    if (!(chosen.current instanceof HTMLButtonElement)) return
    chosen.current.focus()
    chosen.current.click()
  }
  useEffect(() => {
    if (open) chosen.current = null
  }, [open])
  return (
    <Parts.Root
      open={open}
      onOpenChange={(to) => !to.open && onClose()}
      initialFocusEl={() => input.current}
      onExitComplete={act}
      finalFocusEl={() =>
        typeof chosen.current === 'string' ? document.getElementById('content') : chosen.current
      }
      placement="top"
      scrollBehavior="inside"
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content className={styles.palette} maxWidth="40rem">
            <VisuallyHidden asChild>
              <Parts.Title>{t('title')}</Parts.Title>
            </VisuallyHidden>
            <PaletteSearch input={input} destinations={destinations} onChoose={choose} onClose={onClose} />
            <Parts.CloseTrigger asChild>
              <IconButton label={t('close')} icon={<X aria-hidden />} className={styles.close} />
            </Parts.CloseTrigger>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}
