import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'

/** A payment record has to be submitted, and needs an address: why, and the way there. */
export function RecordAddress() {
  const { t } = useTranslation('payments')
  return (
    <Notice tone="warning" title={t('record_address.title')}>
      <Text>{t('record_address.text')}</Text>
      <Button asChild size="sm" variant="outline" marginTop="3">
        <Link to={paths.editAddress}>{t('record_address.way')}</Link>
      </Button>
    </Notice>
  )
}
