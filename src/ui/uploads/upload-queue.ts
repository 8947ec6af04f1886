import { type ErrorCode, toApiError } from '#client/remote/api-error.ts'

/** A file on its way to the server. */
export interface Upload {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** 0 to 1. */
  progress: number
  /** A code of the texts `errors`; null unless failed. */
  fault: ErrorCode | null
}

export interface SendOptions {
  signal: AbortSignal
  onProgress: (progress: number) => void
}

/** Two at a time: a single one leaves a fast network idle between files, more only slow each other down. */
const parallel = 2

/** Sends files, two at a time, in the order of picking. Keys rise in that order. */
export function createUploadQueue<Stored>(send: (file: File, options: SendOptions) => Promise<Stored>) {
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

  async function start({ key, file }: Upload) {
    const stopping = new AbortController()
    running.set(key, stopping)
    change(key, { state: 'sending', progress: 0 })
    try {
      const onProgress = (progress: number) => change(key, { progress })
      const stored = await send(file, { signal: stopping.signal, onProgress })
      if (stopping.signal.aborted) return
      set(uploads.filter((upload) => upload.key !== key))
      deliver(key, stored)
    } catch (error) {
      if (!stopping.signal.aborted) change(key, { state: 'failed', fault: toApiError(error).code })
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
    /** A file with a fault (a code) stands there as failed and is not sent. */
    add(files: readonly { file: File; fault: ErrorCode | null }[]) {
      const added = files.map(({ file, fault }): Upload => {
        lastKey += 1
        return { key: lastKey, file, state: fault ? 'failed' : 'waiting', progress: 0, fault }
      })
      set([...uploads, ...added])
      startWaiting()
    },
    retry(key: number) {
      change(key, { state: 'waiting', fault: null })
      startWaiting()
    },
    /** Removes an upload, and stops sending it. */
    remove(key: number) {
      running.get(key)?.abort()
      set(uploads.filter((upload) => upload.key !== key))
    },
    stop() {
      for (const stopping of running.values()) stopping.abort()
      set([])
    },
  }
}
