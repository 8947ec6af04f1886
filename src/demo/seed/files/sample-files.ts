import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Queryable } from '#server/db/database.ts'
import { workFiles } from '#server/db/schema/index.ts'
import { originalKey, thumbnailKey } from '#server/modules/work-files/stored-files.ts'
import type { Storage } from '#server/storage/storage.ts'
import { composePicture, type Picture } from '../covers/compose.ts'
import { drawPictures } from '../covers/draw-pictures.ts'
import { box, line } from '../covers/shapes.ts'
import { composeVideo, videoFacts } from './sample-video.ts'

const photo = (variant: string, wish: Omit<Parameters<typeof composePicture>[0], 'variant'>): Picture => ({
  ...composePicture({ ...wish, variant }),
  key: `sample/${variant}.webp`,
})

const bars = [90, 140, 120, 210, 260, 180, 300]

/** Draws a screenshot of a post's figures as a phone shows it, without any text. */
function composeScreenshot(): Picture {
  const width = 540
  const height = 960
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    box(0, 0, width, height, '#ffffff'),
    box(0, 0, width, 96, '#f4f5f7'),
    box(30, 36, 180, 26, '#33373d', 8),
    box(30, 130, 220, 150, '#e9eefb', 20),
    box(290, 130, 220, 150, '#fdeaf1', 20),
    box(54, 168, 120, 34, '#3f5fa8', 8),
    box(314, 168, 120, 34, '#d9688a', 8),
    ...bars.map((size, index) => box(48 + index * 66, 680 - size, 44, size, '#8a6cd1', 8)),
    line('M30 690 H510', '#b7bdc6', 3),
    ...[740, 800, 860].flatMap((y) => [box(30, y, 200, 20, '#d6dae1', 8), box(420, y, 90, 20, '#33373d', 8)]),
    '</svg>',
  ].join('')
  return { key: 'sample/figures.webp', svg, width, height }
}

/** Stand for everything that the people of the demo submit. */
const samplePictures = {
  opened: photo('opened', { motif: 'jar', scene: 'table', palette: 'peach' }),
  used: photo('used', { motif: 'pumpBottle', scene: 'near', palette: 'mint' }),
  detail: photo('detail', { motif: 'candle', scene: 'room', palette: 'lavender' }),
  figures: composeScreenshot(),
}

type SampleName = keyof typeof samplePictures

type FileRow = typeof workFiles.$inferInsert
type Sample = Pick<FileRow, 'originalname' | 'mime' | 'width' | 'height' | 'duration_ms'> & {
  content: Uint8Array
  thumbnail?: Uint8Array
}
export type FileName = SampleName | 'video'

export interface SampleFiles {
  /** Stores the sample as a new file, as if that person had uploaded it at that time. Returns the file's id. */
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
