import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { listPayouts } from '#contract/admin-payouts.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { SearchField, Toolbar } from '../../parts/toolbar.tsx'
import { useFilters } from '../../parts/use-filters.ts'

/** Search and days over the list; both live in the address. */
export function PayoutFilters() {
  const { t } = useTranslation('admin-payouts')
  const [{ state, keyword = '', from = '', to = '' }, setFilters] = useFilters(listPayouts)
  const search = useCallback((keyword: string) => setFilters({ keyword }), [setFilters])
  const days = state === 'paid' ? 'paid_on' : 'pay_on'
  return (
    <Toolbar>
      <SearchField label={t('search')} value={keyword} onChange={search} />
      <TextInput
        label={t(`from.${days}`)}
        type="date"
        value={from}
        onChange={(day) => setFilters({ from: day })}
      />
      <TextInput label={t(`to.${days}`)} type="date" value={to} onChange={(day) => setFilters({ to: day })} />
    </Toolbar>
  )
}
