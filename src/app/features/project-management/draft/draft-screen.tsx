import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaptionHint } from '#contract/caption-hints.ts'
import { draftChecks } from '#contract/sub-task-shapes.ts'
import { submitDraft } from '#contract/submissions.ts'
import { Section } from '../../../campaigns/section.tsx'
import { FormBody } from '../../../form/form-body.tsx'
import { FormCheckbox } from '../../../form/form-checkbox.tsx'
import { useAnkenForm } from '../../../form/use-anken-form.ts'
import { Stack } from '../../../ui/layout.ts'
import { CampaignBrief } from '../hand-in/campaign-brief.tsx'
import { FixAnswers } from '../hand-in/fix-answers.tsx'
import { HandInFooter } from '../hand-in/hand-in-footer.tsx'
import { HandInFrame } from '../hand-in/hand-in-frame.tsx'
import type { HandIn } from '../hand-in/hand-in.ts'
import { useHandIn } from '../hand-in/use-hand-in.ts'
import { ConfirmHints } from './confirm-hints.tsx'
import { DeliverableSection } from './deliverable-section.tsx'
import { draftBody, draftForm, draftValues, hintsOf, unsentDraft } from './draft-schema.ts'

/** A round of the draft: the files and words of each post before it goes out. */
export function DraftScreen() {
  return <HandInFrame kind="draft">{(handIn) => <DraftForm handIn={handIn} />}</HandInFrame>
}

function DraftForm({ handIn }: { handIn: HandIn<'draft'> }) {
  const { t } = useTranslation('hand-in')
  const { terms, theCase } = handIn
  const form = useAnkenForm({
    schema: draftForm(handIn),
    defaultValues: draftValues(handIn),
    draft: unsentDraft(handIn),
  })
  const send = useHandIn(submitDraft, theCase.campaign.id)
  const [hints, setHints] = useState<readonly CaptionHint[]>([])
  const submit = form.submit((values) => send(draftBody(handIn, values)))
  const submitUnlessHints = form.handleSubmit((values) => {
    const found = hintsOf(values, terms)
    setHints(found)
    return found.length > 0 ? undefined : submit()
  })
  const { control } = form
  return (
    <FormBody onSubmit={submitUnlessHints}>
      <FixAnswers control={control} handIn={handIn} />
      <CampaignBrief terms={terms} />
      {terms.work_items.map((item, index) => (
        <DeliverableSection key={item.id} control={control} index={index} item={item} terms={terms} />
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
      <HandInFooter control={control} handIn={handIn} />
      <ConfirmHints hints={hints} onSend={() => void submit()} onClose={() => setHints([])} />
    </FormBody>
  )
}
