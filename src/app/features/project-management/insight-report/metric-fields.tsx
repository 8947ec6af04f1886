import { type Control, get, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  decimalsOf,
  isDuration,
  isRate,
  metricsAboveViews,
  metricsOf,
  neededMetric,
} from '#contract/insight-metrics.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { unitOf, useMetricName } from '#domain/cases/metric-words.ts'
import { FieldGroup } from '#ui/field.tsx'
import { FormNumericInput } from '#ui/form/form-numeric-input.tsx'
import { useErrorText } from '#ui/form/use-bound-field.ts'
import { Grid } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { type InsightOutput, type InsightValues, typedNumbers } from './insight-schema.ts'

interface MetricFieldsProps {
  control: Control<InsightValues, unknown, InsightOutput>
  index: number
  platform: DeliverablePlatform
}

/** The figures that the platform shows, in the order of its own screen. What cannot be seen stays empty. */
export function MetricFields({ control, index, platform }: MetricFieldsProps) {
  const { t } = useTranslation('reports')
  const tError = useErrorText()
  const metricName = useMetricName()
  const name = `insights.${index}.metrics` as const
  const { errors } = useFormState({ control, name })
  const code: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`)
  return (
    <FieldGroup
      label={t('metrics.label')}
      hint={t(`metrics.where.${figurePlace(platform)}`)}
      error={typeof code === 'string' ? tError(code) : undefined}
    >
      <Grid
        templateColumns="repeat(auto-fill, minmax(8.25rem, 1fr))"
        columnGap="3"
        rowGap="4"
        alignItems="end"
      >
        {metricsOf[platform].map((metric) => (
          <FormNumericInput
            key={metric}
            control={control}
            name={`${name}.${metric}`}
            label={metricName(metric, platform)}
            decimalScale={decimalsOf(metric)}
            fixedDecimals={isRate(metric)}
            suffix={unit(metric)}
            durations={isDuration(metric)}
            placeholder={isDuration(metric) ? t('metrics.time') : undefined}
            required={neededMetric(platform) === metric}
          />
        ))}
      </Grid>
      <AboveViews control={control} index={index} platform={platform} />
    </FieldGroup>
  )

  function unit(metric: Parameters<typeof unitOf>[0]) {
    const unit = unitOf(metric)
    return unit && t(`unit.${unit}`)
  }
}

/** The place where the figures are found: a screen that the platform has for them, or beside the post. */
export function figurePlace(platform: DeliverablePlatform) {
  return platform === 'youtube' || platform === 'x' || platform === 'blog' ? platform : 'post'
}

/** Names figures that cannot be right together; they can be sent all the same. */
function AboveViews({ control, index, platform }: MetricFieldsProps) {
  const { t } = useTranslation('reports')
  const metricName = useMetricName()
  const typed = useWatch({ control, name: `insights.${index}.metrics` })
  const above = metricsAboveViews(typedNumbers(typed))
  if (above.length === 0) return null
  return (
    <Notice tone="warning" role="status">
      {t('metrics.above_views', {
        metrics: above.map((metric) => metricName(metric, platform)).join(t('metrics.separator')),
        views: metricName('views', platform),
      })}
    </Notice>
  )
}
