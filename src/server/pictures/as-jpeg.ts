import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Storage } from '../storage/storage.ts'
import { takeTurns } from './turns.ts'

const inTurn = takeTurns()

/** Pixels; no preview shows more. */
const mostWidth = 1200

/**
 * A stored picture as JPEG, drawn when it is first asked for and kept beside it; undefined where nothing is stored. LINE's messages show
 * JPEG and PNG alone (developers.line.biz/en/reference/messaging-api/#f-image), while pictures are kept as WebP.
 */
export async function getAsJpeg(storage: Storage, key: string) {
  const jpegKey = key.replace(/webp$/, 'jpg')
  const kept = await storage.get(jpegKey)
  if (kept) return kept
  await inTurn(() => draw(storage, key, jpegKey))
  return storage.get(jpegKey)
}

async function draw(storage: Storage, key: string, jpegKey: string) {
  const stored = await storage.get(key)
  if (!stored) return
  const jpeg = await sharp(await buffer(stored.stream))
    .resize({ width: mostWidth, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg()
    .toBuffer()
  await storage.put(jpegKey, jpeg, { type: 'image/jpeg' })
}

/** Address and size of a stored picture as JPEG. */
export function jpegOf({ url, width, height }: { url: string; width: number; height: number }) {
  const share = Math.min(1, mostWidth / width)
  return {
    url: url.replace(/webp$/, 'jpg'),
    width: Math.round(width * share),
    height: Math.round(height * share),
  }
}
