import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'

const timeLimitMs = 30_000

const pixels = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  data: z.instanceof(Uint8Array),
})
/** RGBA, four bytes a pixel. */
export type Pixels = z.output<typeof pixels>

/**
 * The first picture of a HEIC file. Decoding 12 megapixels takes a second and 276 MB, so it happens in a thread that ends with it.
 * Rejects for what cannot be decoded in 30 seconds or has more pixels than `maxPixels`.
 */
export async function decodeHeic(file: Uint8Array, maxPixels: number): Promise<Pixels> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { file, maxPixels },
    // The decoder prints what it thinks of a broken file.
    stdout: true,
    stderr: true,
  })
  try {
    const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(timeLimitMs) })
    return pixels.parse(message)
  } finally {
    await worker.terminate()
  }
}
