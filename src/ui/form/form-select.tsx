import type { FieldValues } from 'react-hook-form'
import { Select, type SelectProps } from '#ui/select.tsx'
import { type Bound, useBoundField } from './use-bound-field.ts'

type OwnProps = Omit<
  SelectProps<string>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'requiredMark' | 'ref'
>

/** The field's value is one of the options, or empty. */
export function FormSelect<V extends FieldValues, T>({ control, name, ...looks }: Bound<V, T> & OwnProps) {
  const { field, error, requiredMark } = useBoundField({ control, name })
  return <Select {...looks} {...field} value={field.value ?? ''} error={error} requiredMark={requiredMark} />
}
