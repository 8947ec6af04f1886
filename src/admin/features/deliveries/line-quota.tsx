import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { type getLineStanding, scarceFrom } from '#contract/admin-deliveries.ts'
import type { Answer } from '#contract/endpoint.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import styles from './deliveries.module.css'

type Quota = NonNullable<Answer<typeof getLineStanding>['data']['quota']>

/** Shows how much of the plan's messages is used, with a mark at the point from which they are reserved for essential notifications. */
export function LineQuota({ quota: { limit, used } }: { quota: Quota }) {
  const { t } = useTranslation('admin-deliveries')
  const { number } = useFormat()
  const id = useId()
  const sum =
    limit === null
      ? t('line.sent', { number: number(used) })
      : t('line.sent_of', { number: number(used), limit: number(limit) })
  const values = { number: number(Math.ceil((limit ?? 0) * scarceFrom)), percent: scarceFrom * 100 }
  return (
    <div className={styles.quota}>
      <p className={styles.sum}>
        <span id={id}>{t('line.month')}</span>
        <strong>{sum}</strong>
      </p>
      {limit !== null && (
        <div
          className={styles.meter}
          role="meter"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(used, limit)}
          aria-valuetext={sum}
          data-level={levelOf(used, limit)}
        >
          <span style={{ width: `${limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}%` }} />
          <i style={{ insetInlineStart: `${scarceFrom * 100}%` }} />
        </div>
      )}
      {limit !== null && <QuotaWords level={levelOf(used, limit)} values={values} />}
    </div>
  )
}

type Level = 'enough' | 'scarce' | 'spent'

function levelOf(used: number, limit: number): Level {
  if (used >= limit) return 'spent'
  return used >= limit * scarceFrom ? 'scarce' : 'enough'
}

function QuotaWords({ level, values }: { level: Level; values: Record<string, string | number> }) {
  const { t } = useTranslation('admin-deliveries')
  const words = t(`line.${level}`, values)
  if (level === 'enough')
    return (
      <Text size="sm" tone="soft">
        {words}
      </Text>
    )
  return <Notice tone={level === 'spent' ? 'danger' : 'warning'}>{words}</Notice>
}
