import type { FieldValues } from 'react-hook-form'
import { isNumberText } from '#lib/number-text.ts'
import { NumericInput, type NumericInputProps } from '#ui/numeric-input.tsx'
import { type Bound, useBoundField, useErrorText } from './use-bound-field.ts'

type OwnProps = Omit<
  NumericInputProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'requiredMark' | 'ref'
>

/** The field's value is plain digits as text; what makes no number stays as it was typed, which the schema has to refuse. */
export function FormNumericInput<V extends FieldValues, T>({
  control,
  name,
  ...looks
}: Bound<V, T> & OwnProps) {
  const { field, error, requiredMark } = useBoundField({ control, name })
  const tError = useErrorText()
  const { decimalScale = 0 } = looks
  const value: string = field.value ?? ''
  const misread = decimalScale === 0 ? 'field.whole_number' : 'field.number'
  const words = error && !isNumberText(value, decimalScale) ? tError(misread) : error
  return <NumericInput {...looks} {...field} value={value} error={words} requiredMark={requiredMark} />
}
