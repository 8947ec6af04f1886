import { fork } from 'node:child_process'
import { on } from 'node:events'
import * as z from 'zod'
import type { Storage } from '#server/storage/storage.ts'
import type { Picture } from './compose.ts'

export type Order = Pick<Picture, 'key' | 'svg'>

const drawn = z.object({ key: z.string(), content: z.instanceof(Uint8Array) })
export interface Drawn {
  key: string
  content: Uint8Array
}

/**
 * Draws the pictures that are not stored yet, in the order given, as WebP. In a process of its own: the server's has
 * SVG switched off for everybody (pictures/read-picture.ts), and drawing leaves its event loop alone.
 */
export async function drawPictures(storage: Storage, pictures: readonly Picture[]) {
  const missing: Order[] = []
  for (const { key, svg } of pictures) {
    if (!(await isStored(storage, key))) missing.push({ key, svg })
  }
  if (missing.length > 0) await drawAll(storage, missing)
}

async function drawAll(storage: Storage, orders: Order[]) {
  const process = fork(new URL('./draw-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let left = orders.length
  const messages = on(process, 'message', { close: ['disconnect'] })
  process.send(orders)
  for await (const [message] of messages) {
    const { key, content } = drawn.parse(message)
    await storage.put(key, content, { type: 'image/webp' })
    left -= 1
  }
  if (left > 0) throw new Error(`${left} pictures of the demo were not drawn.`)
}

async function isStored(storage: Storage, key: string) {
  const file = await storage.get(key)
  file?.stream.destroy()
  return file !== undefined
}
