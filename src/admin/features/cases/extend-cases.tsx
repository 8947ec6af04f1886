import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { extendCases, mostDaysOfExtension, tryExtendCases } from '#contract/admin-case-runs.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { FormSelect, FormTextInput } from '../../ui/form-fields.tsx'
import { undoSeconds } from '../../undo/undo-store.ts'
import { RunTrial } from './run-trial.tsx'
import type { RunStepProps } from './run-words.ts'

const schema = z.object({
  days: z.string().check(z.minLength(1, 'field.required')),
  reason: extendCases.body.shape.reason,
})
const choices = Array.from({ length: mostDaysOfExtension }, (_, index) => index + 1)

/** Gives creators more days, after showing the new day of each case. */
export function ExtendCases({ selection, again, onStarted }: RunStepProps) {
  const { t } = useTranslation(['admin-cases', 'cases'])
  const { number, span } = useFormat()
  const [given, setGiven] = useState({ days: 0, reason: '' })
  const trial = useApiMutation(tryExtendCases)
  const act = useApiMutation(extendCases, { once: onceFor() })
  const form = useAnkenForm({
    schema,
    defaultValues: { days: again?.days ? String(again.days) : '', reason: again?.reason ?? '' },
  })
  const { control } = form
  const tryIt = form.submit(async ({ days, reason }) => {
    setGiven({ days: Number(days), reason })
    await trial.mutateAsync({ body: { days: Number(days), selection } })
  })

  const changeOf = (kind: SubTaskKind, dueOn: string, newDueOn: string) => {
    const { from, until } = span(dueOn, newDueOn)
    return t('run.extend.change', { name: t(`cases:sub_task.${kind}`), from, to: until })
  }

  if (trial.data) {
    const { lines: tried, matching, will_change } = trial.data.data
    const lines = tried.map(({ sub_task, due_on, new_due_on, ...line }) => ({
      ...line,
      change: sub_task && due_on && new_due_on ? changeOf(sub_task, due_on, new_due_on) : undefined,
    }))
    const run = async () => {
      const cases = tried.flatMap(({ case_id, new_due_on }) => (new_due_on ? [{ case_id, new_due_on }] : []))
      const answer = await act
        .mutateAsync({ body: { ...given, undo_seconds: undoSeconds, cases } })
        .catch(() => undefined)
      if (answer) onStarted(answer.data)
    }
    return (
      <RunTrial
        act="extend"
        title={t('run.extend.trial', { count: will_change, number: number(will_change) })}
        text={t('run.extend.consequence')}
        submit={t('run.extend.submit', { number: number(will_change) })}
        matching={matching}
        lines={lines}
        running={act.isPending}
        error={act.error}
        onBack={() => {
          trial.reset()
          act.reset()
        }}
        onRun={() => void run()}
      />
    )
  }
  return (
    <FormBody onSubmit={tryIt}>
      <FormSelect
        control={control}
        name="days"
        label={t('run.extend.days')}
        hint={t('run.extend.days_hint')}
        placeholder={t('common:choose')}
        required
        options={choices.map((value) => ({
          value: String(value),
          label: t('run.extend.days_of', { count: value, number: number(value) }),
        }))}
      />
      <FormTextInput
        control={control}
        name="reason"
        label={t('run.extend.reason')}
        hint={t('run.extend.reason_hint')}
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
