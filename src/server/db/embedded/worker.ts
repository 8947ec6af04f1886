import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { openDurable, type OpenedPglite } from './durable-pglite.ts'
import { createMaintenance } from './maintenance.ts'

export interface WorkerInput {
  /** Folder of the database; without it the database lives in memory. */
  path: string | undefined
  dump: Uint8Array<ArrayBuffer> | undefined
}
/** A new connection, which replaces the one before it, or the order to end. */
export type WorkerMessage = { port: MessagePort } | 'close'
/** A part of the maintenance that failed; the first message of all says only that the database is open. */
export interface WorkerReport {
  statement: string
  reason: string
}

// Types of messages: PostgreSQL manual, 54.7.
const terminate = 'X'.charCodeAt(0)
const readyForQuery = 'Z'.charCodeAt(0)

if (parentPort === null) throw new Error('This file runs as a worker thread.')
const parent = parentPort
const opened = await open(workerData)
const { pglite } = opened
const maintenance = createMaintenance(
  opened,
  () => enqueue(async () => {}),
  (failure) => parent.postMessage(failure satisfies WorkerReport),
)
let connection: MessagePort | undefined

// PGlite has one session and no locks of its own: everything goes through it one after the other.
let queue = Promise.resolve()
function enqueue(job: () => Promise<void>) {
  queue = queue.then(job).then(maintenance.runWhenIdle)
}

parent.on('message', (message: WorkerMessage) => {
  if (message === 'close') enqueue(close)
  else connect(message.port)
})
parent.postMessage('opened')

async function open({ path, dump }: WorkerInput): Promise<OpenedPglite> {
  if (path !== undefined) return openDurable(path)
  const loadDataDir = dump === undefined ? {} : { loadDataDir: new Blob([dump]) }
  return { pglite: await PGlite.create(loadDataDir), fsyncs: () => 0, lastWords: () => '' }
}

function connect(port: MessagePort) {
  connection?.close()
  connection = port
  enqueue(resetSession)
  port.on('message', (bytes: Uint8Array) => enqueue(() => answer(port, bytes)))
}

/** The session outlives its connections, so what a broken one left behind must not reach the next. */
async function resetSession() {
  if (pglite.isInTransaction()) await pglite.exec('rollback')
  await pglite.exec('discard all')
}

/** Passes the bytes of one request of `pg` to PostgreSQL and all of its answer back. */
async function answer(port: MessagePort, request: Uint8Array) {
  if (port !== connection) return
  const parts: Uint8Array[] = []
  // Not execProtocolRaw, which collects every answer in memory for as long as the database is open. The parts are
  // views of the engine's memory, so they are copied at once.
  await pglite.execProtocolRawStream(request, { onRawData: (part) => void parts.push(part.slice()) })
  const reply = Buffer.concat(parts)
  // PGlite swallows a PANIC of PostgreSQL (a full disk under the log) and is dead from then on.
  if (request[0] !== terminate && !endsReady(reply))
    throw new Error(`The embedded database died. ${opened.lastWords()}`)
  // In memory of its own: of a small buffer everything that lies in Node's pool would be copied with it.
  const bytes = new Uint8Array(reply)
  port.postMessage(bytes, [bytes.buffer])
}

/** Whether the reply ends with ReadyForQuery: type, length 5, state of the transaction. */
function endsReady(reply: Buffer) {
  return reply.at(-6) === readyForQuery && reply.at(-2) === 5
}

async function close() {
  maintenance.stop()
  if (pglite.isInTransaction()) await pglite.exec('rollback')
  await pglite.exec('checkpoint')
  await pglite.close()
  connection?.close()
  parent.close()
}
