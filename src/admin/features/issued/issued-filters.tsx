import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { issuedKinds, type listIssued } from '#contract/admin-issued.ts'
import type { Input } from '#contract/endpoint.ts'
import { FieldPair, SearchField, Toolbar } from '../../parts/toolbar.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type Filters = Input<typeof listIssued>['query']

interface IssuedFiltersProps {
  filters: Filters
  setFilters: (change: { [Name in keyof Filters]?: string | undefined }) => void
}

/** Asks for kind, partner or number, day and amount, alone or combined. */
export function IssuedFilters({ filters, setFilters }: IssuedFiltersProps) {
  const { t } = useTranslation('admin-issued')
  const search = useCallback((keyword: string) => setFilters({ keyword }), [setFilters])
  const kinds = issuedKinds.map((value) => ({ value, label: t(`kind.${value}`) }))
  return (
    <Toolbar>
      <SearchField label={t('search')} value={filters.keyword} onChange={search} />
      <Select
        label={t('kind_label')}
        placeholder={t('every_kind')}
        options={kinds}
        value={filters.kind ?? ''}
        onChange={(kind) => setFilters({ kind })}
      />
      <FieldPair>
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(name)}
            type="date"
            value={filters[name] ?? ''}
            onChange={(day) => setFilters({ [name]: day })}
          />
        ))}
      </FieldPair>
      <FieldPair narrow>
        {(['amount_from', 'amount_to'] as const).map((name) => (
          <AmountField
            key={name}
            label={t(name)}
            value={filters[name]}
            onChange={(yen) => setFilters({ [name]: yen })}
          />
        ))}
      </FieldPair>
    </Toolbar>
  )
}

interface AmountFieldProps {
  label: string
  value: number | undefined
  onChange: (yen: string) => void
}

/** Digits of any width. What is typed stands at once; the address and the list follow. */
function AmountField({ label, value, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState(String(value ?? ''))
  function type(text: string) {
    const digits = text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 9)
    setTyped(digits)
    onChange(digits)
  }
  return <TextInput label={label} inputMode="numeric" value={typed} onChange={type} />
}
