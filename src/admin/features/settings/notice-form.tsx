import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { getSettings, type NoticeText, putNoticeText, type Settings } from '#contract/admin-settings.ts'
import type { Answer } from '#contract/endpoint.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useStoredForm } from '../../parts/use-stored-form.ts'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { showSettings } from './settings-queries.ts'
import styles from './notices.module.css'

/** Shows the placeholders that a text may use; a tap inserts one at the cursor. */
function PlaceholderList({
  names,
  onInsert,
}: {
  names: readonly string[]
  onInsert: (name: string) => void
}) {
  const { t } = useTranslation('admin-settings')
  return (
    <fieldset className={styles.placeholders}>
      <legend>{t('notices.placeholders')}</legend>
      {names.map((name) => (
        <button key={name} type="button" className={styles.placeholder} onClick={() => onInsert(name)}>
          {t(`placeholder.${name}`)}
          <code>{`{{${name}}}`}</code>
        </button>
      ))}
    </fieldset>
  )
}

const wording = z.pick(putNoticeText.body, { subject: true, body: true })
const persisted = z.object({ subject: z.string(), body: z.string() })

interface NoticeFormProps extends Pick<Settings, 'provider'> {
  notice: NoticeText
}

/** Subject and body, with what they may name and how it will read. */
export function NoticeForm({ notice, provider }: NoticeFormProps) {
  const { kind, language, placeholders, changed } = notice
  const { t } = useTranslation('admin-settings')
  const client = useQueryClient()
  const [restoring, setRestoring] = useState(false)
  const words = useRef<HTMLDivElement>(null)
  const show = (answer: Answer<typeof putNoticeText>) => {
    showSettings(client, answer)
    toast(t('saved'), 'success')
  }
  const { mutateAsync } = useApiMutation(putNoticeText, { onConflict: [getSettings], onSuccess: show })
  const { form, submit, conflict } = useStoredForm({
    schema: wording,
    stored: { subject: notice.subject, body: notice.body },
    basis: notice.version,
    autosave: { store: autosaveOf(`notice-${kind}-${language}`), schema: persisted },
    save: (values, version) => mutateAsync({ body: { kind, language, ...values, version } }),
  })
  const { control, formState, getValues, setValue } = form
  const { subject = '', body = '' } = useWatch({ control })
  const insert = (name: string) => {
    const area = words.current?.querySelector('textarea')
    if (!area) return
    const { selectionStart: start, selectionEnd: end } = area
    const before = `${getValues('body').slice(0, start)}{{${name}}}`
    setValue('body', before + getValues('body').slice(end), { shouldDirty: true })
    area.focus()
    requestAnimationFrame(() => area.setSelectionRange(before.length, before.length))
  }
  return (
    <div className={styles.editor}>
      <FormBody onSubmit={submit} gap="4">
        <FormTextInput control={control} name="subject" label={t('notices.subject')} required />
        <div ref={words}>
          <FormTextInput
            control={control}
            name="body"
            label={t('notices.body')}
            hint={t('notices.body_hint')}
            rows={11}
            required
          />
        </div>
        <PlaceholderList names={placeholders} onInsert={insert} />
        <FormErrorAlert control={control} />
        <ChangedMeanwhile
          control={control}
          conflict={conflict}
          endpoint={putNoticeText}
          parts={(values) => [
            [t('notices.subject'), values.subject],
            [t('notices.body'), values.body],
          ]}
        >
          <div className={styles.acts}>
            <RoleButton endpoint={putNoticeText} type="submit" loading={formState.isSubmitting}>
              {t('save')}
            </RoleButton>
            {changed && (
              <RoleButton endpoint={putNoticeText} variant="outline" onClick={() => setRestoring(true)}>
                {t('notices.restore')}
              </RoleButton>
            )}
          </div>
        </ChangedMeanwhile>
      </FormBody>
      <NoticePreview provider={provider} notice={{ ...notice, subject, body }} />
      {restoring && (
        <RestoreDialog
          notice={notice}
          onClose={() => setRestoring(false)}
          onRestored={(answer) => {
            form.reset(form.getValues())
            form.discardAutosave()
            show(answer)
          }}
        />
      )}
    </div>
  )
}
