import { type RefObject, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useNow } from '#client/remote/use-now.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { discardUpload } from '#contract/resumable-uploads.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const kept = z.record(z.string(), z.object({ name: z.string(), until: z.string() }))

interface Unfinished {
  id: string
  name: string
  /** The server keeps what it has until then. */
  until: string
}

/**
 * The large files of one field that were on their way when the page was left. The device remembers their names; the server has their
 * parts, and goes on with them when the same file is picked again.
 */
export function useUnfinished(field: string) {
  const api = useApi()
  const stored = useSyncExternalStore(
    subscribe,
    () => placeOf(field).load(),
    () => undefined,
  )
  const now = useNow()
  const [begun, setBegun] = useState<readonly string[]>([])
  const ids = useRef(new WeakMap<File, string>())
  const left: Unfinished[] = Object.entries(kept.safeParse(stored).data ?? {})
    .map(([id, about]) => ({ id, ...about }))
    .filter(({ id, until }) => Date.parse(until) > now && !begun.includes(id))

  const forget = (id: string) => {
    const { [id]: _ended, ...others } = read(field)
    write(field, others)
  }
  return {
    left,
    /** The server knows of the file. */
    began: (file: File, id: string, until: string) => {
      const before = ids.current.get(file)
      if (before !== undefined && before !== id) forget(before)
      ids.current.set(file, id)
      write(field, { ...read(field), [id]: { name: file.name, until } })
      setBegun((all) => [...all, id])
    },
    /** It is stored, or was taken out again. */
    ended: (file: File) => {
      const id = ids.current.get(file)
      if (id !== undefined) forget(id)
    },
    /** What this cannot reach at the server goes there by itself. */
    discard: (id: string) => {
      forget(id)
      void api.call(discardUpload, { params: { file_id: id } }).catch(() => undefined)
    },
  }
}

/** The field's place on the device; its screen tells one case from another. */
const placeOf = (field: string) => autosaveOf(`uploads:${location.pathname}#${field}`)

const subscribe = (listener: () => void) => autosaveOf('uploads').subscribe(listener)

const read = (field: string) => kept.safeParse(placeOf(field).load()).data ?? {}

function write(field: string, values: z.output<typeof kept>) {
  if (Object.keys(values).length > 0) placeOf(field).save(values)
  else placeOf(field).clear()
}

interface UnfinishedUploadsProps {
  unfinished: ReturnType<typeof useUnfinished>
  /** Receives the focus when a file is given up. */
  input: RefObject<HTMLElement | null>
}

/** Names the files that only have to be picked again, and lets them go. */
export function UnfinishedUploads({ unfinished: { left, discard }, input }: UnfinishedUploadsProps) {
  const { t } = useTranslation('uploads')
  const { instant } = useFormat()
  return left.map(({ id, name, until }) => (
    <Notice key={id}>
      <p>{t('unfinished', { name, until: instant(until) })}</p>
      <Button
        variant="ghost"
        size="sm"
        marginInlineStart="-1rem"
        aria-label={t('discard', { name })}
        onClick={() => {
          discard(id)
          input.current?.focus()
        }}
      >
        {t('unfinished_discard')}
      </Button>
    </Notice>
  ))
}
