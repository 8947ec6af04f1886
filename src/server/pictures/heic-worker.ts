import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'
import * as z from 'zod'

const { file, maxPixels } = z
  .object({ file: z.instanceof(Uint8Array), maxPixels: z.number() })
  .parse(workerData)

// The size is in the file's head: it is looked at before anything is decoded.
const [image] = await decode.all({ buffer: file })
if (!image || image.width * image.height > maxPixels) throw new Error('No picture, or too large a one')
const { width, height, data } = await image.decode()
parentPort?.postMessage({ width, height, data: new Uint8Array(data.buffer) })
