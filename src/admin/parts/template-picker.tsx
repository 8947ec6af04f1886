import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listTemplates, type TemplateKind } from '#contract/admin-templates.ts'
import { type Bound, useBoundField } from '#ui/form/use-bound-field.ts'
import { Select } from '../ui/select.tsx'

interface TemplatePickerProps {
  kind: TemplateKind
  /** The purpose of the templates. */
  label: string
  onPick: (body: string) => void
}

/** Sentences that are used again and again, to put into a text; nothing where none were written yet. */
export function TemplatePicker({ kind, label, onPick }: TemplatePickerProps) {
  const { t } = useTranslation('common')
  const { data } = useQuery(remoteQuery(useApi(), listTemplates, { query: { kind } }))
  const templates = data?.data ?? []
  if (templates.length === 0) return null
  const pick = (chosen: string) => {
    const template = templates.find(({ id }) => String(id) === chosen)
    if (template) onPick(template.body)
  }
  return (
    <Select
      label={label}
      placeholder={t('choose')}
      options={templates.map(({ id, title }) => ({ value: String(id), label: title }))}
      value=""
      onChange={pick}
    />
  )
}

/** The same for a field of a form, which is judged again as if the text had been typed. */
export function FormTemplatePicker<V extends FieldValues, T>({
  control,
  name,
  ...offered
}: Bound<V, T> & Omit<TemplatePickerProps, 'onPick'>) {
  const { field } = useBoundField({ control, name })
  return <TemplatePicker {...offered} onPick={field.onChange} />
}
