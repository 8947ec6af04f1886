import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { type Brand, createBrand, listBrands } from '#contract/admin-brands.ts'
import { Grid } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { useHashTarget } from '#ui/use-hash-target.ts'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { BrandForm } from './brand-form.tsx'
import { BrandRow, type Edited } from './brand-row.tsx'
import { ProductForm } from './product-form.tsx'

/** The brands of a client with their products, which campaigns choose. */
export function BrandsPanel({ clientId }: { clientId: number }) {
  const { t } = useTranslation('admin-clients')
  const [edited, setEdited] = useState<Edited>()
  const { data, error, refetch } = useQuery(
    remoteQuery(useApi(), listBrands, { params: { client_id: clientId } }),
  )
  const brands = data?.data
  return (
    <Panel
      title={t('brands.title')}
      actions={
        <RoleButton endpoint={createBrand} variant="outline" onClick={() => setEdited({})}>
          <Plus aria-hidden />
          {t('brands.add')}
        </RoleButton>
      }
    >
      <Text size="sm" tone="soft">
        {t('brands.text')}
      </Text>
      {brands ? (
        <>
          {brands.length === 0 && <Text tone="soft">{t('brands.none')}</Text>}
          <Grid as="ul" templateColumns="minmax(0, 1fr)">
            <BrandRows brands={brands} onEdit={setEdited} />
          </Grid>
        </>
      ) : error ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="8rem" />
      )}
      <EditDialog
        clientId={clientId}
        brands={brands ?? []}
        edited={edited}
        onClose={() => setEdited(undefined)}
      />
    </Panel>
  )
}

/** The brand that the address names is in sight once it has come. */
function BrandRows({ brands, onEdit }: { brands: readonly Brand[]; onEdit: (edited: Edited) => void }) {
  useHashTarget()
  return brands.map((brand) => <BrandRow key={brand.id} brand={brand} onEdit={onEdit} />)
}

interface EditDialogProps {
  clientId: number
  brands: readonly Brand[]
  edited: Edited | undefined
  onClose: () => void
}

/** The form begins with what is stored now, also after somebody else changed it. */
function EditDialog({ clientId, brands, edited, onClose }: EditDialogProps) {
  const { t } = useTranslation(['admin-clients', 'common'])
  const current = (brand: Brand | undefined) => brands.find(({ id }) => id === brand?.id) ?? brand
  const form = () => {
    if (!edited) return undefined
    if (!('of' in edited))
      return <BrandForm clientId={clientId} brand={current(edited.brand)} onSaved={onClose} />
    const { of, product } = edited
    const stored = current(of)?.products.find(({ id }) => id === product?.id) ?? product
    return <ProductForm brandId={of.id} product={stored} onSaved={onClose} />
  }
  const title = () => {
    if (edited && 'of' in edited) return edited.product ? 'brands.edit_product' : 'brands.add_product'
    return edited?.brand ? 'brands.edit' : 'brands.add'
  }
  return (
    <Dialog open={edited !== undefined} onClose={onClose} title={t(title())} closeLabel={t('common:close')}>
      {form()}
    </Dialog>
  )
}
