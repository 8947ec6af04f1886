import Heart from 'lucide-react/icons/heart'
import Mail from 'lucide-react/icons/mail'
import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { isNarrowed, type SearchTab, useFilterStore } from '../../campaigns/filter-store.ts'

const icons = { nominated: <Mail />, favourites: <Heart /> }

/** An empty list says why it is empty and leads on: to a wider search, or to all campaigns. */
export function NothingFound({ tab }: { tab: SearchTab }) {
  const { t } = useTranslation('campaigns')
  const filter = useFilterStore()
  const ownList = tab === 'nominated' || tab === 'favourites'
  const narrowed = !ownList && isNarrowed(filter)
  const reason = narrowed ? 'narrowed' : tab
  return (
    <EmptyState
      icon={ownList ? icons[tab] : <SearchX />}
      title={t(`empty.${reason}_title`)}
      text={t(`empty.${reason}_text`)}
      action={
        narrowed ? (
          <Button onClick={filter.clear}>{t('empty.clear')}</Button>
        ) : (
          tab !== 'all' && <Button onClick={() => filter.change({ tab: 'all' })}>{t('empty.see_all')}</Button>
        )
      }
    />
  )
}
