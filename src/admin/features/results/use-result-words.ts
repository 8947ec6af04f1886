import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { type ResultGroup, type ResultRow, type ResultSums, resultFigures } from '#contract/admin-results.ts'
import { categories, deliverablePlatforms } from '#contract/vocabulary.ts'
import { useShort } from '#domain/insights/use-short.ts'
import { formatMonth } from '#domain/money/format-month.ts'

const counts = ['cases', 'posts', ...resultFigures] as const
const costs = ['cost', 'cost_per_view', 'cost_per_interaction'] as const
export type ResultFigure = (typeof counts)[number] | (typeof costs)[number]

/** The figures of a group, and its name, as they are read. */
export function useResultWords() {
  const { t, i18n } = useTranslation(['admin-results', 'common', 'campaigns'])
  const { number, yen } = useFormat()
  const { price } = useShort()
  return {
    count: number,
    figures: (withCost: boolean): readonly ResultFigure[] => (withCost ? [...counts, ...costs] : counts),
    price: (value: number) => t('price', { amount: price(value) }),
    /** The figure as text; undefined when it is not known. */
    text(sums: ResultSums, figure: ResultFigure) {
      const value = sums[figure]
      if (value === null) return undefined
      if (figure === 'cost') return yen(value)
      return figure === 'cost_per_view' || figure === 'cost_per_interaction'
        ? t('price', { amount: price(value) })
        : number(value)
    },
    /** Tells how many posts reported the figure, when some of them did not; undefined otherwise. */
    known(sums: ResultSums, figure: ResultFigure) {
      const counted = resultFigures.find((one) => one === figure)
      if (!counted || sums.known[counted] === sums.posts) return undefined
      return t('known', {
        count: sums.posts,
        posts: number(sums.posts),
        known: number(sums.known[counted]),
      })
    },
    name({ key, name }: Pick<ResultRow, 'key' | 'name'>, group: ResultGroup) {
      if (key === 'total') return t('total')
      if (group === 'client') return name ?? t('no_client')
      if (group === 'month') return formatMonth(key, i18n.language)
      const category = categories.find((one) => one === key)
      if (group === 'category') return category ? t(`common:category.${category}`) : key
      const platform = deliverablePlatforms.find((one) => one === key)
      return platform ? t(`campaigns:deliverable.${platform}`) : key
    },
  }
}
