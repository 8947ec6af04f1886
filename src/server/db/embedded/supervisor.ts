import { once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { DatabaseLog } from '../engine.ts'
import type { WorkerInput, WorkerMessage, WorkerReport } from './worker.ts'

/** Keeps one worker running, never two: the next starts when the one before has ended. */
export function superviseWorker(input: WorkerInput, log: DatabaseLog) {
  let running: Promise<Worker> | undefined
  let lastEnded: Promise<unknown> = Promise.resolve()

  function start(): Promise<Worker> {
    if (running !== undefined) return running
    const starting = lastEnded.then(() => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: input })
      lastEnded = new Promise((resolve) => worker.once('exit', resolve))
      worker.once('exit', () => forget(starting))
      worker.on('error', (error) => {
        forget(starting)
        log.error({ err: error }, 'the worker of the embedded database failed')
      })
      return opened(worker, log)
    })
    running = starting
    return starting
  }

  function forget(ended: Promise<Worker>) {
    if (running === ended) running = undefined
  }

  return {
    start,
    /** A new connection to the worker, which is started again when it ended. */
    async connect(): Promise<MessagePort> {
      const worker = await start()
      const { port1, port2 } = new MessageChannel()
      worker.postMessage({ port: port2 } satisfies WorkerMessage, [port2])
      return port1
    },
    /** The only way to stop a statement: PGlite knows neither cancel nor statement_timeout. */
    async kill() {
      log.error('a statement on the embedded database took too long, its worker is ended')
      const worker = await running?.catch(() => undefined)
      running = undefined
      await worker?.terminate()
    },
    async close() {
      const worker = await running?.catch(() => undefined)
      worker?.postMessage('close' satisfies WorkerMessage)
      await lastEnded
    },
  }
}

/** Resolves when the database is open; rejects with the reason when it cannot be opened. */
async function opened(worker: Worker, log: DatabaseLog): Promise<Worker> {
  const ended = once(worker, 'exit').then(() =>
    Promise.reject(new Error('The embedded database ended while it started.')),
  )
  await Promise.race([once(worker, 'message'), ended])
  ended.catch(() => {})
  worker.on('message', (report: WorkerReport) =>
    log.warn(report, 'maintenance of the embedded database failed'),
  )
  return worker
}
