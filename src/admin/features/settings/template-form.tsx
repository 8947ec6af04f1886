import { useTranslation } from 'react-i18next'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  createTemplate,
  listTemplates,
  type Template,
  type TemplateKind,
  templateKinds,
  updateTemplate,
} from '#contract/admin-templates.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { toast } from '#ui/toast.ts'
import { FormSelect, FormTextInput } from '../../ui/form-fields.tsx'

interface TemplateFormProps {
  /** The one to be changed; a new one without it. */
  template: Template | undefined
  kind: TemplateKind
  onSaved: (saved: Template) => void
}

export function TemplateForm({ template, kind, onSaved }: TemplateFormProps) {
  const { t } = useTranslation('admin-templates')
  const { control, submit } = useAnkenForm({
    schema: createTemplate.body,
    defaultValues: {
      kind: template?.kind ?? kind,
      title: template?.title ?? '',
      body: template?.body ?? '',
    },
  })
  const update = useApiMutation(updateTemplate, { invalidates: [listTemplates] })
  const create = useApiMutation(createTemplate, { once: onceFor(), invalidates: [listTemplates] })
  const save = submit(async (body) => {
    const { data } = await (template
      ? update.mutateAsync({ params: { template_id: template.id }, body })
      : create.mutateAsync({ body }))
    toast(t('saved'), 'success')
    onSaved(data)
  })
  return (
    <FormBody onSubmit={save}>
      <FormSelect
        control={control}
        name="kind"
        label={t('where')}
        options={templateKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <FormTextInput control={control} name="title" label={t('title')} hint={t('title_hint')} required />
      <FormTextInput control={control} name="body" label={t('body')} rows={7} required />
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('common:save')}
      </SubmitButton>
    </FormBody>
  )
}
