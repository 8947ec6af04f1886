import { type ErrorCode, toApiError } from '#client/remote/api-error.ts'

/** A file on its way to the server. */
export interface Upload {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** 0 to 1. */
  progress: number
  /** A code of the texts `errors`; null unless failed. */
  error: ErrorCode | null
  /** How a large file is sent; null for other files, and before the server has answered. */
  resume: Resume | null
}

/** Sent from its beginning, from where it stopped at an earlier time, or waiting for the network. */
export type Resume = 'fresh' | 'continued' | 'interrupted'

export interface SendOptions {
  signal: AbortSignal
  onProgress: (progress: number) => void
  onResume: (resume: Resume) => void
}

/** Options for what is sent in parts; `onBegan` is told the id of the upload, and until when what was sent of it is kept. */
export interface PartsOptions extends SendOptions {
  onBegan?: ((id: string, until: string) => void) | undefined
}

/** Two at a time: a single one leaves a fast network idle between files, more only slow each other down. */
const parallel = 2

interface QueueSurroundings<Stored> {
  send: (file: File, options: SendOptions) => Promise<Stored>
  /** The file is not wanted any more, and was not stored. */
  discard: (file: File) => void
}

/** Sends files, two at a time, in the order of picking. Keys rise in that order. */
export function createUploadQueue<Stored>({ send, discard }: QueueSurroundings<Stored>) {
  let uploads: readonly Upload[] = []
  let lastKey = 0
  let deliver: (key: number, stored: Stored) => void = () => undefined
  const listeners = new Set<() => void>()
  const running = new Map<number, AbortController>()

  function set(changed: readonly Upload[]) {
    uploads = changed
    for (const listener of listeners) listener()
  }

  function change(key: number, values: Partial<Upload>) {
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)))
  }

  function startWaiting() {
    for (const upload of uploads) {
      if (running.size >= parallel) return
      if (upload.state === 'waiting') void start(upload)
    }
  }

  async function start({ key, file, resume, progress }: Upload) {
    const stopping = new AbortController()
    running.set(key, stopping)
    change(key, { state: 'sending', progress: resume ? progress : 0 })
    try {
      const onProgress = (progress: number) => change(key, { progress })
      const onResume = (resume: Resume) => change(key, { resume })
      const stored = await send(file, { signal: stopping.signal, onProgress, onResume })
      if (stopping.signal.aborted) return
      set(uploads.filter((upload) => upload.key !== key))
      deliver(key, stored)
    } catch (error) {
      if (!stopping.signal.aborted) change(key, { state: 'failed', error: toApiError(error).code })
    } finally {
      running.delete(key)
      startWaiting()
    }
  }

  return {
    getUploads: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Sets the function that receives each stored file. */
    onStored(take: typeof deliver) {
      deliver = take
    },
    /** A file with an error (a code) stands there as failed and is not sent. */
    add(files: readonly { file: File; error: ErrorCode | null }[]) {
      const added = files.map(({ file, error }): Upload => {
        lastKey += 1
        const state = error ? 'failed' : 'waiting'
        return { key: lastKey, file, state, progress: 0, error, resume: null }
      })
      set([...uploads, ...added])
      startWaiting()
    },
    retry(key: number) {
      change(key, { state: 'waiting', error: null })
      startWaiting()
    },
    /** Removes an upload, and stops sending it. */
    remove(key: number) {
      running.get(key)?.abort()
      const removed = uploads.find((upload) => upload.key === key)
      if (removed) discard(removed.file)
      set(uploads.filter((upload) => upload.key !== key))
    },
    stop() {
      for (const stopping of running.values()) stopping.abort()
      set([])
    },
  }
}
