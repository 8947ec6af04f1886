import { Readable } from 'node:stream'
import { within } from '../platform/within.ts'

/**
 * The body of an answer, which has to give that many bytes and never be silent for longer than `silenceMs`. Otherwise the stream ends in
 * what `unavailable` makes of it, never as a file that is too short. The time that the reader takes does not count.
 */
export function watched(
  body: Readable,
  bytes: number,
  silenceMs: number,
  unavailable: (error: unknown) => Error,
): Readable {
  async function* chunks(): AsyncGenerator<Buffer, void> {
    let left = bytes
    const incoming = body.iterator()
    for (let chunk = await next(incoming); !chunk.done; chunk = await next(incoming)) {
      left -= chunk.value.byteLength
      yield chunk.value
    }
    if (left !== 0) throw unavailable(new Error(`A file ended ${left} bytes early.`))
  }
  const next = (incoming: NodeJS.AsyncIterator<Buffer>) =>
    within(silenceMs, incoming.next()).catch((error: unknown) => {
      throw stream.destroyed ? error : unavailable(error)
    })
  const stream = Readable.from(chunks(), { objectMode: false })
  // A reader that stops early does not wait for what is under way.
  stream.once('close', () => body.destroy())
  return stream
}

/** The chunks, and the error that their own source ended them with: it is the caller's, not the store's. */
export function noted(content: AsyncIterable<Uint8Array>) {
  const source: { chunks: AsyncIterable<Uint8Array>; broken?: { error: unknown } } = { chunks: chunks() }
  const next = (iterator: AsyncIterator<Uint8Array>) =>
    iterator.next().catch((error: unknown) => {
      source.broken = { error }
      throw error
    })
  // Not `yield*`: it would pass on to the source, and bring back from there, that nobody reads on.
  async function* chunks() {
    const iterator = content[Symbol.asyncIterator]()
    try {
      for (let chunk = await next(iterator); !chunk.done; chunk = await next(iterator)) yield chunk.value
    } finally {
      await iterator.return?.()
    }
  }
  return source
}
