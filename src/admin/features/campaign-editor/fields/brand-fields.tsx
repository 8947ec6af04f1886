import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Brand, Product } from '#contract/admin-brands.ts'
import { useBoundField } from '#ui/form/use-bound-field.ts'
import { Flex, Grid } from '#ui/layout.ts'
import { Text, TextLink } from '#ui/text.tsx'
import { paths } from '../../../paths.ts'
import { Select } from '../../../ui/select.tsx'
import type { EditorControl } from '../editor-schema.ts'

interface BrandFieldsProps {
  control: EditorControl
  clientId: number
  brands: readonly Brand[]
  brand: Brand | undefined
  onBrand: (id: string) => void
  onProduct: (id: string) => void
}

/** Asks for the brand of the client and the product of the brand; both can be left to be typed. */
export function BrandFields({ control, clientId, brands, brand, onBrand, onProduct }: BrandFieldsProps) {
  return (
    <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 1fr))" gap="4" alignItems="start">
      <RecordSelect control={control} name="brand_id" clientId={clientId} all={brands} onChoose={onBrand} />
      {brand && (
        <RecordSelect
          control={control}
          name="product_id"
          clientId={clientId}
          all={brand.products}
          onChoose={onProduct}
        />
      )}
    </Grid>
  )
}

const words = {
  brand_id: { label: 'field.brand', none: 'client.no_brands' },
  product_id: { label: 'field.product', none: 'client.no_products' },
} as const

interface RecordSelectProps {
  control: EditorControl
  name: keyof typeof words
  clientId: number
  all: readonly (Brand | Product)[]
  onChoose: (id: string) => void
}

/** Those in use, and an archived one that the campaign names already. */
function RecordSelect({ control, name, clientId, all, onChoose }: RecordSelectProps) {
  const { t } = useTranslation('admin-editor')
  const { field, error } = useBoundField({ control, name })
  const chosen = field.value ?? ''
  const options = all
    .filter(({ id, state }) => state === 'active' || String(id) === chosen)
    .map(({ id, state, written }) => ({
      value: String(id),
      label: state === 'active' ? written.name : t('client.archived', { name: written.name }),
    }))
  const { label, none } = words[name]
  if (options.length === 0 && !error)
    return (
      <Flex direction="column" gap="1">
        <Text size="sm" tone="soft">
          {t(none)}
        </Text>
        <TextLink asChild fontSize="sm">
          <Link to={paths.client(clientId)} target="_blank">
            {t('client.add')}
          </Link>
        </TextLink>
      </Flex>
    )
  return (
    <Select
      {...field}
      label={t(label)}
      error={error}
      placeholder={t('client.by_hand')}
      options={options}
      value={chosen}
      onChange={onChoose}
    />
  )
}
