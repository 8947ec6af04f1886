import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/remote/use-now.ts'
import { submitInsightReport } from '#contract/submissions.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { StickyBar } from '#ui/sticky-bar.tsx'
import { Text } from '#ui/text.tsx'
import { FixAnswers } from '../submission/fix-answers.tsx'
import type { OpenSubTask } from '../submission/open-sub-task.ts'
import { SubmissionFooter } from '../submission/submission-footer.tsx'
import { useSubmitRound } from '../submission/use-submit-round.ts'
import { insightBody, insightAutosave, insightForm, insightValues } from './insight-schema.ts'
import { InsightSection } from './insight-section.tsx'
import { measuredPosts } from './measuring.ts'

/** The figures of every post. A story's can be kept here before the others can be taken; sending waits for all of them. */
export function InsightReportForm({ openSubTask }: { openSubTask: OpenSubTask<'insight_report'> }) {
  const { theCase } = openSubTask
  const { id } = theCase.campaign
  const form = useAnkenForm({
    schema: insightForm(openSubTask),
    defaultValues: insightValues(openSubTask),
    autosave: insightAutosave(openSubTask),
  })
  const send = useSubmitRound(submitInsightReport, id)
  const now = useNow()
  const posts = measuredPosts(theCase)
  const { control } = form
  const last = posts
    .map(({ from }) => from)
    .toSorted()
    .at(-1)
  return (
    <FormBody onSubmit={form.submit((values) => send(insightBody(openSubTask, values)))}>
      <FixAnswers control={control} openSubTask={openSubTask} />
      {posts.map((measured, index) => (
        <InsightSection
          key={measured.item.id}
          form={form}
          openSubTask={openSubTask}
          index={index}
          measured={measured}
          now={now}
          campaignId={id}
        />
      ))}
      {last && Date.parse(last) > now ? (
        <SendLater at={last} />
      ) : (
        <SubmissionFooter control={control} openSubTask={openSubTask} />
      )}
    </FormBody>
  )
}

function SendLater({ at }: { at: string }) {
  const { t } = useTranslation('reports')
  const { instant } = useFormat()
  return (
    <StickyBar last>
      <Text fontWeight="bold" number>
        {t('send_later.title', { at: instant(at) })}
      </Text>
      <Text size="sm" tone="soft">
        {t('send_later.text')}
      </Text>
    </StickyBar>
  )
}
