import { Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** Sends a page in parts, each as soon as it is there: compressed by itself, because a stream of compressed bytes waits for more. */
export function sendParts(context: Context, status: 200 | 404, parts: () => AsyncIterable<string>) {
  context.header('content-type', 'text/html; charset=utf-8')
  // Nothing is drawn for who asks for the head alone.
  if (context.req.method === 'HEAD') return context.body(null, status)
  const text = Readable.from(parts(), { objectMode: false })
  if (encodingOf(context) === 'identity') return context.body(bytesOf(text), status)
  context.header('content-encoding', 'gzip')
  context.header('vary', 'Accept-Encoding', { append: true })
  return context.body(bytesOf(text.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH }))), status)
}

function encodingOf(context: Context) {
  return accepts(context, { header: 'Accept-Encoding', supports: ['gzip', 'identity'], default: 'identity' })
}

function bytesOf(stream: Readable) {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}
