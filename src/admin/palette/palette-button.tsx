import Search from 'lucide-react/icons/search'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#client/i18n/load-texts.ts'
import { idle } from '#ui/idle.ts'
import { lazyComponent } from '#ui/loading/chunk-loader.ts'
import { useLazyDialog } from '#ui/loading/use-lazy-dialog.ts'
import { KeyWords } from '../keys/key-words.tsx'
import { useKeys } from '../keys/use-keys.ts'
import type { Destination } from './use-groups.ts'
import styles from './palette-button.module.css'

const palette = lazyComponent(() => import('./palette.tsx').then((m) => m.Palette))

/** The way to the palette, by the pointer and by Ctrl+K. Its code and texts come once the screen is there. */
export function PaletteButton({ destinations }: { destinations: readonly Destination[] }) {
  const { t, i18n } = useTranslation('admin')
  const texts = () => loadTexts(i18n, ['admin-palette', 'cases'])
  const dialog = useLazyDialog({ load: (address) => Promise.all([palette.load(address), texts()]) })
  useEffect(() => {
    // Not needed yet: what does not come now is asked for again when the palette is opened.
    void idle().then(() => palette.start().catch(() => undefined))
  }, [])
  const open = (event: KeyboardEvent) => {
    event.preventDefault()
    dialog.onOpen()
  }
  useKeys([{ group: 'everywhere', keys: ['mod+k'], text: t('keys.palette'), run: open }])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-busy={dialog.coming}
        onClick={dialog.onOpen}
      >
        <Search aria-hidden />
        <span>{t('palette')}</span>
        <span aria-hidden>
          <KeyWords keys="mod+k" />
        </span>
      </button>
      {dialog.wanted && (
        <palette.Component open={dialog.open} onClose={dialog.onClose} destinations={destinations} />
      )}
    </>
  )
}
