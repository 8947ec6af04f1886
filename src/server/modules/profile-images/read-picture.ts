import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { decodeHeic } from './decode-heic.ts'
import { takeTurns } from './turns.ts'

/** Width and height of what is stored. */
export const pictureSide = 512
/** A small file can unpack to this many pixels and no more (a pixel bomb is refused before it is unpacked). */
const maxPixels = 50_000_000

const heicTypes = ['image/heic', 'image/heif']
const types = ['image/jpeg', 'image/png', 'image/webp', ...heicTypes]

// libvips draws SVG by default, and with it whatever the SVG refers to.
sharp.block({ operation: ['VipsForeignLoadSvg'] })

/** Unpacked pictures are large, so one is worked on at a time. */
const inTurn = takeTurns()

/**
 * A person's picture as a square WebP without metadata, upright. The content decides what it is, never its name.
 * Throws `request.too_large`, `file.type_refused`, `file.unreadable`; `request.malformed` for a body that breaks off.
 */
export async function readPicture(stream: Readable): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'picture-'))
  try {
    const path = join(folder, 'upload')
    await receive(stream, path)
    const type = await fileTypeFromFile(path)
    if (!type || !types.includes(type.mime)) throw new ApiProblem('file.type_refused')
    return await inTurn(() => redraw(path, heicTypes.includes(type.mime)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function receive(stream: Readable, path: string) {
  let size = 0
  async function* bounded(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.byteLength
      if (size > limits.image_bytes) throw new ApiProblem('request.too_large')
      yield chunk
    }
  }
  try {
    await pipeline(stream, bounded, createWriteStream(path))
  } catch (error) {
    if (error instanceof ApiProblem) throw error
    const ours = error instanceof Error && 'syscall' in error
    throw new ApiProblem(ours ? 'service.unavailable' : 'request.malformed', { cause: error })
  }
}

async function redraw(path: string, heic: boolean) {
  try {
    const source = heic ? await openHeic(path) : sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
    return await source
      .autoOrient()
      .resize(pictureSide, pictureSide, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    throw new ApiProblem('file.unreadable', { cause: error })
  }
}

async function openHeic(path: string) {
  const { width, height, data } = await decodeHeic(await readFile(path), maxPixels)
  return sharp(data, { raw: { width, height, channels: 4 } })
}
