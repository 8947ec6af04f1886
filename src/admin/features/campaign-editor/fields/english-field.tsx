import type { FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormTextInput } from '../../../ui/form-fields.tsx'
import type { EditorControl, EditorValues } from '../editor-schema.ts'

interface EnglishFieldProps {
  control: EditorControl
  name: FieldPath<EditorValues>
  label: string
}

/** The English wording of what stands in the field before it; who reads English gets the Japanese one where it is empty. */
export function EnglishField(props: EnglishFieldProps) {
  const { t } = useTranslation('admin-editor')
  return <FormTextInput {...props} hint={t('english_hint')} />
}
