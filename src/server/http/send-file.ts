import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { FileAnswer } from '../kernel/file-answer.ts'

export function sendFile(context: Context, file: FileAnswer) {
  const { body, range, etag } = file
  const caching = {
    'cache-control': file.cacheControl ?? 'private, no-store',
    // What may be kept is kept for that session alone.
    ...(file.cacheControl !== undefined && { vary: 'cookie' }),
    ...(etag !== undefined && { etag }),
  }
  if (etag !== undefined && isNamed(etag, context.req.header('if-none-match')))
    return context.newResponse(null, 304, caching)
  const size = file.size ?? (body instanceof Uint8Array ? body.byteLength : undefined)
  const content =
    body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : new Uint8Array(body).buffer
  return context.newResponse(content, range ? 206 : 200, {
    'content-type': file.type,
    'content-disposition': contentDisposition(file),
    ...caching,
    'accept-ranges': 'bytes',
    ...(size === undefined ? {} : { 'content-length': String(size) }),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${range.total}` }),
  })
}

/** RFC 9110, 13.1.2: any of a list, compared weakly. */
function isNamed(etag: string, ifNoneMatch = '') {
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
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
