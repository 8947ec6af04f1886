import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { Button } from '#ui/button.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { type Choice, ClientChoice } from '../../../parts/found-choice.tsx'
import { campaignFields } from '../../../parts/publishing/campaign-fields.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { EditorForm } from '../editor-schema.ts'
import { Wide } from '../editor-section.tsx'
import { filledBy, type RecordField, type Records } from '../records.ts'
import { brandsQuery, chosenOf, clientQuery, onlyOne, useRecords } from '../use-records.ts'
import { BrandFields } from './brand-fields.tsx'
import { RecordDifferences } from './record-differences.tsx'
import { ClientName } from './record-names.tsx'

export type ClientFieldsProps = Pick<EditorForm, 'control' | 'getValues' | 'setValue'>

/**
 * Asks whose campaign it is, for which brand and product. What their records say goes into fields that are empty or say what the former
 * record said, and into others by a press.
 */
export function ClientFields({ control, getValues, setValue }: ClientFieldsProps) {
  const { t } = useTranslation(['admin-editor', 'errors'])
  const api = useApi()
  const cache = useQueryClient()
  const [choosing, setChoosing] = useState(false)
  const { clientId, brands, records, error, refetch } = useRecords(control)
  const stored = useFormState({ control }).defaultValues?.client_id ?? ''
  const write = (name: 'client_id' | 'brand_id' | 'product_id' | RecordField, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: !name.endsWith('_id') })
  const name = (client: string, { brand, product }: Records = {}) => {
    write('client_id', client)
    write('brand_id', brand ? String(brand.id) : '')
    write('product_id', product ? String(product.id) : '')
  }
  const fill = (chosen: Records, former: Records) => {
    const filled = filledBy(getValues(), chosen, former)
    for (const one of filled) write(one.name, one.recorded)
    const fields = filled.flatMap(({ name: field, recorded }) => (recorded ? t(campaignFields[field]) : []))
    if (fields.length > 0) toast(t('client.filled', { fields: fields.join(t('client.between')) }), 'success')
  }
  const chooseClient = async ({ id }: Choice) => {
    setChoosing(false)
    name(String(id))
    try {
      const [{ data: client }, { data: offered }] = await Promise.all([
        cache.fetchQuery(clientQuery(api, id)),
        cache.fetchQuery(brandsQuery(api, id)),
      ])
      // Another one may have been chosen meanwhile.
      if (getValues('client_id') !== String(id) || getValues('brand_id') !== '') return
      const brand = onlyOne(offered)
      const chosen = { client, brand, product: brand && onlyOne(brand.products) }
      name(String(id), chosen)
      fill(chosen, records)
    } catch (failure) {
      toast(t(`errors:${toApiError(failure).code}`), 'danger')
    }
  }
  const chooseBrand = (id: string) => {
    const { brand } = chosenOf(brands, id, '')
    const chosen = { ...records, brand, product: brand && onlyOne(brand.products) }
    name(clientId, chosen)
    // Without one it goes on by hand from what stands there.
    if (brand) fill(chosen, records)
  }
  const chooseProduct = (id: string) => {
    const { product } = chosenOf(brands, String(records.brand?.id), id)
    write('product_id', id)
    if (product) fill({ ...records, product }, records)
  }
  return (
    <Wide>
      <Stack gap="2" role="group" aria-label={t('field.client')}>
        <Text fontWeight="bold" size="sm">
          {t('field.client')}
        </Text>
        <Flex wrap="wrap" gap="2" align="center">
          {clientId === '' ? (
            <Text tone="soft">{t('client.none')}</Text>
          ) : (
            <ClientName id={clientId} linked />
          )}
          <Button variant="outline" size="sm" onClick={() => setChoosing(true)}>
            {t(clientId === '' ? 'client.choose' : 'client.choose_again')}
          </Button>
          {clientId !== '' && (
            <Button variant="ghost" size="sm" onClick={() => name('')}>
              {t('client.remove')}
            </Button>
          )}
        </Flex>
        {stored !== '' && clientId !== stored && (
          <Text size="sm" tone="danger" role="status">
            {t('client.links_end')}
          </Text>
        )}
        {clientId !== '' &&
          (error ? (
            <LoadErrorAlert code={toApiError(error).code} onRetry={refetch} />
          ) : brands && records.client ? (
            <>
              <BrandFields
                control={control}
                clientId={Number(clientId)}
                brands={brands}
                brand={records.brand}
                onBrand={chooseBrand}
                onProduct={chooseProduct}
              />
              <RecordDifferences control={control} getValues={getValues} records={records} onTake={write} />
            </>
          ) : (
            <Skeleton height="4rem" />
          ))}
      </Stack>
      <Dialog
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t('client.question')}
        closeLabel={t('common:close')}
      >
        <ClientChoice onChoose={(choice) => void chooseClient(choice)} />
      </Dialog>
    </Wide>
  )
}
