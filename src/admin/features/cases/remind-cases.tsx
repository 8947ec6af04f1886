import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  type ReminderLine,
  reminderPlaceholders,
  type ReminderTrial,
  type ReminderWay,
  remindCases,
  tryRemindCases,
} from '#contract/admin-case-runs.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { FormTemplatePicker } from '../../parts/template-picker.tsx'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { undoSeconds } from '../../undo/undo-store.ts'
import { RunTrial } from './run-trial.tsx'
import type { RunStepProps } from './run-words.ts'
import styles from './cases.module.css'

const schema = z.object({ words: z.string() })

/** The placeholders as they are written. */
const written = Object.fromEntries(reminderPlaceholders.map((name) => [name, `{{${name}}}`]))

/** Reminds creators of their next step, after showing who gets what and who gets nothing. */
export function RemindCases({ selection, again, onStarted }: RunStepProps) {
  const { t } = useTranslation('admin-cases')
  const { number, instant } = useFormat()
  const [words, setWords] = useState('')
  const trial = useApiMutation(tryRemindCases)
  const act = useApiMutation(remindCases, { once: onceFor() })
  const form = useAnkenForm({ schema, defaultValues: { words: again?.words ?? '' } })
  const { control } = form
  const tryIt = form.submit(async (given) => {
    setWords(given.words)
    await trial.mutateAsync({ body: { words: given.words, selection } })
  })

  if (trial.data) {
    const { lines: tried, matching, will_change, waits_until, preview } = trial.data.data
    const lines = tried.map(({ case_id, creator, campaign, code, ways }) => ({
      case_id,
      creator,
      campaign,
      code,
      change: t(`run.remind.way.${wayOf(ways)}`),
    }))
    const run = async () => {
      const cases = tried.flatMap(toldCase)
      const answer = await act
        .mutateAsync({ body: { words, undo_seconds: undoSeconds, cases } })
        .catch(() => undefined)
      if (answer) onStarted(answer.data)
    }
    return (
      <RunTrial
        act="remind"
        title={t('run.remind.trial', { count: will_change, number: number(will_change) })}
        text={
          waits_until === null
            ? t('run.remind.consequence')
            : t('run.remind.waits', { at: instant(waits_until) })
        }
        submit={t('run.remind.submit', { number: number(will_change) })}
        matching={matching}
        lines={lines}
        running={act.isPending}
        error={act.error}
        onBack={() => {
          trial.reset()
          act.reset()
        }}
        onRun={() => void run()}
      >
        {preview && <Preview {...preview} />}
      </RunTrial>
    )
  }
  return (
    <FormBody onSubmit={tryIt}>
      <FormTemplatePicker control={control} name="words" kind="reminder" label={t('run.remind.template')} />
      <FormTextInput
        control={control}
        name="words"
        label={t('run.remind.words')}
        hint={t('run.remind.words_hint', written)}
        rows={6}
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('run.try')}
      </SubmitButton>
    </FormBody>
  )
}

function wayOf(ways: readonly ReminderWay[]) {
  return ways.length > 1 ? 'both' : (ways[0] ?? 'mail')
}

/** A case whose creator gets the reminder, with the step that it is about. */
function toldCase({ case_id, code, next_kind }: ReminderLine) {
  return code === null && next_kind ? [{ case_id, next_kind }] : []
}

/** The words as the first of the creators gets them. */
function Preview({ creator, subject, text }: NonNullable<ReminderTrial['preview']>) {
  const { t } = useTranslation('admin-cases')
  return (
    <section aria-label={t('run.remind.preview', { name: creator })}>
      <Text size="sm" fontWeight="bold">
        {t('run.remind.preview', { name: creator })}
      </Text>
      <blockquote className={styles.preview}>
        <strong>{subject}</strong>
        {text}
      </blockquote>
    </section>
  )
}
