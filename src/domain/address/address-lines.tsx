import { useTranslation } from 'react-i18next'
import { Text } from '#ui/text.tsx'
import type { KnownAddress } from './typed-address.ts'

/** An address as it stands on a parcel, in the order of the language. */
export function AddressLines({ address }: { address: KnownAddress }) {
  const { t } = useTranslation()
  const { recipient_name, phone, postal_code, prefecture, building, ...rest } = address
  const lines = t('postal_address', {
    ...rest,
    building: building ?? '',
    code: postal_code.replace(/^(\d{3})(\d{4})$/, '$1-$2'),
    prefecture: t(`prefecture.${prefecture}`),
  })
  return (
    <Text as="div" lineHeight="1.65">
      <Text fontWeight="bold">{recipient_name}</Text>
      {lines.split('\n').map((line) => line !== '' && <Text key={line}>{line}</Text>)}
      <Text size="sm" tone="soft" number>
        {phone.replace(/^\+81/, '0')}
      </Text>
    </Text>
  )
}
