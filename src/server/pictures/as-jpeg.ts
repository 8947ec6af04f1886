import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Storage } from '../storage/storage.ts'
import { takeTurns } from './turns.ts'

const inTurn = takeTurns()

/** Pixels; LINE's messages show no larger pictures. */
const longestSide = 1024

/**
 * A stored picture as JPEG, drawn when it is first asked for and kept beside it; undefined where nothing is stored. LINE's messages show
 * JPEG and PNG alone (developers.line.biz/en/reference/messaging-api/#f-image), while pictures are kept as WebP.
 */
export async function getAsJpeg(storage: Storage, key: string) {
  const jpegKey = key.replace(/webp$/, 'jpg')
  const find = () => storage.get(jpegKey)
  const existing = await find()
  if (existing) return existing
  return inTurn(async () => {
    // Somebody who asked at the same time may have had it drawn.
    const drawn = await find()
    if (drawn) return drawn
    await draw(storage, key, jpegKey)
    return find()
  })
}

async function draw(storage: Storage, key: string, jpegKey: string) {
  const stored = await storage.get(key)
  if (!stored) return
  const jpeg = await sharp(await buffer(stored.stream))
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg()
    .toBuffer()
  await storage.put(jpegKey, jpeg, { type: 'image/jpeg' })
}

/** Address and size of a stored picture as JPEG. */
export function jpegOf({ url, width, height }: { url: string; width: number; height: number }) {
  const share = Math.min(1, longestSide / Math.max(width, height))
  return {
    url: url.replace(/webp$/, 'jpg'),
    width: Math.round(width * share),
    height: Math.round(height * share),
  }
}
