import type { FieldValues } from 'react-hook-form'
import { ChipGroup, type ChipOption } from '#ui/chip-group.tsx'
import { FieldGroup, type FieldFrameProps } from '#ui/field.tsx'
import { type Bound, useBoundField } from './use-bound-field.ts'

interface OwnProps extends Pick<FieldFrameProps, 'label' | 'labelHidden' | 'hint' | 'required'> {
  options: readonly ChipOption[]
}

/** The field's value is a list of words. */
export function FormChips<V extends FieldValues, T>({
  control,
  name,
  options,
  ...looks
}: Bound<V, T> & OwnProps) {
  const { field, error, requiredMark } = useBoundField({ control, name })
  const { value, onChange, onBlur, ref } = field
  return (
    <FieldGroup {...looks} error={error} requiredMark={requiredMark}>
      <ChipGroup options={options} onChange={onChange} onBlur={onBlur} ref={ref} selected={value ?? []} />
    </FieldGroup>
  )
}
