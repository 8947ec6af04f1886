import { useTranslation } from 'react-i18next'
import { Select } from '../ui/select.tsx'

interface OverdueFilterProps {
  /** The day that is meant, where the list has several. */
  label?: string
  value: 'true' | undefined
  /** Empty for everything. */
  onChange: (value: 'true' | '') => void
}

/** Narrows a list to what is past its day. */
export function OverdueFilter({ label, value, onChange }: OverdueFilterProps) {
  const { t } = useTranslation('admin')
  return (
    <Select
      label={label ?? t('overdue.title')}
      placeholder={t('overdue.every')}
      options={[{ value: 'true', label: t('overdue.only') }]}
      value={value ?? ''}
      onChange={onChange}
    />
  )
}
