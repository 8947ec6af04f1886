import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Storage } from '../storage/storage.ts'
import { takeTurns } from './turns.ts'

const inTurn = takeTurns()

/**
 * A stored picture as JPEG, at most 1200 pixels wide; undefined where nothing is stored. LINE's messages show JPEG and PNG alone
 * (developers.line.biz/en/reference/messaging-api/#f-image), while pictures are kept as WebP.
 */
export async function getAsJpeg(storage: Storage, key: string) {
  const stored = await storage.get(key)
  if (!stored) return undefined
  const picture = await buffer(stored.stream)
  const jpeg = await inTurn(() =>
    sharp(picture)
      .resize({ width: 1200, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg()
      .toBuffer(),
  )
  return new Uint8Array(jpeg)
}
