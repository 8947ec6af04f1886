import type { FieldValues } from 'react-hook-form'
import { TextInput, type TextInputProps } from '#ui/text-input.tsx'
import { type Bound, useBoundField } from './use-bound-field.ts'

type OwnProps = Omit<
  TextInputProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'requiredMark' | 'ref'
>

export function FormTextInput<V extends FieldValues, T>({ control, name, ...looks }: Bound<V, T> & OwnProps) {
  const { field, error, requiredMark } = useBoundField({ control, name })
  return (
    <TextInput {...looks} {...field} value={field.value ?? ''} error={error} requiredMark={requiredMark} />
  )
}
