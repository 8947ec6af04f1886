import type { ApiClient } from '#client/remote/api-client.ts'
import { ApiError } from '#client/remote/api-error.ts'
import type { Answer } from '#contract/endpoint.ts'
import { beginUpload, discardUpload, finishUpload, sendUploadPart } from '#contract/resumable-uploads.ts'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import type { PartsOptions, Resume } from './upload-queue.ts'

/** Tries in vain with a network before the person is asked: about three minutes. */
const mostTries = 10
const longestPauseMs = 30_000
/** The longest silence in a part of which nothing gets through; the server waits no longer either. */
const silenceMs = 30_000
/** The same file has the same size and the same bytes at these distances. */
const sampleEvery = 5 * 1024 * 1024
const sampleBytes = 16 * 1024

/** Unfinished ones of this page, by what was picked. */
const ids = new WeakMap<File, string>()

/**
 * Sends a large file in parts, from where an earlier try stopped, in this page or another. What may pass, such as a cut network, is tried
 * again by itself; throws ApiError when it has not passed after `mostTries`, and for what will not.
 */
export async function sendInParts(api: ApiClient, file: File, options: PartsOptions): Promise<WorkFile> {
  const fingerprint = await fingerprintOf(file)
  const sending: Sending = { api, file, fingerprint, options, tries: 0 }
  for (;;) {
    try {
      return await sendRest(sending)
    } catch (error) {
      options.signal.throwIfAborted()
      if (!mayPass(error) || sending.tries >= mostTries) throw error
      options.onResume('interrupted')
      await pause(navigator.onLine ? 1_000 * 2 ** sending.tries : longestPauseMs, options.signal)
      options.signal.throwIfAborted()
      // Without a network there is nothing to give up.
      if (navigator.onLine) sending.tries += 1
    }
  }
}

/** Removes on the server what was sent of the file so far. What this cannot reach goes there by itself, 48 hours later. */
export function discardParts(api: ApiClient, file: File) {
  const id = ids.get(file)
  if (id) void api.call(discardUpload, { params: { file_id: id } }).catch(() => undefined)
}

interface Sending {
  api: ApiClient
  file: File
  fingerprint: string
  options: PartsOptions
  /** The number of tries since something got through. */
  tries: number
  /** The first answer of the server: whether the upload begins or continues. */
  began?: Resume
  /** All parts are there: only the answer is missing. */
  wholeId?: string | undefined
}

async function sendRest(sending: Sending) {
  const id = sending.wholeId ?? (await sendParts(sending))
  sending.wholeId = id
  try {
    const { api, options } = sending
    const { data } = await api.call(finishUpload, { params: { file_id: id } }, { signal: options.signal })
    const [stored] = data
    if (!stored) throw new Error('The answer names no file')
    ids.delete(sending.file)
    return stored
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) sending.wholeId = undefined
    throw error
  }
}

async function sendParts(sending: Sending) {
  const { api, file, fingerprint, options } = sending
  const { signal, onProgress, onResume, onBegan } = options
  const body = { originalname: file.name, size: file.size, fingerprint }
  const { id, received, part_bytes, expires_at } = (await api.call(beginUpload, { body }, { signal })).data
  ids.set(file, id)
  onBegan?.(id, expires_at)
  sending.began ??= received > 0 ? 'continued' : 'fresh'
  onResume(sending.began)
  for (let offset = received; offset < file.size;) {
    onProgress(offset / file.size)
    const content = await bytesOf(file.slice(offset, offset + part_bytes))
    const part: Part = { id, offset, content }
    offset = await sendPart(api, part, {
      ...options,
      onProgress: (of) => onProgress(progressWith(part, of, file)),
    })
    sending.tries = 0
  }
  return id
}

interface Part {
  id: string
  offset: number
  content: ArrayBuffer
}

function progressWith({ offset, content }: Part, sent: number, { size }: File) {
  return (offset + sent * content.byteLength) / size
}

/** Gives how much is there now. Is stopped by `signal`, by the browser's word that the network is gone, and by silence. */
async function sendPart(
  api: ApiClient,
  { id, offset, content }: Part,
  { signal, onProgress }: Pick<PartsOptions, 'signal' | 'onProgress'>,
): Promise<Answer<typeof sendUploadPart>['data']['received']> {
  const sha256 = await sha256Of(content)
  const cut = new AbortController()
  const stop = () => cut.abort()
  let timer = setTimeout(stop, silenceMs)
  signal.addEventListener('abort', stop)
  window.addEventListener('offline', stop)
  try {
    const input = { params: { file_id: id }, body: { offset: String(offset), sha256 } }
    const { data } = await api.call(sendUploadPart, input, {
      file: new File([content], 'part'),
      signal: cut.signal,
      onProgress(sent) {
        clearTimeout(timer)
        timer = setTimeout(stop, silenceMs)
        onProgress(sent)
      },
    })
    return data.received
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    window.removeEventListener('offline', stop)
  }
}

/** Refusals that say where the upload stands, or come from something between us and the server. */
const passing: ReadonlySet<string> = new Set([
  'upload.offset_stale',
  'upload.incomplete',
  'upload.part_damaged',
  'request.in_progress',
  'request.malformed',
  'request.not_found',
  'app.unexpected_answer',
])

function mayPass(error: unknown) {
  // Of `sendPart`.
  if (error instanceof DOMException) return error.name === 'AbortError'
  if (!(error instanceof ApiError)) return false
  if (error.status === 0) return error.code.startsWith('network.')
  return error.status >= 500 || error.status === 408 || passing.has(error.code)
}

/** Ends early when the network is back, the page is looked at again, or it is no longer wanted. */
function pause(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const listening = new AbortController()
    const end = () => {
      clearTimeout(timer)
      listening.abort()
      resolve()
    }
    const endWhenVisible = () => {
      if (document.visibilityState === 'visible') end()
    }
    const timer = setTimeout(end, Math.min(milliseconds, longestPauseMs))
    window.addEventListener('online', end, listening)
    document.addEventListener('visibilitychange', endWhenVisible, listening)
    signal.addEventListener('abort', end, listening)
  })
}

/**
 * Identifies a file by its content and not by name and time: phones give a picked file the time of picking, and some of them another
 * name.
 */
async function fingerprintOf(file: File) {
  const starts = Array.from({ length: Math.ceil(file.size / sampleEvery) }, (_, index) => index * sampleEvery)
  const samples = [...starts, file.size - sampleBytes].map((at) => file.slice(at, at + sampleBytes))
  return sha256Of(await bytesOf(new Blob([`${file.size} `, ...samples])))
}

async function bytesOf(blob: Blob) {
  try {
    return await blob.arrayBuffer()
  } catch (cause) {
    // Changed or removed since it was picked.
    throw new ApiError('file.unreadable', 0, undefined, cause)
  }
}

async function sha256Of(content: ArrayBuffer) {
  const digest = await crypto.subtle.digest('SHA-256', content)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
