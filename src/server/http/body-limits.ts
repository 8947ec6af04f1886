import type { IncomingMessage } from 'node:http'
import { finished, Readable } from 'node:stream'
import type { Context, MiddlewareHandler } from 'hono'
import { limits as contractLimits } from '#contract/limits.ts'
import { ApiProblem } from '../kernel/problem.ts'

/** The limits on how slowly a sender may send, in milliseconds and bytes. */
export interface BodyLimits {
  /** A request's head, and a connection on which nothing comes. */
  headMs: number
  /** A body of text, from the first byte to the last. */
  textMs: number
  /** An upload of which nothing comes. */
  idleMs: number
  /** An upload brings this much in each window; what we keep it waiting does not count. */
  window: { ms: number; bytes: number }
  /** The bytes that are read and discarded after a refusal, so that it arrives: a broken connection would hide it. */
  discardBytes: number
}

export const defaultBodyLimits: BodyLimits = {
  headMs: 10_000,
  textMs: 20_000,
  idleMs: 30_000,
  window: { ms: 60_000, bytes: 128 * 1024 },
  discardBytes: 2 * contractLimits.video_bytes,
}

declare module 'hono' {
  interface ContextVariableMap {
    bodyLimits: BodyLimits
  }
}

/**
 * Tells the readers of bodies their limits, and sees to what no reader took: after an early answer the rest is thrown away while the
 * sender goes on, within the limits of an upload. A sender that was too slow is not waited for.
 */
export function limitBodies(limits: BodyLimits): MiddlewareHandler {
  return async (context, next) => {
    context.set('bodyLimits', limits)
    await next()
    const incoming = connectionOf(context)
    if (!incoming || incoming.complete) return
    if (context.res.status === 408) context.header('connection', 'close')
    else discardRest(incoming, limits)
  }
}

/** Returns the connection's request; undefined for requests in process (the first paint, tests). */
function connectionOf({ env }: Context): IncomingMessage | undefined {
  return env?.incoming
}

/** The connection itself where there is one: by way of web streams a large upload takes a third more of the processor (measured). */
export function bodyOf(context: Context): Readable {
  const connection = connectionOf(context)
  if (connection) return connection
  const { body } = context.req.raw
  return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([])
}

/**
 * Reads a body of at most `atMost` bytes. Throws `request.too_large`, `request.timeout`, and `request.malformed` for a body that breaks
 * off.
 */
export async function readBytes(context: Context, atMost: number) {
  const source = bodyOf(context)
  const { textMs } = context.get('bodyLimits')
  const whole = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let size = 0
  const take = (chunk: Buffer) => {
    size += chunk.byteLength
    if (size > atMost) whole.reject(new ApiProblem('request.too_large'))
    else chunks.push(chunk)
  }
  const forget = finished(source, { writable: false }, (cause) =>
    cause
      ? whole.reject(new ApiProblem('request.malformed', { cause }))
      : whole.resolve(Buffer.concat(chunks)),
  )
  const timer = setTimeout(() => whole.reject(new ApiProblem('request.timeout')), textMs)
  source.on('data', take)
  try {
    return await whole.promise
  } finally {
    clearTimeout(timer)
    forget()
    source.off('data', take)
  }
}

/** Calls `late` once when the upload rests too long or comes too slowly. Only the time in which we wait for the sender counts. */
export function watchUpload(context: Context, late: (error: ApiProblem) => void) {
  const incoming = connectionOf(context)
  if (incoming) watch(incoming, context.get('bodyLimits'), () => late(new ApiProblem('request.timeout')))
}

function watch(incoming: IncomingMessage, { idleMs, window }: BodyLimits, late: () => void) {
  const checkMs = Math.min(1_000, idleMs / 4)
  const { socket } = incoming
  let seen = socket.bytesRead
  let idle = 0
  let ofWindow = { waited: 0, began: seen }
  const timer = setInterval(() => {
    // Our side has not read what arrived yet, which does not count against the sender.
    if (incoming.readableFlowing === false) return
    const { bytesRead } = socket
    idle = bytesRead > seen ? 0 : idle + checkMs
    seen = bytesRead
    ofWindow.waited += checkMs
    const isSlow = ofWindow.waited >= window.ms && bytesRead - ofWindow.began < window.bytes
    if (ofWindow.waited >= window.ms) ofWindow = { waited: 0, began: bytesRead }
    if (idle < idleMs && !isSlow) return
    clearInterval(timer)
    late()
  }, checkMs)
  timer.unref()
  finished(incoming, { writable: false }, () => clearInterval(timer))
}

function discardRest(incoming: IncomingMessage, limits: BodyLimits) {
  const { socket } = incoming
  let left = limits.discardBytes
  incoming.unpipe()
  incoming.on('data', (chunk: Buffer) => {
    left -= chunk.byteLength
    if (left < 0) socket.destroy()
  })
  incoming.resume()
  watch(incoming, limits, () => socket.destroy())
}
