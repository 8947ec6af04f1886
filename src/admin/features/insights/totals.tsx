import { useTranslation } from 'react-i18next'
import type { PostInsight } from '#contract/admin-insights.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Text } from '#ui/text.tsx'
import { Panel } from '../../parts/page.tsx'
import styles from './insights.module.css'
import { totalOf } from './summary.ts'
import { useShort } from './use-short.ts'

/** All posts together. */
export function Totals({ posts }: { posts: readonly PostInsight[] }) {
  const { t } = useTranslation('admin-insights')
  const { number } = useFormat()
  const { percent } = useShort()
  const { rate, ...counts } = totalOf(posts)
  const count = (value: number | null) => (value === null ? '–' : number(value))
  const figures = [
    ['posts', count(counts.posts)],
    ['views', count(counts.views)],
    ['reach', count(counts.reach)],
    ['interactions', count(counts.interactions)],
    ['rate', rate === null ? '–' : percent(rate)],
  ] as const
  return (
    <Panel title={t('total.title')}>
      <dl className={styles.totals}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{t(`total.${name}`)}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" tone="soft">
        {t('rate_hint')}
      </Text>
    </Panel>
  )
}
