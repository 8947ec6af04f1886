import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { rejectCases, tryRejectCases } from '#contract/admin-decision-runs.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { FormTemplatePicker } from '../../parts/template-picker.tsx'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { undoSeconds } from '../../undo/undo-store.ts'
import { RunTrial } from './run-trial.tsx'
import { numbersOf, type RunStepProps } from './run-words.ts'
import styles from './cases.module.css'

/** The contract's longest reason. */
const longest = 500
const schema = z.object({ reason: z.string() })

/** Turns applicants down, after asking for the reason and showing who is left out. */
export function RejectCases({ selection, again, onStarted }: RunStepProps) {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  const [reason, setReason] = useState('')
  const trial = useApiMutation(tryRejectCases)
  const act = useApiMutation(rejectCases, { once: onceFor() })
  const form = useAnkenForm({ schema, defaultValues: { reason: again?.reason ?? '' } })
  const { control } = form
  const tryIt = form.submit(async (given) => {
    setReason(given.reason.trim())
    await trial.mutateAsync({ body: { reason: given.reason.trim(), case_ids: numbersOf(selection) } })
  })

  if (trial.data) {
    const { lines: tried, matching, will_change } = trial.data.data
    const run = async () => {
      const cases = tried.flatMap(({ case_id, code }) => (code === null ? [{ case_id }] : []))
      const answer = await act
        .mutateAsync({ body: { cases, reason, undo_seconds: undoSeconds } })
        .catch(() => undefined)
      if (answer) onStarted(answer.data)
    }
    return (
      <RunTrial
        act="reject"
        title={t('run.reject.trial', { count: will_change, number: number(will_change) })}
        text={t('run.reject.consequence')}
        submit={t('run.reject.submit', { number: number(will_change) })}
        matching={matching}
        lines={tried.map((line) => ({ ...line, change: t('run.reject.change') }))}
        running={act.isPending}
        error={act.error}
        onBack={() => {
          trial.reset()
          act.reset()
        }}
        onRun={() => void run()}
      >
        {reason !== '' && (
          <section aria-label={t('run.reject.with_reason')}>
            <Text size="sm" fontWeight="bold">
              {t('run.reject.with_reason')}
            </Text>
            <blockquote className={styles.preview}>{reason}</blockquote>
          </section>
        )}
      </RunTrial>
    )
  }
  return (
    <FormBody onSubmit={tryIt}>
      <Text size="sm">{t('run.reject.text')}</Text>
      <FormTemplatePicker
        quick
        control={control}
        name="reason"
        kind="rejection"
        label={t('run.reject.template')}
      />
      <FormTextInput
        control={control}
        name="reason"
        label={t('run.reject.reason')}
        hint={t('run.reject.reason_hint', { number: longest })}
        rows={5}
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('run.try')}
      </SubmitButton>
    </FormBody>
  )
}
