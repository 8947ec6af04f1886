import { useTranslation } from 'react-i18next'
import { Text } from '#app/ui/text.tsx'
import type { KnownAddress } from './typed-address.ts'

/** An address as it stands on a parcel. */
export function AddressLines({ address }: { address: KnownAddress }) {
  const { t } = useTranslation()
  const { recipient_name, phone, postal_code, prefecture, city, town, street, building } = address
  const place = t(`prefecture.${prefecture}`)
  return (
    <Text as="div" lineHeight="1.65">
      <Text fontWeight="bold">{recipient_name}</Text>
      <Text number>{postal_code.replace(/^(\d{3})(\d{4})$/, '〒$1-$2')}</Text>
      <Text>{`${place}${city}${town}${street}`}</Text>
      {building && <Text>{building}</Text>}
      <Text size="sm" tone="soft" number>
        {phone.replace(/^\+81/, '0')}
      </Text>
    </Text>
  )
}
