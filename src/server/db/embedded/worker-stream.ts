import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'
import { DatabaseUnavailable } from '../errors.ts'

interface Line {
  /** A port to the worker, which is started when it is not running. */
  open: () => Promise<MessagePort>
  deadlineMs: () => number
  /** The worker did not answer in time. */
  onStuck: () => void
}

/** The stream that `pg` uses as its socket: it carries the same bytes over a MessagePort to the worker of the embedded engine. */
export class WorkerStream extends Duplex {
  readonly #line: Line
  #port: MessagePort | undefined
  #deadline: NodeJS.Timeout | undefined

  constructor(line: Line) {
    super()
    this.#line = line
  }

  /** Called by `pg` with port and host, which mean nothing here. */
  connect() {
    this.#line.open().then(
      (port) => this.#attach(port),
      (error: unknown) =>
        this.destroy(new DatabaseUnavailable('The embedded database did not start.', { cause: error })),
    )
  }

  setNoDelay() {}
  ref() {}

  #attach(port: MessagePort) {
    if (this.destroyed) return port.close()
    this.#port = port
    port.on('message', (bytes: Uint8Array) => {
      clearTimeout(this.#deadline)
      this.push(bytes)
    })
    port.on('close', () => this.#lost())
    this.emit('connect')
  }

  #lost() {
    if (this.destroyed || this.writableEnded) return
    this.destroy(new DatabaseUnavailable('The embedded database ended unexpectedly.'))
  }

  override _read() {}

  override _write(bytes: Uint8Array, _encoding: string, done: () => void) {
    this.#send(bytes)
    done()
  }

  // `pg` corks the messages of one query, which have to reach the engine together.
  override _writev(parts: { chunk: Uint8Array }[], done: () => void) {
    this.#send(Buffer.concat(parts.map(({ chunk }) => chunk)))
    done()
  }

  #send(bytes: Uint8Array) {
    clearTimeout(this.#deadline)
    this.#deadline = setTimeout(() => {
      this.#line.onStuck()
      this.destroy(new DatabaseUnavailable('A statement took too long; the embedded database starts again.'))
    }, this.#line.deadlineMs())
    // In memory of its own: of a small buffer everything that lies in Node's pool would be copied with it.
    const own = new Uint8Array(bytes)
    this.#port?.postMessage(own, [own.buffer])
  }

  override _final(done: () => void) {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    clearTimeout(this.#deadline)
    this.#port?.close()
    done(error)
  }
}
