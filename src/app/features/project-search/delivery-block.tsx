import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AddressLines } from '#domain/address/address-lines.tsx'
import type { KnownAddress } from '#domain/address/typed-address.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Text } from '#ui/text.tsx'
import type { ApplicationValues } from './application-schema.ts'

interface DeliveryBlockProps<T> {
  control: Control<ApplicationValues, unknown, T>
  campaignId: number
  /** The person's own address; null before the first. */
  onFile: KnownAddress | null
}

/** Asks for the delivery address: the one on file, or another one for this application alone. */
export function DeliveryBlock<T>({ control, campaignId, onFile }: DeliveryBlockProps<T>) {
  const { t } = useTranslation('campaigns')
  const {
    field: { value: own, ref },
    fieldState,
  } = useController({ control, name: 'address' })
  const address: KnownAddress | null = own ?? onFile
  return (
    <>
      {address ? <AddressLines address={address} /> : <Text tone="soft">{t('application.no_address')}</Text>}
      {own && (
        <Text size="sm" tone="soft">
          {t(onFile ? 'application.address_once' : 'application.address_first')}
        </Text>
      )}
      {fieldState.invalid && <FormError>{t('application.check_address')}</FormError>}
      <Button asChild variant="outline" alignSelf="flex-start" ref={ref}>
        <Link to={paths.editDelivery(campaignId)}>
          {t(address ? 'application.change_address' : 'application.enter_address')}
        </Link>
      </Button>
    </>
  )
}
