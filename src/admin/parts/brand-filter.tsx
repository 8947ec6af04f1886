import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { getBrand, listBrands } from '#contract/admin-brands.ts'
import { Select } from '../ui/select.tsx'

type Id = number | string | undefined

interface BrandFilterProps {
  labelHidden?: boolean
  /** Stands for every brand. */
  placeholder: string
  /** The client that the list is narrowed to. */
  clientId: Id
  value: Id
  /** Empty for every brand. */
  onChange: (value: string) => void
}

/**
 * The brand that a list is narrowed to, among those of the chosen client; archived ones too, since their campaigns stay. Without a client only
 * a brand that an address names is shown, so that it can be seen and taken away.
 */
export function BrandFilter({
  labelHidden = false,
  placeholder,
  clientId,
  value,
  onChange,
}: BrandFilterProps) {
  const { t } = useTranslation('admin')
  const api = useApi()
  const ofClient = useQuery({
    ...remoteQuery(api, listBrands, { params: { client_id: Number(clientId ?? 0) } }),
    enabled: clientId !== undefined,
  }).data?.data
  const named = useQuery({
    ...remoteQuery(api, getBrand, { params: { brand_id: Number(value ?? 0) } }),
    enabled: clientId === undefined && value !== undefined,
  }).data?.data
  if (clientId === undefined && value === undefined) return null
  const brands = ofClient ?? (named ? [named] : [])
  const options = brands.map(({ id, written }) => ({ value: String(id), label: written.name }))
  const chosen = value === undefined ? '' : String(value)
  // Until they are read, and for a brand that is not there any more.
  const isUnknown = chosen !== '' && options.every((option) => option.value !== chosen)
  return (
    <Select
      label={t('views.filter.brand_id')}
      labelHidden={labelHidden}
      placeholder={placeholder}
      options={
        isUnknown ? [{ value: chosen, label: t('views.number', { id: chosen }) }, ...options] : options
      }
      value={chosen}
      onChange={onChange}
    />
  )
}
