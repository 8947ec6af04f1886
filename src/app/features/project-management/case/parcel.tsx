import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Shipment } from '#contract/case-shapes.ts'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { Stack } from '#ui/layout.ts'
import { Part } from '#ui/section.tsx'
import { Text, TextLink } from '#ui/text.tsx'
import { FileThumbs } from '#ui/uploads/file-thumbs.tsx'

/** One parcel: how it travels, and every report of what became of it. */
export function Parcel({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation('cases')
  const { instant } = useFormat()
  const { number, carrier, tracking_number, tracking_url, note, shipped_at, reports } = shipment
  const items: Definition[] = [
    { label: t('parcel.shipped_at'), value: instant(shipped_at) },
    { label: t('parcel.carrier'), value: t(`carrier.${carrier}`) },
    ...(tracking_number ? [{ label: t('parcel.tracking_number'), value: tracking_number }] : []),
    ...(note ? [{ label: t('parcel.note'), value: note }] : []),
  ]
  return (
    <Part title={t('parcel.title', { number })}>
      <DefinitionList items={items} />
      {tracking_url && (
        <TextLink asChild display="inline-flex" alignItems="center" alignSelf="flex-start" minHeight="touch">
          <ExternalLink href={tracking_url}>{t('parcel.track')}</ExternalLink>
        </TextLink>
      )}
      {reports.map(({ outcome, comment, files, at }) => (
        <Stack key={at} gap="2" padding="3" borderRadius="md" background="sunken">
          <Text fontWeight="bold">{t(`outcome_of_goods.${outcome}`)}</Text>
          <Text size="sm" tone="soft" number>
            {t('parcel.reported_at', { at: instant(at) })}
          </Text>
          {comment && (
            <Text size="sm" whiteSpace="pre-line">
              {comment}
            </Text>
          )}
          <FileThumbs files={files} />
        </Stack>
      ))}
    </Part>
  )
}
