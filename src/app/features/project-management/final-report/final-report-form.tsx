import { useTranslation } from 'react-i18next'
import { reportChecks } from '#contract/sub-task-shapes.ts'
import { submitFinalReport } from '#contract/submissions.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { FixAnswers } from '../submission/fix-answers.tsx'
import type { OpenSubTask } from '../submission/open-sub-task.ts'
import { SubmissionFooter } from '../submission/submission-footer.tsx'
import { useSubmitRound } from '../submission/use-submit-round.ts'
import { PostSection } from './post-section.tsx'
import { reportBody, reportAutosave, reportForm, reportValues } from './report-schema.ts'

/** The posts of a case, each with its address, time and screenshots. What has to hold of them is confirmed by sending. */
export function FinalReportForm({ openSubTask }: { openSubTask: OpenSubTask<'final_report'> }) {
  const { t } = useTranslation('reports')
  const { terms, theCase } = openSubTask
  const form = useAnkenForm({
    schema: reportForm(openSubTask),
    defaultValues: reportValues(openSubTask),
    autosave: reportAutosave(openSubTask),
  })
  const send = useSubmitRound(submitFinalReport, theCase.campaign.id)
  const { control } = form
  const insightFollows = theCase.sub_tasks?.insight_report.state === 'locked'
  return (
    <FormBody onSubmit={form.submit((values) => send(reportBody(openSubTask, values)))}>
      <FixAnswers control={control} openSubTask={openSubTask} />
      {terms.work_items.map((item, index) => (
        <PostSection key={item.id} control={control} index={index} item={item} openSubTask={openSubTask} />
      ))}
      <Section title={t('checks.title')}>
        <Stack as="ul" gap="2" paddingInlineStart="5" listStyleType="disc">
          {reportChecks.map((check) => (
            <li key={check}>{t(`checks.${check}`)}</li>
          ))}
        </Stack>
      </Section>
      {insightFollows && <Notice>{t('insight_follows')}</Notice>}
      <SubmissionFooter control={control} openSubTask={openSubTask} confirms={t('checks.confirms')} />
    </FormBody>
  )
}
