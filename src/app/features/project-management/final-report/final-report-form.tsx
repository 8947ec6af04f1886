import { useTranslation } from 'react-i18next'
import { reportChecks } from '#contract/sub-task-shapes.ts'
import { submitFinalReport } from '#contract/submissions.ts'
import { Section } from '../../../campaigns/section.tsx'
import { FormBody } from '../../../form/form-body.tsx'
import { FormCheckbox } from '../../../form/form-checkbox.tsx'
import { useAnkenForm } from '../../../form/use-anken-form.ts'
import { Stack } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FixAnswers } from '../hand-in/fix-answers.tsx'
import { HandInFooter } from '../hand-in/hand-in-footer.tsx'
import type { HandIn } from '../hand-in/hand-in.ts'
import { useHandIn } from '../hand-in/use-hand-in.ts'
import { PostSection } from './post-section.tsx'
import { reportBody, reportDraft, reportForm, reportValues } from './report-schema.ts'

/** The posts of a case, each with its address, time and screenshots. */
export function FinalReportForm({ handIn }: { handIn: HandIn<'final_report'> }) {
  const { t } = useTranslation('reports')
  const { terms, theCase } = handIn
  const form = useAnkenForm({
    schema: reportForm(handIn),
    defaultValues: reportValues(handIn),
    draft: reportDraft(handIn),
  })
  const send = useHandIn(submitFinalReport, theCase.campaign.id)
  const { control } = form
  const insightFollows = theCase.sub_tasks?.insight_report.state === 'locked'
  return (
    <FormBody onSubmit={form.submit((values) => send(reportBody(handIn, values)))}>
      <FixAnswers control={control} handIn={handIn} />
      {terms.work_items.map((item, index) => (
        <PostSection key={item.id} control={control} index={index} item={item} dates={terms.dates} />
      ))}
      <Section title={t('checks.title')}>
        <Stack gap="1">
          {reportChecks.map((check) => (
            <FormCheckbox
              key={check}
              control={control}
              name={`checks.${check}`}
              label={t(`checks.${check}`)}
              required
            />
          ))}
        </Stack>
      </Section>
      {insightFollows && <Notice>{t('insight_follows')}</Notice>}
      <HandInFooter control={control} handIn={handIn} />
    </FormBody>
  )
}
