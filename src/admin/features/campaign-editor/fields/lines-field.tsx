import type { FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormTextInput } from '../../../ui/form-fields.tsx'
import type { EditorControl, EditorValues } from '../editor-schema.ts'

interface LinesFieldProps {
  control: EditorControl
  name: FieldPath<EditorValues>
  label: string
  hint?: string
  placeholder?: string
  required?: boolean
}

/** Several texts in one field, one on each line: a list from a client's sheet is pasted as a whole. */
export function LinesField({ hint, ...rest }: LinesFieldProps) {
  const { t } = useTranslation('admin-editor')
  return <FormTextInput {...rest} rows={3} hint={t(hint ? 'one_per_line_with' : 'one_per_line', { hint })} />
}
