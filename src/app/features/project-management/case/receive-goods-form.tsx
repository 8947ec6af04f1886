import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { KeyAfter } from '#client/i18n/texts.ts'
import { receiveGoods } from '#contract/cases.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { useBoundField } from '#ui/form/use-bound-field.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { FormUploads } from '#ui/uploads/form-uploads.tsx'
import { caseAutosave } from './case-autosave.ts'
import {
  blankReceipt,
  problems,
  faulty,
  isProblem,
  receiveGoodsBody,
  receiveGoodsForm,
} from './receive-goods-schema.ts'
import { useCaseMutation } from './use-case-mutation.ts'

interface ReceiveGoodsFormProps {
  campaignId: number
  /** A problem was told already: then only a parcel that turned up late is news. */
  problemOpen: boolean
}

/** Asks what happened to the parcel: it arrived, it arrived with a defect, or it did not arrive. */
export function ReceiveGoodsForm({ campaignId, problemOpen }: ReceiveGoodsFormProps) {
  const { t } = useTranslation('cases')
  const form = useAnkenForm({
    schema: receiveGoodsForm,
    defaultValues: blankReceipt,
    autosave: caseAutosave(campaignId, problemOpen ? 'late-goods' : 'receive-goods', blankReceipt),
  })
  const { control } = form
  const send = useCaseMutation(receiveGoods, campaignId)
  const outcome = form.watch('outcome')
  const submit = form.submit((values) =>
    send(
      { body: receiveGoodsBody(campaignId, values) },
      t(values.outcome === 'received' ? 'receive.received' : 'receive.reported'),
    ),
  )
  return (
    <FormBody onSubmit={submit}>
      <OutcomeChoice
        control={control}
        arrivals={problemOpen ? ['received'] : ['received', faulty, 'not_arrived']}
      />
      {outcome !== '' && (
        <>
          <FormTextInput
            control={control}
            name="comment"
            label={t(isProblem(outcome) ? 'receive.comment_problem' : 'receive.comment')}
            hint={isProblem(outcome) ? t('receive.comment_problem_hint') : t('common:optional')}
            rows={3}
          />
          {isProblem(outcome) && (
            <FormUploads control={control} name="file_ids" label={t('receive.photos')} accept="media" />
          )}
        </>
      )}
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('receive.submit')}</SubmitButton>
    </FormBody>
  )
}

interface OutcomeChoiceProps<T> {
  control: Control<typeof blankReceipt, unknown, T>
  arrivals: readonly KeyAfter<'cases', 'receive.arrival'>[]
}

/** Three large choices; which error it is, is asked once there is one. */
function OutcomeChoice<T>({ control, arrivals }: OutcomeChoiceProps<T>) {
  const { t } = useTranslation('cases')
  const { field } = useController({ control, name: 'outcome' })
  const { error, requiredMark } = useBoundField({ control, name: 'outcome' })
  const { value, onChange, onBlur, ref } = field
  const hasProblem = isProblem(value)
  return (
    <>
      <RadioGroup
        label={t('receive.question')}
        options={arrivals.map((arrival) => ({
          value: arrival,
          label: t(`receive.arrival.${arrival}`),
          description: t(`receive.arrival_text.${arrival}`),
        }))}
        value={hasProblem ? faulty : value}
        error={hasProblem ? undefined : error}
        onChange={onChange}
        onBlur={onBlur}
        ref={ref}
        requiredMark={requiredMark}
        required
      />
      {hasProblem && (
        <RadioGroup
          label={t('receive.which')}
          options={problems.map((problem) => ({ value: problem, label: t(`outcome_of_goods.${problem}`) }))}
          value={value === faulty ? undefined : value}
          onChange={onChange}
          onBlur={onBlur}
          error={error}
          requiredMark={requiredMark}
          required
        />
      )}
    </>
  )
}
