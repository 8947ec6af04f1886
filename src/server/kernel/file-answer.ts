import type { Readable } from 'node:stream'

/** The result of the handler of an `answerAs: 'file'` endpoint. */
export interface FileAnswer {
  /** The media type; the browser is instructed not to guess another. */
  type: string
  /** Proposed for saving; any characters. */
  filename?: string
  disposition: 'inline' | 'attachment'
  /** Bytes of `body`, where known. */
  size?: number
  body: Uint8Array | Readable
  /** First and last byte of `body` within the whole file of `total` bytes: answered as 206. */
  range?: { start: number; end: number; total: number }
  /** Names this content: whoever has it already is answered 304. */
  etag?: string
  /** The Cache-Control header; `private, no-store` by default. */
  cacheControl?: string
}
