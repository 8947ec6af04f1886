import type { FieldValues } from 'react-hook-form'
import { normaliseHandle } from '#contract/social-handle.ts'
import type { Platform } from '#contract/vocabulary.ts'
import { TextInput, type TextInputProps } from '#ui/text-input.tsx'
import { type Bound, useBoundField } from './use-bound-field.ts'

interface OwnProps extends Pick<TextInputProps, 'label' | 'hint'> {
  platform: Platform
}

/** An account on a platform; the pasted address of its page becomes the handle as soon as the field is left. */
export function FormHandleInput<V extends FieldValues, T>({
  control,
  name,
  platform,
  ...looks
}: Bound<V, T> & OwnProps) {
  const { field, error, requiredMark } = useBoundField({ control, name })
  const value: string = field.value ?? ''
  const convert = () => {
    field.onChange(normaliseHandle(platform, value) ?? value)
    field.onBlur()
  }
  const blog = platform === 'blog'
  return (
    <TextInput
      {...looks}
      {...field}
      value={value}
      error={error}
      requiredMark={requiredMark}
      onBlur={convert}
      startAdornment={blog ? undefined : '@'}
      type={blog ? 'url' : 'text'}
      autoComplete="off"
      required
    />
  )
}
