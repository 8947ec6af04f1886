import type { FieldValues } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from '#ui/checkbox.tsx'
import { type Bound, useBoundField } from './use-bound-field.ts'

type OwnProps = Pick<CheckboxProps, 'label' | 'required' | 'disabled'>

/** The field's value is true or false. */
export function FormCheckbox<V extends FieldValues, T>({ control, name, ...looks }: Bound<V, T> & OwnProps) {
  const { field, error } = useBoundField({ control, name })
  const { value, ...rest } = field
  return <Checkbox {...looks} {...rest} checked={value === true} error={error} />
}
