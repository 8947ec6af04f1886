import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Bar, BarChart, CartesianGrid, LabelList, XAxis, YAxis } from 'recharts'
import styles from './insights.module.css'

export interface BarRow {
  name: string
  values: readonly (number | null)[]
}

interface BarsProps {
  title: string
  rows: readonly BarRow[]
  /** The name of what each of a row's values counts; the second is hatched, so that nothing depends on colour alone. */
  series: readonly string[]
  /** A value in words, at the end of its bar. */
  text: (value: number) => string
  /** A value in short, along the axis. */
  tick: (value: number) => string
}

const barHeight = 16
const gap = 20

/** Lying bars with their values; the table of the screen is its text. */
export function Bars({ title, rows, series, text, tick }: BarsProps) {
  const { t } = useTranslation('admin-insights')
  const hatch = useId()
  const fills = ['var(--chakra-colors-primary-deep)', `url(#${hatch})`]
  const height = rows.length * (series.length * barHeight + gap) + 40
  return (
    <figure className={styles.chart}>
      {series.length > 1 && <Legend series={series} />}
      <div role="img" aria-label={t('chart.label', { title })}>
        <BarChart
          data={rows}
          layout="vertical"
          responsive
          style={{ width: '100%', height }}
          margin={{ right: 72 }}
          accessibilityLayer={false}
          barGap={2}
        >
          <Hatch id={hatch} />
          <CartesianGrid horizontal={false} stroke="var(--chakra-colors-line)" />
          <XAxis type="number" tickFormatter={tick} stroke="var(--chakra-colors-line-strong)" />
          <YAxis
            type="category"
            dataKey="name"
            width="auto"
            interval={0}
            stroke="var(--chakra-colors-line-strong)"
          />
          {series.map((name, index) => (
            <Bar
              key={name}
              name={name}
              dataKey={(row: BarRow) => row.values[index] ?? null}
              fill={fills[index] ?? ''}
              stroke="var(--chakra-colors-primary-deep)"
              barSize={barHeight}
              isAnimationActive={false}
            >
              <LabelList
                position="right"
                formatter={(value) => (typeof value === 'number' ? text(value) : '')}
              />
            </Bar>
          ))}
        </BarChart>
      </div>
    </figure>
  )
}

function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--chakra-colors-primary-soft)" />
        <rect width="2" height="6" fill="var(--chakra-colors-primary-deep)" />
      </pattern>
    </defs>
  )
}

function Legend({ series }: Pick<BarsProps, 'series'>) {
  return (
    <figcaption className={styles.legend}>
      {series.map((name, index) => (
        <span key={name} data-hatched={index === 1 || undefined}>
          {name}
        </span>
      ))}
    </figcaption>
  )
}
