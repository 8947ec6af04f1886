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

const texts = ['admin-palette', 'cases'] as const
const palette = lazyComponent(() => import('./palette.tsx').then((m) => m.Palette))

/** The way to the palette, by the pointer and by Ctrl+K. Its code and texts come once the screen is there. */
export function PaletteButton({ destinations }: { destinations: readonly Destination[] }) {
  const { t, i18n } = useTranslation('admin')
  const dialog = useLazyDialog({
    load: (address) => Promise.all([palette.load(address), loadTexts(i18n, texts)]),
  })
  useEffect(() => {
    // Ahead of the first Ctrl+K, so that what is typed right after it goes into the field. What does not come is asked for again then.
    const ahead = () => Promise.all([palette.start(), loadTexts(i18n, texts)])
    void idle().then(() => ahead().catch(() => undefined))
  }, [i18n])
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
