import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Queryable } from '#server/db/database.ts'
import { workFiles } from '#server/db/schema/index.ts'
import { originalKey, thumbnailKey } from '#server/modules/work-files/stored-files.ts'
import type { Storage } from '#server/storage/storage.ts'
import { drawPictures } from '../covers/draw-pictures.ts'
import { type SampleName, samplePictures } from './sample-pictures.ts'
import { composeVideo, videoFacts } from './sample-video.ts'

type FileRow = typeof workFiles.$inferInsert
type Sample = Pick<FileRow, 'originalname' | 'mime' | 'width' | 'height' | 'duration_ms'> & {
  content: Uint8Array
  thumbnail?: Uint8Array
}
export type FileName = SampleName | 'video'

export interface SampleFiles {
  /** As if that person had uploaded the sample at that time: a file of its own. Gives its id. */
  upload: (db: Queryable, name: FileName, by: { influencerId: number; at: Date }) => Promise<string>
}

/** Draws the samples once; they are stored again for every upload. */
export async function prepareSamples(storage: Storage): Promise<SampleFiles> {
  await drawPictures(storage, Object.values(samplePictures))
  const read = (name: SampleName) => readPicture(storage, name)
  const opened = await read('opened')
  const used = await read('used')
  const detail = await read('detail')
  const content = await composeVideo([opened.content, used.content, detail.content])
  const video = { originalname: 'reel.mp4', content, ...videoFacts }
  const samples: Record<FileName, Sample> = { opened, used, detail, figures: await read('figures'), video }
  return {
    upload: (db, name, by) => store(db, storage, samples[name], by),
  }
}

async function readPicture(storage: Storage, name: SampleName): Promise<Sample> {
  const { key, width, height } = samplePictures[name]
  const stored = await storage.get(key)
  if (!stored) throw new Error(`The sample ${name} was not drawn.`)
  const content = await buffer(stored.stream)
  const thumbnail = await sharp(content).resize(320, 320, { fit: 'inside' }).webp().toBuffer()
  return { originalname: `${name}.webp`, mime: 'image/webp', width, height, content, thumbnail }
}

async function store(
  db: Queryable,
  storage: Storage,
  { content, thumbnail, ...facts }: Sample,
  { influencerId, at }: { influencerId: number; at: Date },
) {
  const id = randomUUID()
  await storage.put(originalKey(id), content, { type: facts.mime })
  if (thumbnail) await storage.put(thumbnailKey(id), thumbnail, { type: 'image/webp' })
  const about = { id, influencer_id: influencerId, created_at: at }
  await db
    .insert(workFiles)
    .values({ ...facts, ...about, size: content.byteLength, has_thumbnail: thumbnail !== undefined })
  return id
}
