import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { FileAnswer } from '../kernel/file-answer.ts'

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
