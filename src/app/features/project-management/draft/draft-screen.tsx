import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftChecks } from '#contract/sub-task-shapes.ts'
import { submitDraft } from '#contract/submissions.ts'
import { CampaignBrief } from '#domain/campaigns/campaign-brief.tsx'
import type { Hint } from '#domain/cases/hint-text.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormCheckbox } from '#ui/form/form-checkbox.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Stack } from '#ui/layout.ts'
import { Section } from '#ui/section.tsx'
import { FixAnswers } from '../submission/fix-answers.tsx'
import type { OpenSubTask } from '../submission/open-sub-task.ts'
import { SubmissionFooter } from '../submission/submission-footer.tsx'
import { SubmissionFrame } from '../submission/submission-frame.tsx'
import { useSubmitRound } from '../submission/use-submit-round.ts'
import { ConfirmHints } from './confirm-hints.tsx'
import { DeliverableSection } from './deliverable-section.tsx'
import {
  draftAutosave,
  draftBody,
  draftForm,
  type DraftOutput,
  draftValues,
  hintsOf,
} from './draft-schema.ts'

/** A round of the draft: the files and words of each post before it goes out. */
export function DraftScreen() {
  return (
    <SubmissionFrame kind="draft">{(openSubTask) => <DraftForm openSubTask={openSubTask} />}</SubmissionFrame>
  )
}

function DraftForm({ openSubTask }: { openSubTask: OpenSubTask<'draft'> }) {
  const { t } = useTranslation('submissions')
  const { terms, theCase } = openSubTask
  const form = useAnkenForm({
    schema: draftForm(openSubTask),
    defaultValues: draftValues(openSubTask),
    autosave: draftAutosave(openSubTask),
  })
  const send = useSubmitRound(submitDraft, theCase.campaign.id)
  const [hints, setHints] = useState<readonly Hint[]>([])
  const sendDraft = (values: DraftOutput) => send(draftBody(openSubTask, values))
  const submit = form.submit(sendDraft)
  const submitUnlessHints = form.submit(sendDraft, (values) => {
    const found = hintsOf(values, terms)
    setHints(found)
    return found.length > 0
  })
  const { control } = form
  return (
    <FormBody onSubmit={submitUnlessHints}>
      <FixAnswers control={control} openSubTask={openSubTask} />
      <CampaignBrief terms={terms} />
      {terms.work_items.map((item, index) => (
        <DeliverableSection
          key={item.id}
          control={control}
          index={index}
          item={item}
          terms={terms}
          account={theCase.account}
        />
      ))}
      <Section title={t('draft.checks')}>
        <Stack gap="1">
          {draftChecks.map((check) => (
            <FormCheckbox
              key={check}
              control={control}
              name={`checks.${check}`}
              label={t(`draft.check.${check}`)}
              required
            />
          ))}
        </Stack>
      </Section>
      <SubmissionFooter control={control} openSubTask={openSubTask} />
      <ConfirmHints hints={hints} onSend={() => void submit()} onClose={() => setHints([])} />
    </FormBody>
  )
}
