import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ApiClient } from '#client/remote/api-client.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { inPartsAbove } from '#contract/resumable-uploads.ts'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { uploadFiles } from '#contract/submissions.ts'
import { createUploadQueue, type PartsOptions, type Upload } from './upload-queue.ts'

interface Field<Stored> {
  files: readonly Stored[]
  onChange: (files: Stored[]) => void
}

/** The endpoint that files are sent to, and the id that identifies a stored file. */
export interface UploadPlace<Stored> {
  send: (api: ApiClient, file: File, options: PartsOptions) => Promise<Stored>
  idOf: (stored: Stored) => string
  /** Removes at the server what was sent of a file that is taken out again. */
  discard?: (api: ApiClient, file: File) => void
}

/** Files for work. */
export const workFiles: UploadPlace<WorkFile> = {
  send: sendWorkFile,
  idOf: ({ id }) => id,
  discard: (api, file) => {
    if (isLarge(file)) void import('./send-in-parts.ts').then(({ discardParts }) => discardParts(api, file))
  },
}

const none: readonly Upload[] = []

/** Is told of files that can be gone on with after the page was left. */
interface UploadWatch {
  began: (file: File, id: string, until: string) => void
  ended: (file: File) => void
}

/** Sends what is picked, one request a file, and puts what is stored into the field in the order of picking. */
export function useUploads<Stored>(
  field: Field<Stored>,
  { send, idOf, discard }: UploadPlace<Stored>,
  watch?: UploadWatch,
) {
  const api = useApi()
  const latest = useRef(field)
  useEffect(() => {
    latest.current = field
  })
  // How files are sent comes before the first is picked: later there may be no network.
  useEffect(() => {
    void import('#client/remote/send-form.ts').catch(() => undefined)
    void import('./send-in-parts.ts').catch(() => undefined)
  }, [])
  const [queue] = useState(() =>
    createUploadQueue<Stored>({
      send: async (file, options) => {
        const onBegan = (id: string, until: string) => watch?.began(file, id, until)
        const stored = await send(api, file, { ...options, onBegan })
        watch?.ended(file)
        return stored
      },
      discard: (file) => {
        watch?.ended(file)
        discard?.(api, file)
      },
    }),
  )
  useEffect(() => {
    const keys = new Map<string, number>()
    queue.onStored((key, stored) => {
      keys.set(idOf(stored), key)
      const { files, onChange } = latest.current
      // Picked twice, a large file is one upload.
      if (files.some((file) => idOf(file) === idOf(stored))) return
      const place = files.findIndex((file) => (keys.get(idOf(file)) ?? 0) > key)
      const next = files.toSpliced(place < 0 ? files.length : place, 0, stored)
      // Another one may be stored before React has drawn this one.
      latest.current = { files: next, onChange }
      onChange(next)
    })
    return () => queue.stop()
  }, [queue, idOf])
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, () => none)
  return { uploads, queue }
}

const isLarge = (file: File) => file.size > inPartsAbove

async function sendWorkFile(api: ApiClient, file: File, options: PartsOptions) {
  if (isLarge(file)) {
    const { sendInParts } = await import('./send-in-parts.ts')
    return sendInParts(api, file, options)
  }
  const fileDetails = JSON.stringify([{ originalname: file.name, size: file.size }])
  const { data } = await api.call(uploadFiles, { body: { fileDetails } }, { ...options, file })
  const [stored] = data
  if (!stored) throw new Error('The answer names no file')
  return stored
}
