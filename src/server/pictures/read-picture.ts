import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import { arriving } from '../kernel/arriving.ts'
import { ApiProblem } from '../kernel/problem.ts'
import { isSystemError, type Storage } from '../storage/storage.ts'
import { decodeHeic } from './decode-heic.ts'
import { takeTurns } from './turns.ts'

/** A small file can unpack to this many pixels and no more (a pixel bomb is refused before it is unpacked). */
const maxPixels = 50_000_000

const heicTypes = ['image/heic', 'image/heif']
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', ...heicTypes]

// libvips draws SVG by default, and with it whatever the SVG refers to.
sharp.block({ operation: ['VipsForeignLoadSvg'] })

/** Unpacked pictures are large, so one is worked on at a time. */
const inTurn = takeTurns()

/**
 * Returns what `draw` makes of a person's picture, which it gets upright; a picture that it encodes anew carries no metadata. The type
 * is decided by the content, never by the name. Throws `request.too_large`, `file.type_refused`, `file.unreadable`; `request.malformed`
 * for a body that breaks off; StorageUnavailable.
 */
export async function readPicture<T>(
  storage: Storage,
  content: AsyncIterable<Uint8Array>,
  draw: (picture: Sharp) => Promise<T>,
): Promise<T> {
  return storage.withTemporary(bounded(content), async (path) => {
    const type = await fileTypeFromFile(path)
    if (!type || !pictureTypes.includes(type.mime)) throw new ApiProblem('file.type_refused')
    return inTurn(async () => {
      try {
        return await draw((await open(path, type.mime)).autoOrient())
      } catch (error) {
        throw isSystemError(error) ? error : new ApiProblem('file.unreadable', { cause: error })
      }
    })
  })
}

async function* bounded(content: AsyncIterable<Uint8Array>) {
  let size = 0
  for await (const chunk of arriving(content)) {
    size += chunk.byteLength
    if (size > limits.image_bytes) throw new ApiProblem('request.too_large')
    yield chunk
  }
}

async function open(path: string, type: string) {
  if (!heicTypes.includes(type)) return sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
  const { width, height, data } = await decodeHeic(await readFile(path), maxPixels)
  return sharp(data, { raw: { width, height, channels: 4 } })
}
