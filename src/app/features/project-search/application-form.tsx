import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { AskedAgreements } from '../../notices/announcements.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormCheckbox } from '#ui/form/form-checkbox.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { FormRadioGroup } from '#ui/form/form-radio-group.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Stack } from '#ui/layout.ts'
import { AccountChoice } from './account-choice.tsx'
import { applicationDraft } from './application-draft.ts'
import { applicationBody, applicationForm, blankApplication } from './application-schema.ts'
import { DeliveryBlock } from './delivery-block.tsx'
import { QuestionField } from './question-field.tsx'
import type { ConfirmationAnswer } from './application-queries.ts'
import { Section } from '#ui/section.tsx'
import { useWording } from '../../campaigns/use-wording.tsx'
import { useApply } from './use-apply.ts'

interface ApplicationFormProps {
  asked: ConfirmationAnswer
  onSent: () => void
}

/** Everything the campaign asks for, in one form whose content survives a reload and the way to the address and back. */
export function ApplicationForm({ asked, onSent }: ApplicationFormProps) {
  const { t, i18n } = useTranslation('campaigns')
  const wording = useWording()
  const { campaign, social_accounts, address } = asked
  const blank = blankApplication(asked)
  const form = useAnkenForm({
    schema: applicationForm(asked),
    defaultValues: blank,
    draft: applicationDraft(campaign.id, blank),
  })
  const apply = useApply(campaign.id)
  const { control } = form
  const submit = form.submit(async (values) => {
    await apply(applicationBody(values, i18n.language))
    onSent()
  })
  return (
    <FormBody onSubmit={submit}>
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
      <AskedAgreements />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('application.submit')}</SubmitButton>
    </FormBody>
  )
}
