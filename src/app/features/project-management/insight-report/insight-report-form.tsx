import { useTranslation } from 'react-i18next'
import { submitInsightReport } from '#contract/submissions.ts'
import { FormBody } from '../../../form/form-body.tsx'
import { useAnkenForm } from '../../../form/use-anken-form.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useNow } from '../../../remote/use-now.ts'
import { StickyBar } from '../../../ui/sticky-bar.tsx'
import { Text } from '../../../ui/text.tsx'
import { FixAnswers } from '../hand-in/fix-answers.tsx'
import { HandInFooter } from '../hand-in/hand-in-footer.tsx'
import type { HandIn } from '../hand-in/hand-in.ts'
import { useHandIn } from '../hand-in/use-hand-in.ts'
import { insightBody, insightDraft, insightForm, insightValues } from './insight-schema.ts'
import { InsightSection } from './insight-section.tsx'
import { measuredPosts } from './measuring.ts'

/** The figures of every post. A story's can be kept here before the others can be taken; sending waits for all of them. */
export function InsightReportForm({ handIn }: { handIn: HandIn<'insight_report'> }) {
  const { theCase } = handIn
  const { id } = theCase.campaign
  const form = useAnkenForm({
    schema: insightForm(handIn),
    defaultValues: insightValues(handIn),
    draft: insightDraft(handIn),
  })
  const send = useHandIn(submitInsightReport, id)
  const now = useNow()
  const posts = measuredPosts(theCase)
  const { control } = form
  const last = posts
    .map(({ from }) => from)
    .toSorted()
    .at(-1)
  return (
    <FormBody onSubmit={form.submit((values) => send(insightBody(handIn, values)))}>
      <FixAnswers control={control} handIn={handIn} />
      {posts.map((measured, index) => (
        <InsightSection
          key={measured.item.id}
          form={form}
          index={index}
          measured={measured}
          now={now}
          campaignId={id}
        />
      ))}
      {last && Date.parse(last) > now ? (
        <SendLater at={last} />
      ) : (
        <HandInFooter control={control} handIn={handIn} />
      )}
    </FormBody>
  )
}

function SendLater({ at }: { at: string }) {
  const { t } = useTranslation('reports')
  const { instant } = useFormat()
  return (
    <StickyBar marginInline="-1rem" marginBottom="-1.5rem">
      <Text fontWeight="bold" number>
        {t('send_later.title', { at: instant(at) })}
      </Text>
      <Text size="sm" tone="soft">
        {t('send_later.text')}
      </Text>
    </StickyBar>
  )
}
