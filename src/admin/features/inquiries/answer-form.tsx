import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { showAnswer } from '#client/remote/query-client.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { answerInquiry, getAdminInquiry, listAdminInquiries } from '#contract/inquiries.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { toast } from '#ui/toast.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import { TemplatePicker } from '../../parts/template-picker.tsx'
import { FormTextInput } from '../../ui/form-fields.tsx'

const typed = z.object({ body: z.string() })

/** An answer that was not sent yet. */
function answerAutosave(inquiryId: number) {
  const stored = autosaveOf(`answer-${inquiryId}`)
  return {
    ...stored,
    load: () => {
      const saved = typed.safeParse(stored.load())
      return saved.success ? saved.data : undefined
    },
  }
}

interface AnswerFormProps {
  inquiryId: number
  /** The path to go to after the answer. */
  nextPath: string
}

/** The answer; what is typed stays on the device until it was sent. */
export function AnswerForm({ inquiryId: inquiry_id, nextPath }: AnswerFormProps) {
  const { t } = useTranslation('admin-inquiries')
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useAnkenForm({
    schema: answerInquiry.body,
    defaultValues: { body: '' },
    autosave: answerAutosave(inquiry_id),
  })
  const { control, formState, getValues, setFocus, setValue } = form
  const params = { inquiry_id }
  const { mutateAsync } = useApiMutation(answerInquiry, {
    once: onceFor(inquiry_id),
    invalidates: [listAdminInquiries],
    background: true,
    onSuccess: (answer) => showAnswer(client, [getAdminInquiry.name, { params }], answer),
  })
  const send = form.submit(async (body) => {
    await mutateAsync({ params, body })
    toast(t('answer.done'), 'success')
    void navigate(nextPath)
  })

  function insert(template: string) {
    const written = getValues('body').trimEnd()
    setValue('body', written === '' ? template : `${written}\n\n${template}`, { shouldDirty: true })
    setFocus('body')
  }
  return (
    <FormBody onSubmit={send}>
      <TemplatePicker kind="inquiry" label={t('answer.template')} onPick={insert} />
      <FormTextInput
        control={control}
        name="body"
        label={t('answer.label')}
        hint={t('answer.hint')}
        rows={8}
        required
      />
      <FormErrorAlert control={control} />
      <div>
        <RoleButton endpoint={answerInquiry} type="submit" variant="submit" loading={formState.isSubmitting}>
          {t('answer.submit')}
        </RoleButton>
      </div>
    </FormBody>
  )
}
