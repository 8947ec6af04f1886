import { Dialog as Parts } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
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

/** Leads to any screen and to whatever a name or number finds. The focus returns to where it was, or goes into the new screen. */
export function Palette({ open, onClose, destinations }: PaletteProps) {
  const { t } = useTranslation('admin-palette')
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const left = useRef(false)
  const choose = ({ to }: Entry) => {
    left.current = true
    onClose()
    void navigate(to)
  }
  return (
    <Parts.Root
      open={open}
      onOpenChange={(to) => !to.open && onClose()}
      initialFocusEl={() => input.current}
      finalFocusEl={() => {
        const screen = left.current ? document.getElementById('content') : null
        left.current = false
        return screen
      }}
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
