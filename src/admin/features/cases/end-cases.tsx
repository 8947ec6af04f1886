import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { endCases, type EndTrial, tryEndCases } from '#contract/admin-end-runs.ts'
import { type EndCause, endCauses } from '#contract/early-end.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { FormTemplatePicker } from '../../parts/template-picker.tsx'
import { FormRadioGroup, FormTextInput } from '../../ui/form-fields.tsx'
import { undoSeconds } from '../../undo/undo-store.ts'
import { EndSum, useEndLine } from './end-plan.tsx'
import { RunTrial } from './run-trial.tsx'
import type { RunStepProps } from './run-words.ts'
import styles from './cases.module.css'

const schema = z.object({ cause: endCases.body.shape.cause, reason: endCases.body.shape.reason })

/** Ends live cases early, after showing what is paid in each, what becomes of goods, and who is left out. */
export function EndCases({ selection, again, onStarted }: RunStepProps) {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  const [given, setGiven] = useState<z.output<typeof schema>>({ cause: 'provider', reason: '' })
  const trial = useApiMutation(tryEndCases)
  const act = useApiMutation(endCases, { once: onceFor() })
  const form = useAnkenForm({
    schema,
    defaultValues: { cause: again?.cause ?? ('' as EndCause), reason: again?.reason ?? '' },
  })
  const { control } = form
  const lineOf = useEndLine()
  const tryIt = form.submit(async (values) => {
    setGiven(values)
    await trial.mutateAsync({ body: { cause: values.cause, selection } })
  })

  if (trial.data) {
    const { data } = trial.data
    const run = async () => {
      const body = { ...given, undo_seconds: undoSeconds, cases: endedAsShown(data) }
      const answer = await act.mutateAsync({ body }).catch(() => undefined)
      if (answer) onStarted(answer.data)
    }
    return (
      <RunTrial
        act="end"
        title={t('run.end.trial', { count: data.will_change, number: number(data.will_change) })}
        text={t('run.end.consequence')}
        submit={t('run.end.submit', { number: number(data.will_change) })}
        matching={data.matching}
        lines={data.lines.map(lineOf)}
        running={act.isPending}
        error={act.error}
        onBack={() => {
          trial.reset()
          act.reset()
        }}
        onRun={() => void run()}
      >
        <EndSum {...data} />
        <section aria-label={t('run.end.reason')}>
          <Text size="sm" fontWeight="bold">
            {t('run.end.reason')}
          </Text>
          <blockquote className={styles.preview}>{given.reason}</blockquote>
        </section>
      </RunTrial>
    )
  }
  return (
    <FormBody onSubmit={tryIt}>
      <FormRadioGroup
        control={control}
        name="cause"
        label={t('run.end.cause')}
        options={endCauses.map((value) => ({ value, label: t(`run.end.causes.${value}`) }))}
      />
      <FormTemplatePicker control={control} name="reason" kind="ending" label={t('run.end.template')} />
      <FormTextInput
        control={control}
        name="reason"
        label={t('run.end.reason')}
        hint={t('run.end.reason_hint')}
        rows={3}
        required
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('run.try')}
      </SubmitButton>
    </FormBody>
  )
}

/** The cases that will end, with what is proposed for each. */
function endedAsShown({ lines }: EndTrial) {
  return lines.flatMap(({ case_id, paid_amount, licence_amount }) =>
    paid_amount === null || licence_amount === null ? [] : [{ case_id, paid_amount, licence_amount }],
  )
}
