import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import { submitCompositionPlan } from '#contract/submissions.ts'
import { CampaignBrief } from '#domain/campaigns/campaign-brief.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { FormUploads } from '#ui/uploads/form-uploads.tsx'
import { FixAnswers } from '../submission/fix-answers.tsx'
import type { OpenSubTask } from '../submission/open-sub-task.ts'
import { SubmissionFooter } from '../submission/submission-footer.tsx'
import { SubmissionFrame } from '../submission/submission-frame.tsx'
import { useSubmitRound } from '../submission/use-submit-round.ts'
import {
  planBody,
  planAutosave,
  planForm,
  planValues,
  type PlanOutput,
  type PlanValues,
} from './plan-schema.ts'
import { SceneFields } from './scene-fields.tsx'

interface PlannedOnFieldProps {
  control: Control<PlanValues, unknown, PlanOutput>
  terms: TermsContent
}

/** The day on which the post is planned; a day outside the posting window is pointed out, not refused. */
function PlannedOnField({ control, terms }: PlannedOnFieldProps) {
  const { t } = useTranslation('submissions')
  const { span } = useFormat()
  const { posting_start, posting_end } = terms.dates
  const day = useWatch({ control, name: 'planned_on' })
  const posting = span(posting_start, posting_end)
  return (
    <>
      <FormTextInput
        control={control}
        name="planned_on"
        type="date"
        label={t('plan.planned_on')}
        hint={t('plan.planned_on_hint', posting)}
      />
      {day !== '' && (day < posting_start || day > posting_end) && (
        <Notice tone="warning" role="status">
          {t('plan.outside_window', posting)}
        </Notice>
      )}
    </>
  )
}

/** A round of the composition plan: how the post shall run, before anything is shot. */
export function CompositionPlanScreen() {
  return (
    <SubmissionFrame kind="composition_plan">
      {(openSubTask) => <PlanForm openSubTask={openSubTask} />}
    </SubmissionFrame>
  )
}

function PlanForm({ openSubTask }: { openSubTask: OpenSubTask<'composition_plan'> }) {
  const { t } = useTranslation('submissions')
  const form = useAnkenForm({
    schema: planForm(openSubTask),
    defaultValues: planValues(openSubTask),
    autosave: planAutosave(openSubTask),
  })
  const send = useSubmitRound(submitCompositionPlan, openSubTask.theCase.campaign.id)
  const { control } = form
  return (
    <FormBody onSubmit={form.submit((values) => send(planBody(openSubTask, values)))}>
      <FixAnswers control={control} openSubTask={openSubTask} />
      <CampaignBrief terms={openSubTask.terms} />
      <SceneFields control={control} terms={openSubTask.terms} />
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
        <PlannedOnField control={control} terms={openSubTask.terms} />
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
      <SubmissionFooter control={control} openSubTask={openSubTask} />
    </FormBody>
  )
}
