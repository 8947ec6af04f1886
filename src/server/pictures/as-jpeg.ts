import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Storage } from '../storage/storage.ts'
import { takeTurns } from './turns.ts'

const inTurn = takeTurns()

/** Pixels; no preview shows more. */
const mostWidth = 1200

/**
 * A stored picture as JPEG; undefined where nothing is stored. LINE's messages show JPEG and PNG alone
 * (developers.line.biz/en/reference/messaging-api/#f-image), while pictures are kept as WebP.
 */
export async function getAsJpeg(storage: Storage, key: string) {
  return inTurn(async () => {
    const stored = await storage.get(key)
    if (!stored) return undefined
    const jpeg = await sharp(await buffer(stored.stream))
      .resize({ width: mostWidth, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg()
      .toBuffer()
    return new Uint8Array(jpeg)
  })
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
