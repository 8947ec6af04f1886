import Bookmark from 'lucide-react/icons/bookmark'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#client/i18n/load-texts.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { ChipGroup } from '#ui/chip-group.tsx'
import { lazyComponent } from '#ui/loading/chunk-loader.ts'
import { useLazyDialog } from '#ui/loading/use-lazy-dialog.ts'
import { countFilters, useFilterStore } from '../../campaigns/filter-store.ts'
import { FilterChips } from './filter-chips.tsx'
import styles from './filter-bar.module.css'

// The list is there to be read first; its sheet comes with the first tap on the button.
const filterSheet = lazyComponent(() => import('./filter-sheet.tsx').then((m) => m.FilterSheet))
const savedSheet = lazyComponent(() =>
  import('./saved/saved-search-sheet.tsx').then((m) => m.SavedSearchSheet),
)

/** One line of words to switch on and off; everything there is to choose stands in the sheet behind its first button. */
export function FilterBar() {
  const { t, i18n } = useTranslation('campaigns')
  const chosen = countFilters(useFilterStore())
  const { coming, open, wanted, onOpen, onClose } = useLazyDialog(filterSheet)
  const saved = useLazyDialog({
    load: (address) => Promise.all([savedSheet.load(address), loadTexts(i18n, ['searches'])]),
  })

  return (
    <div className={styles.bar}>
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
      <button
        type="button"
        className={styles.saved}
        aria-haspopup="dialog"
        aria-busy={saved.coming || undefined}
        onClick={saved.onOpen}
      >
        <Bookmark aria-hidden />
        {t('filter.saved')}
      </button>
      <SetChips />
      <FilterChips list="platforms" />
      <FilterChips list="categories" />
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

/** What the reader can apply to, and what is chosen in the sheet alone: a tap takes it back. */
function SetChips() {
  const { t } = useTranslation('campaigns')
  const { yen } = useFormat()
  const { tab, kinds, prefectures, rewardMin, closesWithin, applicable, change, remove } = useFilterStore()
  const chips = [
    // Nothing else is recommended.
    tab !== 'recommended' && {
      value: 'applicable',
      label: t('filter.applicable'),
      toggle: () => change({ applicable: !applicable }),
    },
    rewardMin !== null && {
      value: 'reward',
      label: t('filter.reward_from', { amount: yen(rewardMin) }),
      toggle: () => change({ rewardMin: null }),
    },
    closesWithin !== null && {
      value: 'closing',
      label: t('filter.closes_within', { count: closesWithin }),
      toggle: () => change({ closesWithin: null }),
    },
    ...kinds.map((kind) => ({
      value: kind,
      label: t(`kind.${kind}`),
      toggle: () => remove('kinds', kind),
    })),
    ...prefectures.map((code) => ({
      value: code,
      label: t(`common:prefecture.${code}`),
      toggle: () => remove('prefectures', code),
    })),
  ].filter((chip) => chip !== false)
  const selected = chips.map(({ value }) => value).filter((value) => value !== 'applicable' || applicable)
  return chips.length === 0 ? null : (
    <ChipGroup
      label={t('filter.set')}
      options={chips}
      selected={selected}
      onChange={(next) =>
        chips.find(({ value }) => next.includes(value) !== selected.includes(value))?.toggle()
      }
    />
  )
}
