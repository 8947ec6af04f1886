import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { pictureTypes, readPicture } from '../../pictures/read-picture.ts'
import { readVideo } from './read-video.ts'
import { originalKey, thumbnailKey } from './stored-files.ts'
import { withoutCameraData } from './without-camera-data.ts'

/** The facts of a stored file that its row holds. */
interface Stored {
  mime: string
  /** Bytes. */
  size: number
  width?: number
  height?: number
  duration_ms?: number
  has_thumbnail: boolean
}

export interface Received {
  stored: Stored
  /** Bytes as they were sent, before anything was drawn anew. */
  sent: number
}

/** The bytes of a part; `sent` counts those that were read. */
interface Content extends AsyncIterable<Uint8Array> {
  sent: number
}

interface Kind {
  types: readonly string[]
  /** Bytes. */
  most: number
  store: (deps: Deps, id: string, type: string, content: Content) => Promise<Stored>
}

const kinds: readonly Kind[] = [
  { types: pictureTypes, most: limits.image_bytes, store: storePicture },
  { types: ['video/mp4', 'video/quicktime', 'video/webm'], most: limits.video_bytes, store: storeVideo },
  { types: ['application/pdf'], most: limits.image_bytes, store: storeAsSent },
]

/** The number of bytes that suffice to detect the type (file-type's own sample size). */
const headBytes = 4_100
const thumbnailSide = 320
/** WebP's largest side; a long screenshot may exceed it. */
const longestSide = 16_383

/**
 * Stores the bytes under `id`: documents as they come, videos without what the camera wrote into them, pictures drawn anew. Nothing but the head is gathered in memory.
 * Throws `file.type_refused`, `file.too_large`, `file.unreadable`, and what `chunks` throws. What was stored before an error is the
 * caller's to remove.
 */
export async function receiveFile(
  deps: Deps,
  id: string,
  chunks: AsyncGenerator<Buffer, void>,
): Promise<Received> {
  const head = await readHead(chunks)
  const type = await fileTypeFromBuffer(head)
  const kind = kinds.find(({ types }) => type && types.includes(type.mime))
  if (!type || !kind) throw new ApiProblem('file.type_refused')
  const content: Content = {
    sent: 0,
    async *[Symbol.asyncIterator]() {
      for await (const chunk of joined(head, chunks)) {
        content.sent += chunk.byteLength
        if (content.sent > kind.most) throw new ApiProblem('file.too_large')
        yield chunk
      }
    },
  }
  const stored = await kind.store(deps, id, type.mime, content)
  return { stored, sent: content.sent }
}

async function readHead(chunks: AsyncGenerator<Buffer, void>) {
  const head: Buffer[] = []
  for (let size = 0; size < headBytes;) {
    const { value } = await chunks.next()
    if (!value) break
    head.push(value)
    size += value.byteLength
  }
  return Buffer.concat(head)
}

async function* joined(head: Buffer, rest: AsyncGenerator<Buffer, void>) {
  yield head
  yield* rest
}

async function storeAsSent(deps: Deps, id: string, type: string, content: Content): Promise<Stored> {
  await deps.storage.put(originalKey(id), content, { type })
  return { mime: type, size: content.sent, has_thumbnail: false }
}

/** Stores a video as it was sent, but for what its camera wrote into it: where it was recorded is nobody's business. */
async function storeVideo(deps: Deps, id: string, type: string, content: Content) {
  const passed = type === 'video/webm' ? content : withoutCameraData(content)
  await deps.storage.put(originalKey(id), passed, { type })
  const stored = { mime: type, size: content.sent, has_thumbnail: false }
  return { ...stored, ...(await readVideo(deps.storage, originalKey(id), stored.size)) }
}

/** Stores a picture without its metadata, because a photo's metadata tells where its owner lives. */
async function storePicture(deps: Deps, id: string, type: string, content: Content) {
  const mime = type === 'image/png' || type === 'image/webp' ? 'image/webp' : 'image/jpeg'
  const { picture, thumbnail } = await readPicture(deps.storage, content, (upright) => draw(upright, mime))
  await deps.storage.put(originalKey(id), picture.data, { type: mime })
  await deps.storage.put(thumbnailKey(id), thumbnail, { type: 'image/webp' })
  const { width, height, size } = picture.info
  return { mime, size, width, height, has_thumbnail: true }
}

async function draw(upright: Sharp, mime: 'image/webp' | 'image/jpeg') {
  const sized = upright.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
  const encoded = mime === 'image/webp' ? sized.webp({ quality: 90 }) : sized.jpeg({ quality: 90 })
  const picture = await encoded.toBuffer({ resolveWithObject: true })
  const thumbnail = await sharp(picture.data)
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
  return { picture, thumbnail }
}
