import { useQuery } from '@tanstack/react-query'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useApi } from '#client/remote/remote-context.tsx'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { freeLine } from '#contract/free-text.ts'
import { listInquiries, message, sendInquiry } from '#contract/inquiries.ts'
import { limits } from '#contract/limits.ts'
import { workFile } from '#contract/sub-task-shapes.ts'
import { inquiryKinds } from '#contract/vocabulary.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { FormSelect } from '#ui/form/form-select.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { FormUploads } from '#ui/uploads/form-uploads.tsx'
import { ownCasesQuery } from './queries.ts'

/** Own cases as choices; none while they cannot be read, for an inquiry needs no case. */
function useOwnCases() {
  const { data = [] } = useQuery(ownCasesQuery(useApi()))
  return data.map(({ campaign }) => ({ value: String(campaign.id), label: campaign.title }))
}

const typed = z.object({
  kind: z.string(),
  campaign_id: z.string(),
  subject: z.string(),
  body: z.string(),
  file_ids: z.array(workFile),
})

/** Returns the autosave of an unsent inquiry. Each case has an autosave of its own. */
function inquiryAutosave(campaignId: number | undefined) {
  const stored = autosaveOf(campaignId === undefined ? 'inquiry' : `inquiry-${campaignId}`)
  return {
    ...stored,
    load: () => {
      const saved = typed.safeParse(stored.load())
      return saved.success ? saved.data : undefined
    },
  }
}

const form = z.object({
  kind: z.pipe(z.string(), z.enum(inquiryKinds, { error: 'field.required' })),
  /** The id of the case; empty when the inquiry is not about a case. */
  campaign_id: z.string(),
  subject: freeLine(),
  body: message,
  file_ids: z.array(workFile),
})

interface InquiryFormProps {
  /** The case that it is about to begin with. */
  campaignId: number | undefined
  onSent: () => void
}

/** A question to the provider. */
export function InquiryForm({ campaignId, onSent }: InquiryFormProps) {
  const { t } = useTranslation('inquiries')
  const cases = useOwnCases()
  const { control, submit } = useAnkenForm({
    schema: form,
    defaultValues: {
      kind: campaignId === undefined ? '' : 'case',
      campaign_id: campaignId === undefined ? '' : String(campaignId),
      subject: '',
      body: '',
      file_ids: [],
    },
    autosave: inquiryAutosave(campaignId),
  })
  const { mutateAsync } = useApiMutation(sendInquiry, {
    once: onceFor(),
    invalidates: [listInquiries],
    background: true,
  })
  const submitForm = submit(async ({ campaign_id, file_ids, ...written }) => {
    const chosen = cases.find(({ value }) => value === campaign_id)
    const about = chosen ? { campaign_id: Number(chosen.value) } : {}
    await mutateAsync({ body: { ...written, ...about, file_ids: file_ids.map(({ id }) => id) } })
    onSent()
  })
  const kinds = inquiryKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))
  return (
    <FormBody onSubmit={submitForm}>
      <FormSelect
        control={control}
        name="kind"
        label={t('kind.label')}
        options={kinds}
        placeholder={t('kind.choose')}
        required
      />
      {cases.length > 0 && (
        <FormSelect
          control={control}
          name="campaign_id"
          label={t('case')}
          hint={t('common:optional')}
          options={cases}
          placeholder={t('no_case')}
        />
      )}
      <FormTextInput control={control} name="subject" label={t('subject')} required />
      <FormTextInput
        control={control}
        name="body"
        label={t('body')}
        hint={<Count control={control} />}
        rows={6}
        required
      />
      <FormUploads control={control} name="file_ids" label={t('files')} hint={t('files_hint')} accept="any" />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('send')}</SubmitButton>
    </FormBody>
  )
}

/** Shows how much of the text's maximum length is used, counted as the server counts it. */
function Count<V extends FieldValues, T>({ control }: { control: Control<V, unknown, T> }) {
  const { t } = useTranslation('inquiries')
  const body = String(useWatch({ control }).body ?? '')
  return t('count', { number: Array.from(body.trim()).length, max: limits.long_text })
}
