import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countFilters, useFilterStore } from '../../campaigns/filter-store.ts'
import styles from './filter-bar.module.css'
import { FilterChips } from './filter-chips.tsx'

// The list is there to be read first; its sheet comes with the first tap on the button.
const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((m) => ({ default: m.FilterSheet })))

/** One line of words to switch on and off; everything there is to choose stands in the sheet behind its first button. */
export function FilterBar() {
  const { t } = useTranslation('campaigns')
  const chosen = countFilters(useFilterStore())
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => setSheet('open')}>
        <SlidersHorizontal aria-hidden />
        {t('filter.open')}
        {chosen > 0 && <span className={styles.count}>{t('filter.chosen', { count: chosen })}</span>}
      </button>
      <FilterChips list="platforms" />
      <FilterChips list="categories" />
      {sheet !== 'unused' && (
        <Suspense>
          <FilterSheet open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </div>
  )
}
