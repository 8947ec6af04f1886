import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { type InsightMetric, isDuration, isRate } from '#contract/insight-metrics.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'

/** What a platform calls by a word of its own on the screen from which its figures are typed. */
const ownWords = [
  'youtube_views',
  'youtube_reach',
  'youtube_likes',
  'youtube_shares',
  'youtube_follows',
  'youtube_average_watch_seconds',
  'youtube_click_through_rate',
  'x_views',
  'x_comments',
  'x_shares',
  'x_saved',
  'blog_views',
  'blog_reach',
  'blog_likes',
] as const
type OwnWord = (typeof ownWords)[number]

/** The name of a figure as its platform shows it. */
export function useMetricName() {
  const { t } = useTranslation('reports')
  return (metric: InsightMetric, platform: DeliverablePlatform) => {
    const name = `${platform}_${metric}`
    return isOwnWord(name) ? t(`metric_on.${name}`) : t(`metric.${metric}`)
  }
}

function isOwnWord(name: string): name is OwnWord {
  return ownWords.some((own) => own === name)
}

/** A figure with its unit; a dash for what could not be seen. */
export function useFigureText() {
  const { t } = useTranslation('reports')
  const { number } = useFormat()
  return (metric: InsightMetric, value: number | null) => {
    if (value === null) return t('metrics.unseen')
    const unit = unitOf(metric)
    return unit ? `${number(value)}${t(`unit.${unit}`)}` : number(value)
  }
}

/** Returns the unit of a figure; null for plain counts. */
export function unitOf(metric: InsightMetric): 'percent' | 'seconds' | null {
  if (isRate(metric)) return 'percent'
  return isDuration(metric) ? 'seconds' : null
}
