import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { MonthResults, ResultSums } from '#contract/results.ts'
import { formatMonth } from '#domain/money/format-month.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.ts'
import { Heading } from '#ui/text.tsx'
import { type Figure, figures, useFigureText } from './figures.tsx'
import styles from './results.module.css'

/** One figure, a bar for each month with the number beside it. The bars begin at zero; the longest month fills its line. */
export function MonthBars({ months, figure }: { months: readonly MonthResults[]; figure: Figure }) {
  const { t, i18n } = useTranslation('results')
  const textOf = useFigureText()
  const most = Math.max(...months.map((month) => month[figure] ?? 0))
  return (
    <Stack as="section" gap="3">
      <Heading>{t('chart', { figure: t(figure) })}</Heading>
      <Card>
        <ol className={styles.bars}>
          {months.map((month) => {
            const value = month[figure]
            const share = value === null || most === 0 ? 0 : value / most
            return (
              <li key={month.month}>
                <span className={styles.month}>{formatMonth(month.month, i18n.language)}</span>
                <span className={styles.track} aria-hidden>
                  {share > 0 && <span style={{ '--share': `${share * 100}%` } as CSSProperties} />}
                </span>
                <span className={styles.figure}>{textOf(figure, value)}</span>
              </li>
            )
          })}
        </ol>
      </Card>
    </Stack>
  )
}

/** All figures at once: to be seen in a wide window, and to be heard in any. */
export function MonthTable({ months, total }: { months: readonly MonthResults[]; total: ResultSums }) {
  const { t, i18n } = useTranslation('results')
  const { number } = useFormat()
  const textOf = useFigureText()
  const id = useId()
  const cells = (sums: ResultSums) => (
    <>
      <td>{number(sums.posts)}</td>
      {figures.map((figure) => (
        <td key={figure}>{textOf(figure, sums[figure])}</td>
      ))}
    </>
  )
  return (
    <section className={styles.all}>
      <Heading id={id}>{t('table')}</Heading>
      <Card padded={false}>
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              <th scope="col">{t('posts')}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col">
                  {t(figure)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{formatMonth(month.month, i18n.language)}</th>
                {cells(month)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('sum')}</th>
              {cells(total)}
            </tr>
          </tfoot>
        </table>
      </Card>
    </section>
  )
}
