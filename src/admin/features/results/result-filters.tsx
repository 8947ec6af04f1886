import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '#client/remote/server-clock.ts'
import { listResults, resultGroups } from '#contract/admin-results.ts'
import { categories, deliverablePlatforms } from '#contract/vocabulary.ts'
import { formatMonth } from '#domain/money/format-month.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { BrandFilter } from '../../parts/brand-filter.tsx'
import { ClientFilter } from '../../parts/client-filter.tsx'
import { FieldPair, Toolbar } from '../../parts/toolbar.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { Select } from '../../ui/select.tsx'

/** Chooses how the results are grouped, and which of them count. */
export function ResultFilters() {
  const { t } = useTranslation(['admin-results', 'common', 'campaigns'])
  const [filters, setFilters] = useFilters(listResults)
  const { group, category = '', platform = '', from = '', to = '' } = filters
  const client = filters.client_id === undefined ? '' : String(filters.client_id)
  const months = useMonths()
  const all = { value: '', label: t('filter.all') }
  const isNarrowed = [category, platform, from, to, client, filters.brand_id ?? ''].some(
    (value) => value !== '',
  )
  return (
    <Toolbar>
      <Select
        label={t('filter.group')}
        options={resultGroups.map((value) => ({ value, label: t(`group.${value}`) }))}
        value={group}
        onChange={(value) => setFilters({ group: value, sort: undefined, order: undefined })}
      />
      <ClientFilter
        label={t('group.client')}
        placeholder={t('filter.all')}
        value={client}
        onChange={(value) => setFilters({ client_id: value, brand_id: undefined })}
      />
      <BrandFilter
        placeholder={t('filter.all')}
        clientId={filters.client_id}
        value={filters.brand_id}
        onChange={(value) => setFilters({ brand_id: value })}
      />
      <Select
        label={t('group.category')}
        options={[all, ...categories.map((value) => ({ value, label: t(`common:category.${value}`) }))]}
        value={category}
        onChange={(value) => setFilters({ category: value })}
      />
      <Select
        label={t('group.platform')}
        options={[
          all,
          ...deliverablePlatforms.map((value) => ({ value, label: t(`campaigns:deliverable.${value}`) })),
        ]}
        value={platform}
        onChange={(value) => setFilters({ platform: value })}
      />
      <FieldPair narrow>
        <Select
          label={t('filter.from')}
          options={[all, ...months(from)]}
          value={from}
          onChange={(value) => setFilters({ from: value })}
        />
        <Select
          label={t('filter.to')}
          options={[all, ...months(to)]}
          value={to}
          onChange={(value) => setFilters({ to: value })}
        />
      </FieldPair>
      {isNarrowed && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() =>
            setFilters({ client_id: '', brand_id: '', category: '', platform: '', from: '', to: '' })
          }
        >
          {t('filter.clear')}
        </Button>
      )}
    </Toolbar>
  )
}

/** Months that can be chosen without writing the address. */
const monthCount = 36

/** The last months in Japan, this one first, and besides them the one that is chosen. */
function useMonths() {
  const { i18n } = useTranslation()
  const [today] = useState(() => dayInTokyo(new Date(serverNow())))
  const [year = 0, month = 0] = today.split('-').map(Number)
  const recent = Array.from({ length: monthCount }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7),
  )
  return (chosen: string) =>
    (chosen === '' || recent.includes(chosen) ? recent : [chosen, ...recent]).map((value) => ({
      value,
      label: formatMonth(value, i18n.language),
    }))
}
