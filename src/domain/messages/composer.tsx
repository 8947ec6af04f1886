import Paperclip from 'lucide-react/icons/paperclip'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type ChangeEvent, type ComponentType, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { atMost } from '#contract/fields.ts'
import { freeText } from '#contract/free-text.ts'
import { limits } from '#contract/limits.ts'
import { workFile, type WorkFile } from '#contract/sub-task-shapes.ts'
import { Button } from '#ui/button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { useErrorText } from '#ui/form/use-bound-field.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { acceptAttribute } from '#ui/uploads/accepted.ts'
import type { UploadPlace } from '#ui/uploads/use-uploads.ts'
import { Attachments, useAttachments } from './attachments.tsx'
import styles from './composer.module.css'

const typed = z.object({ body: z.string(), files: z.array(workFile) })
const schema = z.object({ body: freeText(), files: z.array(workFile).check(atMost(limits.message_files)) })
const blank = { body: '', files: [] as WorkFile[] }

/** What is not sent yet stays on the device, and is the same in every tab. */
function messageAutosave(name: string) {
  const stored = autosaveOf(name)
  return {
    ...stored,
    load: () => {
      const saved = typed.safeParse(stored.load())
      return saved.success ? saved.data : undefined
    },
  }
}

export interface Written {
  body: string
  file_ids: string[]
}

interface ComposerProps {
  /** The name under which unsent words are kept. */
  autosaveName: string
  files: UploadPlace<WorkFile>
  /** Sends with one key per attempt, so that another try does not arrive twice. */
  onSend: (written: Written) => Promise<unknown>
  /** Everything was taken out again by hand: the same words written later are another message. */
  onEmptied: () => void
  /** Stands above the text and adds sentences to it. */
  Tools?: ComponentType<{ onPick: (sentences: string) => void }>
}

const lengthOf = (text: string) => Array.from(text.trim()).length
/** The most remaining characters for which their number is shown. */
const nearLimit = 200

/** Writes a message: words, files or both. */
export function Composer({ autosaveName, files: place, onSend, onEmptied, Tools }: ComposerProps) {
  const { t } = useTranslation('messages')
  const form = useAnkenForm({ schema, defaultValues: blank, autosave: messageAutosave(autosaveName) })
  const { control, formState, getValues, reset, setFocus, setValue, submit } = form
  const body = useController({ control, name: 'body' })
  const { field } = useController({ control, name: 'files' })
  const files: WorkFile[] = field.value
  const measure = useHeight(body.field.value)
  const input = useRef<HTMLInputElement>(null)
  function takeFiles(next: WorkFile[]) {
    field.onChange(next)
    if (next.length === 0 && lengthOf(body.field.value) === 0) onEmptied()
  }
  function takeText(event: ChangeEvent<HTMLTextAreaElement>) {
    body.field.onChange(event)
    if (files.length === 0 && lengthOf(event.target.value) === 0) onEmptied()
  }
  const attachments = useAttachments({ files, onChange: takeFiles }, place)
  const left = limits.long_text - lengthOf(body.field.value)
  const isEmpty = lengthOf(body.field.value) === 0 && files.length === 0
  const isHeld = isEmpty || left < 0 || attachments.uploads.length > 0
  const send = submit(async (values) => {
    await onSend({ body: values.body, file_ids: values.files.map(({ id }) => id) })
    reset(blank)
  })

  function sendUnlessHeld() {
    if (!isHeld && !formState.isSubmitting) void send()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    sendUnlessHeld()
  }
  function insert(sentences: string) {
    const written = getValues('body').trimEnd()
    setValue('body', written === '' ? sentences : `${written}\n\n${sentences}`, { shouldDirty: true })
    setFocus('body')
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        sendUnlessHeld()
      }}
      noValidate
    >
      {Tools && <Tools onPick={insert} />}
      <SendError code={formState.errors.root?.server?.message ?? formState.errors.files?.message} />
      <Attachments {...attachments} />
      <div className={styles.bar}>
        <input
          ref={input}
          className={styles.files}
          type="file"
          multiple
          accept={acceptAttribute.any}
          tabIndex={-1}
          aria-hidden
          data-attach
          onChange={(event) => {
            attachments.pick([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <IconButton
          label={t('attach')}
          icon={<Paperclip aria-hidden />}
          disabled={attachments.free <= 0 || formState.isSubmitting}
          onClick={() => input.current?.click()}
        />
        <textarea
          {...body.field}
          onChange={takeText}
          ref={(element) => {
            measure(element)
            body.field.ref(element)
          }}
          className={styles.text}
          rows={1}
          aria-label={t('label')}
          aria-invalid={body.fieldState.invalid || left < 0 || undefined}
          aria-describedby="message-hint"
          placeholder={t('placeholder')}
          readOnly={formState.isSubmitting}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          variant="submit"
          size="icon"
          aria-label={t(formState.errors.root ? 'retry' : 'send')}
          loading={formState.isSubmitting}
          disabled={isHeld}
        >
          <SendHorizontal aria-hidden />
        </Button>
      </div>
      <p id="message-hint" className={styles.hint} role={left < 0 ? 'alert' : undefined}>
        <FieldError code={body.fieldState.error?.message} isLong={left < 0} />
        {left < 0 && t('over', { count: -left })}
        {left >= 0 && left <= nearLimit && t('left', { count: left })}
      </p>
    </form>
  )
}

/** The field grows with what is written in it, up to what its style allows. */
function useHeight(value: string) {
  const text = useRef<HTMLTextAreaElement | null>(null)
  useLayoutEffect(() => {
    const { current } = text
    if (!current) return
    current.style.height = 'auto'
    if (value !== '') current.style.height = `${current.scrollHeight + 2}px`
  }, [value])
  return (element: HTMLTextAreaElement | null) => {
    text.current = element
  }
}

function SendError({ code }: { code: string | undefined }) {
  const { t } = useTranslation('messages')
  const tError = useErrorText()
  if (code === undefined) return null
  return (
    <Notice tone="danger" role="alert" title={t('not_sent')}>
      {tError(code)} {t('not_sent_text')}
    </Notice>
  )
}

function FieldError({ code, isLong }: { code: string | undefined; isLong: boolean }) {
  const tError = useErrorText()
  return code === undefined || isLong ? null : <span role="alert">{tError(code)}</span>
}
