import type { FieldValues } from 'react-hook-form'
import { toKatakana } from '#lib/kana.ts'
import { TextInput, type TextInputProps } from '#ui/text-input.tsx'
import { type Bound, useBoundField } from './use-bound-field.ts'

type OwnProps = Pick<TextInputProps, 'label' | 'hint' | 'placeholder' | 'required'>

/** A reading in katakana; hiragana and half-width kana become what is stored as soon as the field is left. */
export function FormKanaInput<V extends FieldValues, T>({ control, name, ...looks }: Bound<V, T> & OwnProps) {
  const { field, error, requiredMark } = useBoundField({ control, name })
  const convert = () => {
    field.onChange(toKatakana(field.value ?? ''))
    field.onBlur()
  }
  return (
    <TextInput
      {...looks}
      {...field}
      onBlur={convert}
      error={error}
      requiredMark={requiredMark}
      value={field.value ?? ''}
    />
  )
}
