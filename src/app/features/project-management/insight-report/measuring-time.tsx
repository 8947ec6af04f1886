import { useTranslation } from 'react-i18next'
import { timeLeft } from '#client/i18n/format.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { type Measured, phaseOf } from './measuring.ts'

interface MeasuringTimeProps {
  measured: Measured
  now: number
}

/** Shows when the figures of one post can be taken, how long that is from now, and until when the platform shows them. */
export function MeasuringTime({ measured, now }: MeasuringTimeProps) {
  const { t } = useTranslation('reports')
  const { instant } = useFormat()
  const { from, until } = measured
  const phase = phaseOf(measured, now)
  if (phase === 'open' && until === null) return null
  return (
    <Stack gap="2">
      {phase === 'early' && (
        <Text fontWeight="bold" number>
          {t('measure.from', { at: instant(from) })}
          <TimeUntil kind="opens" at={from} now={now} />
        </Text>
      )}
      {until !== null && phase !== 'gone' && (
        <Notice tone="warning" title={t('measure.story_title', { at: instant(until) })}>
          {t('measure.story_text')}
          {phase === 'open' && <TimeUntil kind="closes" at={until} now={now} />}
        </Notice>
      )}
      {phase === 'gone' && <Notice tone="warning">{t('measure.gone')}</Notice>}
    </Stack>
  )
}

interface TimeUntilProps {
  kind: 'opens' | 'closes'
  at: string
  now: number
}

function TimeUntil({ kind, at, now }: TimeUntilProps) {
  const { t } = useTranslation('reports')
  const left = timeLeft(at, now)
  if (!left) return null
  return (
    <Text as="span" display="block" fontWeight="bold" number color="primary.deep">
      {t(`measure.${kind}.${left.unit}`, { count: left.count })}
    </Text>
  )
}
