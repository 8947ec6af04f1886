import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FilePicker, type FilePickerProps } from '#ui/file-picker.tsx'
import { type Bound, useBoundField } from './use-bound-field.ts'

type OwnProps = Pick<
  FilePickerProps,
  'label' | 'labelHidden' | 'hint' | 'required' | 'prompt' | 'accept' | 'multiple' | 'disabled'
>

/** The field's value is a list of files, of one at most without `multiple`. */
export function FormFile<V extends FieldValues, T>({ control, name, ...looks }: Bound<V, T> & OwnProps) {
  const { field, error, requiredMark } = useBoundField({ control, name })
  const { t } = useTranslation('common')
  const { value, onChange, onBlur, ref } = field
  return (
    <FilePicker
      {...looks}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      error={error}
      requiredMark={requiredMark}
      files={value ?? []}
      removeLabel={(fileName) => t('remove_file', { name: fileName })}
    />
  )
}
