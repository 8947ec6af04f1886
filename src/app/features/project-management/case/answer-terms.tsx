import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Terms } from '#contract/case-shapes.ts'
import { answerTerms } from '#contract/cases.ts'
import { freeText } from '#contract/free-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormCheckbox } from '#ui/form/form-checkbox.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { Due } from '../../../cases/next-action.tsx'
import { RequestedAgreements } from '../../../notices/announcements.tsx'
import { caseAutosave } from './case-autosave.ts'
import { useCaseMutation } from './use-case-mutation.ts'

interface AnswerTermsProps {
  campaignId: number
  terms: Pick<Terms, 'version' | 'answer_by'>
}

const agreement = z.object({ agree: z.boolean().check(z.refine((agreed) => agreed, 'field.agree')) })
const refusal = z.object({ reason: freeText(1000) })

/** Agree by a tick to the version that was shown, or decline after a question. */
export function AnswerTerms({ campaignId, terms }: AnswerTermsProps) {
  const { t } = useTranslation('cases')
  const [declining, setDeclining] = useState(false)
  const form = useAnkenForm({ schema: agreement, defaultValues: { agree: false } })
  const { control } = form
  const send = useCaseMutation(answerTerms, campaignId)
  const submit = form.submit(({ agree }) =>
    send(
      { params: { campaign_id: campaignId }, body: { agree, terms_version: terms.version } },
      t('terms.agreed'),
    ),
  )
  return (
    <>
      <RequestedAgreements />
      <FormBody onSubmit={submit}>
        {terms.answer_by && <Due due_at={terms.answer_by} overdue={false} />}
        <FormCheckbox control={control} name="agree" label={t('terms.agree_label')} required />
        <FormErrorAlert control={control} />
        <SubmitButton control={control}>{t('terms.agree')}</SubmitButton>
      </FormBody>
      <Button variant="ghost" onClick={() => setDeclining(true)}>
        {t('terms.decline')}
      </Button>
      <Dialog
        open={declining}
        onClose={() => setDeclining(false)}
        title={t('terms.decline_title')}
        closeLabel={t('common:close')}
      >
        <DeclineForm campaignId={campaignId} terms={terms} onKeep={() => setDeclining(false)} />
      </Dialog>
    </>
  )
}

function DeclineForm({ campaignId, terms, onKeep }: AnswerTermsProps & { onKeep: () => void }) {
  const { t } = useTranslation('cases')
  const blank = { reason: '' }
  const form = useAnkenForm({
    schema: refusal,
    defaultValues: blank,
    autosave: caseAutosave(campaignId, 'decline', blank),
  })
  const { control } = form
  const send = useCaseMutation(answerTerms, campaignId)
  const submit = form.submit(({ reason }) => {
    const body = { agree: false, terms_version: terms.version, ...(reason === '' ? {} : { reason }) }
    return send({ params: { campaign_id: campaignId }, body }, t('terms.declined'))
  })
  return (
    <FormBody onSubmit={submit}>
      <Text>{t('terms.decline_text')}</Text>
      <FormTextInput
        control={control}
        name="reason"
        label={t('terms.decline_reason')}
        hint={t('common:optional')}
        rows={3}
      />
      <FormErrorAlert control={control} />
      <Button type="submit" variant="danger" size="lg" full loading={form.formState.isSubmitting}>
        {t('terms.decline_confirm')}
      </Button>
      <Button variant="ghost" onClick={onKeep}>
        {t('terms.decline_keep')}
      </Button>
    </FormBody>
  )
}
