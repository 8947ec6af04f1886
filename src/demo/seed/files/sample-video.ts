import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'
import sharp from 'sharp'

const width = 360
const height = 640
/** The duration of each of the three pictures. */
const seconds = 2
export const videoFacts = { mime: 'video/mp4', width, height, duration_ms: 3 * seconds * 1_000 }

/**
 * A slide show as MP4. An AVIF picture holds one key frame of AV1 (AV1 Image File Format, "AV1 Image Item Data"), so the pictures
 * of the demo become the frames of a video that browsers play.
 */
export async function composeVideo(
  pictures: readonly [Uint8Array, Uint8Array, Uint8Array],
): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new EncodedVideoPacketSource('av1')
  output.addVideoTrack(source)
  await output.start()
  // Main profile, level 3.0, 8 bits.
  const decoderConfig = { codec: 'av01.0.04M.08', codedWidth: width, codedHeight: height }
  for (const [index, picture] of pictures.entries()) {
    const packet = new EncodedPacket(await keyFrameOf(picture), 'key', index * seconds, seconds)
    await source.add(packet, { decoderConfig })
  }
  await output.finalize()
  if (target.buffer === null) throw new Error('The video was not written.')
  return new Uint8Array(target.buffer)
}

async function keyFrameOf(picture: Uint8Array) {
  const avif = await sharp(picture)
    .resize(width, height)
    .avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' })
    .toBuffer()
  return boxOf(avif, 'mdat')
}

/** The content of the first top-level box of that type (ISO/IEC 14496-12, 4.2). */
function boxOf(file: Buffer, type: string): Uint8Array {
  for (let start = 0; start + 8 <= file.byteLength; start += file.readUInt32BE(start)) {
    const end = start + file.readUInt32BE(start)
    if (file.toString('latin1', start + 4, start + 8) === type) return file.subarray(start + 8, end)
  }
  throw new Error(`The picture has no ${type}.`)
}
