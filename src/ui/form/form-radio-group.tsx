import type { FieldValues } from 'react-hook-form'
import { RadioGroup, type RadioGroupProps } from '#ui/radio-group.tsx'
import { type Bound, useBoundField } from './use-bound-field.ts'

type OwnProps = Omit<
  RadioGroupProps<string>,
  'value' | 'onChange' | 'onBlur' | 'error' | 'requiredMark' | 'ref'
>

/** The field's value is one of the options. */
export function FormRadioGroup<V extends FieldValues, T>({
  control,
  name,
  ...looks
}: Bound<V, T> & OwnProps) {
  const { field, error, requiredMark } = useBoundField({ control, name })
  const { value, onChange, onBlur, ref } = field
  return (
    <RadioGroup
      {...looks}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      error={error}
      requiredMark={requiredMark}
    />
  )
}
