import Bookmark from 'lucide-react/icons/bookmark'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#client/i18n/load-texts.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Chip } from '#ui/chip-group.tsx'
import { lazyComponent } from '#ui/loading/chunk-loader.ts'
import { useLazyDialog } from '#ui/loading/use-lazy-dialog.ts'
import { countFilters, useFilterStore } from '../../campaigns/filter-store.ts'
import { useFilterWords } from './filter-chips.tsx'
import styles from './filter-bar.module.css'

// The list is there to be read first; its sheet comes with the first tap on the button.
const filterSheet = lazyComponent(() => import('./filter-sheet.tsx').then((m) => m.FilterSheet))
const savedSheet = lazyComponent(() =>
  import('./saved/saved-search-sheet.tsx').then((m) => m.SavedSearchSheet),
)

/**
 * One line of words to switch on and off; everything there is to choose stands in the sheet behind its first button. What is set comes
 * first: a phone shows no more than two words of the line.
 */
export function FilterBar() {
  const { t, i18n } = useTranslation('campaigns')
  const chosen = countFilters(useFilterStore())
  const words = useBarWords()
  const chipsOf = useMovingChips(words)
  const { coming, open, wanted, onOpen, onClose } = useLazyDialog(filterSheet)
  const saved = useLazyDialog({
    load: (address) => Promise.all([savedSheet.load(address), loadTexts(i18n, ['searches'])]),
  })

  return (
    <div className={styles.bar} role="group" aria-label={t('filter.open')}>
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        aria-busy={coming || undefined}
        onClick={onOpen}
      >
        <SlidersHorizontal aria-hidden />
        {t('filter.open')}
        {chosen > 0 && <span className={styles.count}>{t('filter.chosen', { count: chosen })}</span>}
      </button>
      {/* One list of children: what moves to the other side of the button stays the same element. */}
      {[
        ...chipsOf(words.filter(({ pressed }) => pressed)),
        <button
          key="saved"
          type="button"
          className={styles.saved}
          aria-haspopup="dialog"
          aria-busy={saved.coming || undefined}
          onClick={saved.onOpen}
        >
          <Bookmark aria-hidden />
          {t('filter.saved')}
        </button>,
        ...chipsOf(words.filter(({ pressed }) => !pressed)),
      ]}
      {wanted && (
        <filterSheet.Component
          open={open}
          onClose={onClose}
          onSave={() => {
            onClose()
            saved.onOpen()
          }}
        />
      )}
      {saved.wanted && <savedSheet.Component open={saved.open} onClose={saved.onClose} />}
    </div>
  )
}

/** Draws words as chips. One that changes its place keeps the focus, and what was set is shown where it now stands. */
function useMovingChips(words: readonly Word[]) {
  const moved = useRef<{ chip: HTMLElement; from: string }>(null)
  const order = words.map(({ key, pressed }) => `${key}:${pressed}`).join(' ')
  // Only when the line is drawn anew does the chip stand where it belongs, which need not be at once.
  useLayoutEffect(() => {
    if (!moved.current || moved.current.from === order) return
    const { chip } = moved.current
    moved.current = null
    chip.parentElement?.scrollTo?.({ left: 0 })
    chip.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [order])
  return (drawn: readonly Word[]) =>
    drawn.map(({ key, label, pressed, toggle }) => (
      <Chip
        key={key}
        pressed={pressed}
        onClick={({ currentTarget: chip }) => {
          moved.current = pressed && !chip.matches(':focus-visible') ? null : { chip, from: order }
          toggle()
        }}
      >
        {label}
      </Chip>
    ))
}

interface Word {
  key: string
  label: string
  pressed: boolean
  toggle: () => void
}

/** The words of the line: those of the sheet alone stand there while they are set, and a tap takes them back. */
function useBarWords(): Word[] {
  const { t } = useTranslation('campaigns')
  const { yen } = useFormat()
  const { tab, rewardMin, closesWithin, applicable, change } = useFilterStore()
  const inSheet = [...useFilterWords('kinds'), ...useFilterWords('prefectures')]
  const offered = [...useFilterWords('platforms'), ...useFilterWords('categories')]
  return [
    rewardMin !== null && {
      key: 'reward',
      label: t('filter.reward_from', { amount: yen(rewardMin) }),
      pressed: true,
      toggle: () => change({ rewardMin: null }),
    },
    closesWithin !== null && {
      key: 'closing',
      label: t('filter.closes_within', { count: closesWithin }),
      pressed: true,
      toggle: () => change({ closesWithin: null }),
    },
    ...inSheet.filter(({ pressed }) => pressed),
    ...offered.filter(({ pressed }) => pressed),
    // Set from the beginning, it comes after what was chosen. Nothing else is recommended.
    tab !== 'recommended' && {
      key: 'applicable',
      label: t('filter.applicable'),
      pressed: applicable,
      toggle: () => change({ applicable: !applicable }),
    },
    ...offered.filter(({ pressed }) => !pressed),
  ].filter((word) => word !== false)
}
