import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  archiveBrand,
  archiveProduct,
  type Brand,
  createProduct,
  type Product,
  updateBrand,
  updateProduct,
} from '#contract/admin-brands.ts'
import { Flex, Grid, Stack } from '#ui/layout.ts'
import { Text, TextLink } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { brandReads } from './brand-reads.ts'

/** What is written in the dialog; a new one where it names none. */
export type Edited = { brand?: Brand } | { of: Brand; product?: Product }

interface BrandRowProps {
  brand: Brand
  onEdit: (edited: Edited) => void
}

/** A brand with its products, and the acts on each. */
export function BrandRow({ brand, onEdit }: BrandRowProps) {
  const { t } = useTranslation('admin-clients')
  const { id, state, written, products, client } = brand
  const { name, reading, mentions } = written
  const archived = state === 'archived'
  const act = useArchiving(archiveBrand, archived)
  return (
    <Stack
      as="li"
      id={`brand-${id}`}
      tabIndex={-1}
      gap="2"
      paddingBlock="4"
      _notFirst={{ borderTopWidth: '1px', borderColor: 'line' }}
      _focusVisible={{ outlineOffset: '0.5rem' }}
    >
      <Flex wrap="wrap" gap="2" align="flex-start" justify="space-between">
        <Grid flex="1 1 16rem" minWidth="0" gap="0.5">
          <Flex wrap="wrap" gap="2" align="center">
            <Text as="h3" fontWeight="bold" overflowWrap="anywhere">
              {name}
            </Text>
            {archived && <Badge>{t('brands.archived')}</Badge>}
          </Flex>
          <Text size="sm" tone="soft" overflowWrap="anywhere">
            {[reading, ...mentions].filter(Boolean).join(t('between'))}
          </Text>
        </Grid>
        <Flex wrap="wrap" gap="2" align="center">
          <TextLink asChild fontSize="sm" marginInlineEnd="2">
            <Link
              to={`${paths.campaigns}?client_id=${client.id}&brand_id=${id}`}
              aria-label={t('brands.campaigns_one', { name })}
            >
              {t('brands.campaigns')}
            </Link>
          </TextLink>
          <RoleButton
            endpoint={updateBrand}
            variant="outline"
            quiet
            aria-label={t('brands.edit_one', { name })}
            onClick={() => onEdit({ brand })}
          >
            {t('brands.edit_short')}
          </RoleButton>
          <RoleButton
            endpoint={archiveBrand}
            variant="ghost"
            quiet
            loading={act.isPending}
            aria-label={t(archived ? 'brands.restore_one' : 'brands.archive_one', { name })}
            onClick={() => act.mutate({ params: { brand_id: id }, body: { archived: !archived } })}
          >
            {t(archived ? 'brands.restore' : 'brands.archive')}
          </RoleButton>
        </Flex>
      </Flex>
      <Stack gap="0" paddingStart="4" borderStartWidth="2px" borderColor="line">
        {products.length === 0 && (
          <Text size="sm" tone="soft">
            {t('brands.no_products')}
          </Text>
        )}
        <Grid as="ul" templateColumns="minmax(0, 1fr)" gap="2">
          {products.map((product) => (
            <ProductLine key={product.id} product={product} onEdit={() => onEdit({ of: brand, product })} />
          ))}
        </Grid>
        {!archived && (
          <Flex marginInlineStart="-4">
            <RoleButton
              endpoint={createProduct}
              variant="ghost"
              quiet
              aria-label={t('brands.add_product_to', { name })}
              onClick={() => onEdit({ of: brand })}
            >
              <Plus aria-hidden />
              {t('brands.add_product')}
            </RoleButton>
          </Flex>
        )}
      </Stack>
    </Stack>
  )
}

function ProductLine({ product, onEdit }: { product: Product; onEdit: () => void }) {
  const { t } = useTranslation('admin-clients')
  const { yen } = useFormat()
  const { id, state, written } = product
  const { name, price } = written
  const archived = state === 'archived'
  const act = useArchiving(archiveProduct, archived)
  return (
    <Flex as="li" wrap="wrap" gap="2" align="center" justify="space-between">
      <Flex flex="1 1 14rem" minWidth="0" wrap="wrap" gap="2" align="center">
        <Text as="span" overflowWrap="anywhere">
          {name}
        </Text>
        {price !== null && (
          <Text as="span" size="sm" tone="soft" number>
            {yen(price)}
          </Text>
        )}
        {archived && <Badge>{t('brands.archived')}</Badge>}
      </Flex>
      <Flex wrap="wrap" gap="2">
        <RoleButton
          endpoint={updateProduct}
          variant="outline"
          quiet
          aria-label={t('brands.edit_one', { name })}
          onClick={onEdit}
        >
          {t('brands.edit_short')}
        </RoleButton>
        <RoleButton
          endpoint={archiveProduct}
          variant="ghost"
          quiet
          loading={act.isPending}
          aria-label={t(archived ? 'brands.restore_one' : 'brands.archive_one', { name })}
          onClick={() => act.mutate({ params: { product_id: id }, body: { archived: !archived } })}
        >
          {t(archived ? 'brands.restore' : 'brands.archive')}
        </RoleButton>
      </Flex>
    </Flex>
  )
}

/** Puts a brand or a product away, or takes it out again. */
function useArchiving<E extends typeof archiveBrand | typeof archiveProduct>(endpoint: E, archived: boolean) {
  const { t } = useTranslation(['admin-clients', 'errors'])
  return useApiMutation(endpoint, {
    invalidates: brandReads,
    onSuccess: () => toast(t(archived ? 'brands.restore_done' : 'brands.archive_done'), 'success'),
    onError: ({ code }) => toast(t(`errors:${code}`), 'danger'),
  })
}
