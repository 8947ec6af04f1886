import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SubTaskKind } from '#contract/case-states.ts'
import { FixText } from '#domain/cases/fix-text.tsx'
import { FormError } from '#ui/form-error.tsx'
import { FormCheckbox } from '#ui/form/form-checkbox.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { useErrorText } from '#ui/form/use-bound-field.ts'
import { Stack } from '#ui/layout.ts'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import type { OpenSubTask } from './open-sub-task.ts'
import { commonPart, type CommonValues } from './submission-form.ts'

interface FixAnswersProps<V extends FieldValues & CommonValues, T> {
  control: Control<V, unknown, T>
  openSubTask: OpenSubTask<SubTaskKind>
}

/** Shows the changes that the operator asked for, each with a tick and a short answer. Shows nothing in a first round. */
export function FixAnswers<V extends FieldValues & CommonValues, T>({
  openSubTask,
  ...form
}: FixAnswersProps<V, T>) {
  const { t } = useTranslation('submissions')
  const control = commonPart(form.control)
  const tError = useErrorText()
  const { errors } = useFormState({ control, name: 'fix_answers' })
  const { fixes, previous, terms } = openSubTask
  const error = errors.fix_answers?.message
  if (!previous || fixes.length === 0) return null
  return (
    <Section title={t('fix.answers')}>
      <Text size="sm" tone="soft">
        {t('fix.answers_lead')}
      </Text>
      {previous.review?.comment && <Text whiteSpace="pre-line">{previous.review.comment}</Text>}
      <Stack as="ol" gap="5">
        {fixes.map((fix, index) => (
          <Stack as="li" key={fix.id} gap="2" paddingTop="4" borderTop="1px solid" borderColor="line">
            <FixText fix={fix} terms={terms} round={previous} />
            <FormCheckbox
              control={control}
              name={`fix_answers.${index}.done`}
              label={t('fix.done')}
              required
            />
            <FormTextInput
              control={control}
              name={`fix_answers.${index}.answer`}
              label={t('fix.answer')}
              hint={t('fix.answer_hint')}
              rows={2}
            />
          </Stack>
        ))}
      </Stack>
      <FormError>{error ? tError(error) : undefined}</FormError>
    </Section>
  )
}
