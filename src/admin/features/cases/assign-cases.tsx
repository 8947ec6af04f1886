import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { assignCases, tryAssignCases } from '#contract/admin-case-runs.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { AssigneeSelect, assigneeOf, useAssigneeName } from '../../parts/assignee-select.tsx'
import { RunTrial } from './run-trial.tsx'
import type { RunStepProps } from './run-words.ts'

const schema = z.object({ assignee_id: z.string().check(z.minLength(1, 'field.required')) })

/** Assigns cases to a member or to nobody, after showing which of them change. */
export function AssignCases({ selection, onStarted }: RunStepProps) {
  const { t } = useTranslation(['admin-cases', 'admin'])
  const { number } = useFormat()
  const [assigneeId, setAssigneeId] = useState<number | null>(null)
  const nameOf = useAssigneeName()
  const trial = useApiMutation(tryAssignCases)
  const act = useApiMutation(assignCases, { once: onceFor() })
  const form = useAnkenForm({ schema, defaultValues: { assignee_id: '' } })
  const { control } = form
  const tryIt = form.submit(async ({ assignee_id }) => {
    const id = assigneeOf(assignee_id)
    setAssigneeId(id)
    await trial.mutateAsync({ body: { assignee_id: id, selection } })
  })

  if (trial.data) {
    const { lines: tried, matching, will_change } = trial.data.data
    const to = nameOf(assigneeId)
    const lines = tried.map(({ assignee, ...line }) => ({
      ...line,
      change: t('run.change', { from: assignee?.name ?? t('admin:assignee.nobody'), to }),
    }))
    const run = async () => {
      const cases = tried
        .filter(({ code }) => code === null)
        .map(({ case_id, assignee }) => ({ case_id, shown_assignee_id: assignee?.id ?? null }))
      const answer = await act
        .mutateAsync({ body: { assignee_id: assigneeId, cases } })
        .catch(() => undefined)
      if (answer) onStarted(answer.data)
    }
    return (
      <RunTrial
        act="assign"
        title={t('run.assign.trial', { count: will_change, number: number(will_change), name: to })}
        text={t('run.assign.consequence')}
        submit={t('run.assign.submit', { number: number(will_change) })}
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
      <AssigneeSelect control={control} name="assignee_id" />
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('run.try')}
      </SubmitButton>
    </FormBody>
  )
}
