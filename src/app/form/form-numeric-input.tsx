import type { FieldValues } from 'react-hook-form'
import { NumericInput, type NumericInputProps } from '#app/ui/numeric-input.tsx'
import { type Bound, useBoundField } from './use-bound-field.ts'

type Looks = Omit<
  NumericInputProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'requiredMark' | 'ref'
>

/** The field's value is plain digits as text. */
export function FormNumericInput<V extends FieldValues, T>({ control, name, ...looks }: Bound<V, T> & Looks) {
  const { field, error, requiredMark } = useBoundField({ control, name })
  return (
    <NumericInput {...looks} {...field} value={field.value ?? ''} error={error} requiredMark={requiredMark} />
  )
}
