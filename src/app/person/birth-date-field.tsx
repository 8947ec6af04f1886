import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNow } from '#client/remote/use-now.ts'
import { limits } from '#contract/limits.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { FieldGroup } from '#ui/field.tsx'
import { type Bound, useBoundField } from '#ui/form/use-bound-field.ts'
import { Grid } from '#ui/layout.ts'
import { Select } from '#ui/select.tsx'

const oldest = 100
const parts = [
  { name: 'year', autoComplete: 'bday-year' },
  { name: 'month', autoComplete: 'bday-month' },
  { name: 'day', autoComplete: 'bday-day' },
] as const

/** Side by side they would cut their numbers off. */
const narrow = {
  '@media (max-width: 23.4rem)': {
    gridTemplateColumns: '1fr 1fr',
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
}

function numbers(from: number, to: number) {
  const step = from < to ? 1 : -1
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * step)
}

/** Three lists: a calendar of a phone begins today, decades away from any birthday. Holds YYYY-MM-DD, parts may be missing. */
export function BirthDateField<V extends FieldValues, T>(bound: Bound<V, T>) {
  const { t } = useTranslation('auth')
  const { field, error, requiredMark } = useBoundField(bound)
  const chosen = String(field.value).split('-')
  const thisYear = Number(dayInTokyo(new Date(useNow())).slice(0, 4))
  const ranges = [numbers(thisYear - limits.age_min, thisYear - oldest), numbers(1, 12), numbers(1, 31)]
  const choose = (at: number, value: string) => {
    const next = parts.map((_, index) => (index === at ? value : (chosen[index] ?? '')))
    field.onChange(next.every((part) => part === '') ? '' : next.join('-'))
  }
  return (
    <FieldGroup
      label={t('profile.birth_date')}
      hint={t('profile.birth_date_hint')}
      required
      error={error}
      requiredMark={requiredMark}
    >
      <Grid templateColumns="1.2fr 1fr 1fr" gap="2" css={narrow}>
        {parts.map(({ name, autoComplete }, at) => (
          <Select
            key={name}
            ref={at === 0 ? field.ref : undefined}
            label={t(`profile.${name}`)}
            labelHidden
            placeholder={t(`profile.${name}`)}
            options={(ranges[at] ?? []).map((number) => ({
              value: String(number).padStart(2, '0'),
              label: t(`profile.${name}_of`, { number }),
            }))}
            value={chosen[at] ?? ''}
            onChange={(value) => choose(at, value)}
            onBlur={at === parts.length - 1 ? field.onBlur : undefined}
            autoComplete={autoComplete}
          />
        ))}
      </Grid>
    </FieldGroup>
  )
}
