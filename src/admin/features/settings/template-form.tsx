import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
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
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx'
import { RestoredNotice } from '../../parts/unsaved.tsx'
import { useStoredForm } from '../../parts/use-stored-form.ts'
import { FormSelect, FormTextInput } from '../../ui/form-fields.tsx'

const typed = z.object({ kind: z.enum(templateKinds), title: z.string(), body: z.string() })

interface TemplateFormProps {
  /** The one to be changed; a new one without it. */
  template: Template | undefined
  kind: TemplateKind
  onSaved: (saved: Template) => void
}

export function TemplateForm({ template, kind, onSaved }: TemplateFormProps) {
  const { t } = useTranslation('admin-templates')
  const update = useApiMutation(updateTemplate, {
    invalidates: [listTemplates],
    onConflict: [listTemplates],
  })
  const create = useApiMutation(createTemplate, { once: onceFor(), invalidates: [listTemplates] })
  const { form, submit, conflict, discard } = useStoredForm({
    schema: createTemplate.body,
    stored: {
      kind: template?.kind ?? kind,
      title: template?.title ?? '',
      body: template?.body ?? '',
    },
    basis: template?.version ?? 0,
    autosave: { store: autosaveOf(`template-${template?.id ?? 'new'}`), schema: typed },
    save: async (body, version) => {
      const { data } = await (template
        ? update.mutateAsync({ params: { template_id: template.id }, body: { ...body, version } })
        : create.mutateAsync({ body }))
      toast(t('saved'), 'success')
      onSaved(data)
    },
  })
  const { control } = form
  return (
    <FormBody onSubmit={submit}>
      {discard && <RestoredNotice onDiscard={discard} />}
      <FormSelect
        control={control}
        name="kind"
        label={t('where')}
        options={templateKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <FormTextInput control={control} name="title" label={t('title')} hint={t('title_hint')} required />
      <FormTextInput control={control} name="body" label={t('body')} rows={7} required />
      <FormErrorAlert control={control} />
      <ChangedMeanwhile
        control={control}
        conflict={conflict}
        endpoint={updateTemplate}
        parts={(values) => [
          [t('where'), t(`kind.${values.kind}`)],
          [t('title'), values.title],
          [t('body'), values.body],
        ]}
      >
        <SubmitButton control={control} size="md">
          {t('common:save')}
        </SubmitButton>
      </ChangedMeanwhile>
    </FormBody>
  )
}
