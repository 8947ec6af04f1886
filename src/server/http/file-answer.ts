import { Readable } from 'node:stream'
import type { Context } from 'hono'

/** What the handler of an `answerAs: 'file'` endpoint gives. */
export interface FileAnswer {
  /** Media type; the browser is told not to guess another. */
  type: string
  /** Proposed for saving; any characters. */
  filename?: string
  disposition: 'inline' | 'attachment'
  /** Bytes of `body`, where known. */
  size?: number
  body: Uint8Array | Readable
  /** First and last byte of `body` within the whole file of `total` bytes: answered as 206. */
  range?: { start: number; end: number; total: number }
  /** `private, no-store` unless told. */
  cacheControl?: string
}

export function sendFile(context: Context, file: FileAnswer) {
  const { body, range } = file
  const size = file.size ?? (body instanceof Uint8Array ? body.byteLength : undefined)
  const content =
    body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : new Uint8Array(body).buffer
  return context.newResponse(content, range ? 206 : 200, {
    'content-type': file.type,
    'content-disposition': contentDisposition(file),
    'cache-control': file.cacheControl ?? 'private, no-store',
    // What may be kept is kept for that session alone.
    ...(file.cacheControl !== undefined && { vary: 'cookie' }),
    'accept-ranges': 'bytes',
    ...(size === undefined ? {} : { 'content-length': String(size) }),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${range.total}` }),
  })
}

/** RFC 6266: plain ASCII for old readers, UTF-8 for the rest. */
function contentDisposition({ disposition, filename }: FileAnswer) {
  if (filename === undefined) return disposition
  const plain = filename.replaceAll(/[^\w .-]/g, '_')
  const whole = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${whole}`
}
