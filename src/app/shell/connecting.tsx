import { useTranslation } from 'react-i18next'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import { Text } from '#ui/text.tsx'
import { PlainFrame } from './plain-frame.tsx'

/** What stands while the app finds out through LINE who has come. */
export function Connecting() {
  const { t } = useTranslation()
  return (
    <PlainFrame>
      <div>
        <PulsingSpinner label={t('connecting')} />
        <Text tone="soft" aria-hidden>
          {t('connecting')}
        </Text>
      </div>
    </PlainFrame>
  )
}
