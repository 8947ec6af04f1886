import { MessageChannel, type MessagePort } from 'node:worker_threads'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migratedDump } from '#test/support/migrated-dump.ts'
import { superviseWorker } from './supervisor.ts'
import { WorkerStream } from './worker-stream.ts'

const silent = { info() {}, warn() {}, error() {} }
const streamOver = (open: () => Promise<MessagePort>) =>
  new WorkerStream({ open, deadlineMs: () => 10_000, onStuck() {} })

/** The bytes of a message, and those of the memory in which they came. */
const sizeOf = (message: Uint8Array) => [message.byteLength, message.buffer.byteLength]

test('of a small buffer its own bytes are sent alone, and the sender keeps it', async () => {
  const small = Buffer.from('a small buffer')
  expect(small.buffer.byteLength).toBeGreaterThan(small.byteLength)
  const { port1, port2 } = new MessageChannel()
  const stream = streamOver(async () => port1)
  const received = new Promise<Uint8Array>((resolve) => port2.once('message', resolve))
  stream.once('connect', () => stream.write(small))
  stream.connect()

  expect(sizeOf(await received)).toEqual([14, 14])
  expect(small.toString()).toBe('a small buffer')
  stream.destroy()
})

test('so it is with the answers of the engine', async () => {
  const worker = superviseWorker({ path: undefined, dump: new Uint8Array(await migratedDump()) }, silent)
  await worker.start()
  const sizes: number[][] = []
  const open = async () => {
    const port = await worker.connect()
    port.on('message', (message: Uint8Array) => void sizes.push(sizeOf(message)))
    return port
  }
  const client = new pg.Client({ host: 'embedded', user: 'postgres', stream: () => streamOver(open) })
  await client.connect()
  await client.query('select 1 as one')
  await client.end()
  await worker.close()

  expect(sizes.length).toBeGreaterThan(1)
  for (const [bytes, memory] of sizes) expect(memory).toBe(bytes)
})
