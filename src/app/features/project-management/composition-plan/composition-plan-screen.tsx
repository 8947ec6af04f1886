import { useTranslation } from 'react-i18next'
import { submitCompositionPlan } from '#contract/submissions.ts'
import { Section } from '../../../campaigns/section.tsx'
import { FormBody } from '../../../form/form-body.tsx'
import { FormTextInput } from '../../../form/form-text-input.tsx'
import { useAnkenForm } from '../../../form/use-anken-form.ts'
import { FormUploads } from '../../../uploads/form-uploads.tsx'
import { CampaignBrief } from '../hand-in/campaign-brief.tsx'
import { FixAnswers } from '../hand-in/fix-answers.tsx'
import { HandInFooter } from '../hand-in/hand-in-footer.tsx'
import { HandInFrame } from '../hand-in/hand-in-frame.tsx'
import type { HandIn } from '../hand-in/hand-in.ts'
import { useHandIn } from '../hand-in/use-hand-in.ts'
import { planBody, planDraft, planForm, planValues } from './plan-schema.ts'
import { PlannedOnField } from './planned-on-field.tsx'
import { SceneFields } from './scene-fields.tsx'

/** A round of the composition plan: how the post shall run, before anything is shot. */
export function CompositionPlanScreen() {
  return <HandInFrame kind="composition_plan">{(handIn) => <PlanForm handIn={handIn} />}</HandInFrame>
}

function PlanForm({ handIn }: { handIn: HandIn<'composition_plan'> }) {
  const { t } = useTranslation('hand-in')
  const form = useAnkenForm({
    schema: planForm(handIn),
    defaultValues: planValues(handIn),
    draft: planDraft(handIn),
  })
  const send = useHandIn(submitCompositionPlan, handIn.theCase.campaign.id)
  const { control } = form
  return (
    <FormBody onSubmit={form.submit((values) => send(planBody(handIn, values)))}>
      <FixAnswers control={control} handIn={handIn} />
      <CampaignBrief terms={handIn.terms} />
      <SceneFields control={control} terms={handIn.terms} />
      <Section title={t('plan.caption')}>
        <FormTextInput
          control={control}
          name="caption_idea"
          label={t('plan.caption')}
          labelHidden
          hint={t('plan.caption_hint')}
          rows={5}
        />
      </Section>
      <Section title={t('plan.schedule')}>
        <PlannedOnField control={control} terms={handIn.terms} />
      </Section>
      <Section title={t('plan.references')}>
        <FormUploads
          control={control}
          name="file_ids"
          label={t('plan.files')}
          hint={t('plan.files_hint')}
          accept="any"
        />
        <FormTextInput
          control={control}
          name="urls"
          label={t('plan.urls')}
          hint={t('plan.urls_hint')}
          placeholder="https://"
          inputMode="url"
          rows={3}
        />
      </Section>
      <HandInFooter control={control} handIn={handIn} />
    </FormBody>
  )
}
