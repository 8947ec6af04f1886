import { useQueryClient } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import type { Question } from '#contract/application-form.ts'
import { applyToCampaign } from '#contract/applications.ts'
import { getMeta } from '#contract/commons.ts'
import { limits } from '#contract/limits.ts'
import { createServiceToken } from '#contract/line.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormCheckbox } from '#ui/form/form-checkbox.tsx'
import { FormChips } from '#ui/form/form-chips.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { FormRadioGroup } from '#ui/form/form-radio-group.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Stack } from '#ui/layout.ts'
import { Section } from '#ui/section.tsx'
import { useWording, choicesOf } from '../../campaigns/use-wording.tsx'
import { RequestedAgreements } from '../../notices/announcements.tsx'
import { useLine } from '../../session/line-session.ts'
import { AccountChoice } from './account-choice.tsx'
import { applicationAutosave } from './application-autosave.ts'
import type { ConfirmationAnswer } from './application-queries.ts'
import {
  applicationBody,
  applicationForm,
  blankApplication,
  type ApplicationValues,
  type ApplicationBody,
} from './application-schema.ts'
import { DeliveryBlock } from './delivery-block.tsx'
import { PreviousNotice } from './previous-notice.tsx'
import { shownByCase } from './use-application-mutation.ts'

/** Lets LINE send service messages about an application, where the portal has them and LINE knows the person. */
function useServiceToken() {
  const api = useApi()
  const client = useQueryClient()
  const { accessToken } = useLine()
  const { mutateAsync } = useApiMutation(createServiceToken)
  return async (campaignId: number) => {
    const access_token = await accessToken()
    if (access_token === undefined) return
    const { data: meta } = await client.ensureQueryData(remoteQuery(api, getMeta, {}))
    if (!meta.features.service_messages) return
    await mutateAsync({ body: { campaign_id: campaignId, access_token } })
  }
}

/** Sends the application, once however often it is tried. Rejects with ApiError. */
function useApply(campaignId: number) {
  const letLineTell = useServiceToken()
  const { mutateAsync } = useApiMutation(applyToCampaign, {
    once: onceFor(campaignId),
    invalidates: shownByCase,
    background: true,
    // The application is in: why LINE will say nothing of it stands in the server's log.
    onSuccess: () => void letLineTell(campaignId).catch(() => undefined),
  })
  return (body: ApplicationBody) => mutateAsync({ params: { campaign_id: campaignId }, body })
}

interface QuestionFieldProps<T> {
  control: Control<ApplicationValues, unknown, T>
  question: Question
}

/** One of the campaign's own questions: words, one of a few, or any of a few. */
function QuestionField<T>({ control, question }: QuestionFieldProps<T>) {
  const wording = useWording()
  const { id, kind, required } = question
  const label = wording(question)
  const name = `answers.${id}` as const
  const options = choicesOf(question).map((choice) => ({ value: choice.label, label: wording(choice) }))
  switch (kind) {
    case 'text':
      return <FormTextInput control={control} name={name} label={label} required={required} rows={3} />
    case 'single':
      return (
        <FormRadioGroup control={control} name={name} label={label} required={required} options={options} />
      )
    case 'multiple':
      return <FormChips control={control} name={name} label={label} required={required} options={options} />
  }
}

interface ApplicationFormProps {
  confirmation: ConfirmationAnswer
  onSent: () => void
}

/** Asks for everything that the campaign needs in one form. Its content survives a reload and a visit to the address form. */
export function ApplicationForm({ confirmation: asked, onSent }: ApplicationFormProps) {
  const { t, i18n } = useTranslation('campaigns')
  const wording = useWording()
  const { campaign, social_accounts, address } = asked
  const blank = blankApplication(asked)
  const form = useAnkenForm({
    schema: applicationForm(asked),
    defaultValues: blank,
    autosave: applicationAutosave(campaign.id, blank),
  })
  const apply = useApply(campaign.id)
  const { control } = form
  const submit = form.submit(async (values) => {
    await apply(applicationBody(values, i18n.language))
    onSent()
  })
  return (
    <FormBody onSubmit={submit}>
      <PreviousNotice control={control} confirmation={asked} start={blank} />
      <Section title={t('application.account')}>
        <AccountChoice control={control} accounts={social_accounts} />
      </Section>
      {campaign.product_options.length > 0 && (
        <Section title={t('application.product')}>
          <FormRadioGroup
            control={control}
            name="product_option"
            label={t('application.product_choose')}
            options={campaign.product_options.map((option) => ({ value: option.id, label: wording(option) }))}
            required
          />
        </Section>
      )}
      {campaign.needs_address && (
        <Section title={t('application.delivery')}>
          <DeliveryBlock control={control} campaignId={campaign.id} onFile={address} />
        </Section>
      )}
      {campaign.questions.length > 0 && (
        <Section title={t('application.questions')}>
          {campaign.questions.map((question) => (
            <QuestionField key={question.id} control={control} question={question} />
          ))}
        </Section>
      )}
      <Section title={t('application.message')}>
        <FormTextInput
          control={control}
          name="message"
          label={t('application.message_label')}
          hint={t('application.message_hint', { count: limits.memo })}
          rows={4}
        />
      </Section>
      {campaign.agreements.length > 0 && (
        <Section title={t('application.agreements')}>
          <Stack gap="1">
            {campaign.agreements.map(({ id, required, ...words }) => (
              <FormCheckbox
                key={id}
                control={control}
                name={`agreements.${id}`}
                label={
                  <>
                    {wording(words)}
                    {!required && t('application.optional_agreement')}
                  </>
                }
                required={required}
              />
            ))}
          </Stack>
        </Section>
      )}
      <RequestedAgreements />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('application.submit')}</SubmitButton>
    </FormBody>
  )
}
