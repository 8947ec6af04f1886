import { type Control, get, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { decimalsOf, isRate, metricsOf } from '#contract/insight-metrics.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { unitOf } from '#domain/cases/metric-unit.ts'
import { FieldGroup } from '#ui/field.tsx'
import { FormNumericInput } from '#ui/form/form-numeric-input.tsx'
import { useErrorText } from '#ui/form/use-bound-field.ts'
import { Grid } from '#ui/layout.ts'
import type { InsightOutput, InsightValues } from './insight-schema.ts'

interface MetricFieldsProps {
  control: Control<InsightValues, unknown, InsightOutput>
  index: number
  platform: DeliverablePlatform
}

/** The figures that the platform shows, in the order of its own screen. What cannot be seen stays empty. */
export function MetricFields({ control, index, platform }: MetricFieldsProps) {
  const { t } = useTranslation('reports')
  const tError = useErrorText()
  const name = `insights.${index}.metrics` as const
  const { errors } = useFormState({ control, name })
  const code: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`)
  return (
    <FieldGroup
      label={t('metrics.label')}
      hint={t('metrics.hint')}
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
            label={t(`metric.${metric}`)}
            decimalScale={decimalsOf(metric)}
            fixedDecimals={isRate(metric)}
            suffix={unit(metric)}
          />
        ))}
      </Grid>
    </FieldGroup>
  )

  function unit(metric: Parameters<typeof unitOf>[0]) {
    const unit = unitOf(metric)
    return unit && t(`unit.${unit}`)
  }
}
