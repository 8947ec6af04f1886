import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { messageCases, messagePlaceholders, tryMessageCases } from '#contract/admin-decision-runs.ts'
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
const written = Object.fromEntries(messagePlaceholders.map((name) => [name, `{{${name}}}`]))

/** Writes the same message into the thread of each case, after showing how it reads and where nothing can be written. */
export function MessageCases({ selection, again, onStarted }: RunStepProps) {
  const { t } = useTranslation('admin-cases')
  const { number, instant } = useFormat()
  const [words, setWords] = useState('')
  const trial = useApiMutation(tryMessageCases)
  const act = useApiMutation(messageCases, { once: onceFor() })
  const form = useAnkenForm({ schema, defaultValues: { words: again?.words ?? '' } })
  const { control } = form
  const tryIt = form.submit(async (given) => {
    setWords(given.words)
    await trial.mutateAsync({ body: { words: given.words, selection } })
  })

  if (trial.data) {
    const { lines: tried, matching, will_change, waits_until, preview } = trial.data.data
    const run = async () => {
      const cases = tried.flatMap(({ case_id, code }) => (code === null ? [{ case_id }] : []))
      const answer = await act
        .mutateAsync({ body: { words, undo_seconds: undoSeconds, cases } })
        .catch(() => undefined)
      if (answer) onStarted(answer.data)
    }
    return (
      <RunTrial
        act="message"
        title={t('run.message.trial', { count: will_change, number: number(will_change) })}
        text={
          waits_until === null
            ? t('run.message.consequence')
            : t('run.message.waits', { at: instant(waits_until) })
        }
        submit={t('run.message.submit', { number: number(will_change) })}
        matching={matching}
        lines={tried.map((line) => ({ ...line, change: t('run.message.change') }))}
        running={act.isPending}
        error={act.error}
        onBack={() => {
          trial.reset()
          act.reset()
        }}
        onRun={() => void run()}
      >
        {preview && (
          <section aria-label={t('run.message.preview', { name: preview.creator })}>
            <Text size="sm" fontWeight="bold">
              {t('run.message.preview', { name: preview.creator })}
            </Text>
            <blockquote className={styles.preview}>{preview.text}</blockquote>
          </section>
        )}
      </RunTrial>
    )
  }
  return (
    <FormBody onSubmit={tryIt}>
      <FormTemplatePicker control={control} name="words" kind="message" label={t('run.message.template')} />
      <FormTextInput
        control={control}
        name="words"
        label={t('run.message.words')}
        hint={t('run.message.words_hint', written)}
        rows={6}
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('run.try')}
      </SubmitButton>
    </FormBody>
  )
}
