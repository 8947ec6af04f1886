import sharp from 'sharp'
import { buildVideo } from '#test/support/videos.ts'

/** A photo as the gallery of a phone gives it. */
export async function photo(name: string) {
  const drawing = sharp({ create: { width: 1080, height: 1350, channels: 3, background: '#e8b4c8' } })
  return { name, mimeType: 'image/jpeg', buffer: await drawing.jpeg().toBuffer() }
}

export async function video(name: string) {
  return { name, mimeType: 'video/mp4', buffer: Buffer.from(await buildVideo({ seconds: 20 })) }
}

export function receipt(name: string) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
}
