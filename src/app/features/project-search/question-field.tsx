import type { Control } from 'react-hook-form'
import type { Question } from '#contract/application-form.ts'
import { choicesOf, useWording } from '../../campaigns/use-wording.tsx'
import { FormChips } from '#ui/form/form-chips.tsx'
import { FormRadioGroup } from '#ui/form/form-radio-group.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import type { ApplicationValues } from './application-schema.ts'

interface QuestionFieldProps<T> {
  control: Control<ApplicationValues, unknown, T>
  question: Question
}

/** One of the campaign's own questions: words, one of a few, or any of a few. */
export function QuestionField<T>({ control, question }: QuestionFieldProps<T>) {
  const wording = useWording()
  const { id, kind, required } = question
  const label = wording(question)
  const name = `answers.${id}` as const
  const options = choicesOf(question).map((choice) => ({ value: choice.label, label: wording(choice) }))
  switch (kind) {
    case 'text':
      return <FormTextInput control={control} name={name} label={label} required={required} rows={3} />
    case 'single':
      return (
        <FormRadioGroup control={control} name={name} label={label} required={required} options={options} />
      )
    case 'multiple':
      return <FormChips control={control} name={name} label={label} required={required} options={options} />
  }
}
