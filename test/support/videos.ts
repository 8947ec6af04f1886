import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

const formats = {
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  mov: () => new MovOutputFormat(),
  webm: () => new WebMOutputFormat(),
}

interface Video {
  format?: keyof typeof formats
  width?: number
  height?: number
  /** Whole seconds, one frame each. */
  seconds?: number
  /** The time at which the first frame is shown; the length counts from 0. */
  firstSecond?: number
  /** Bytes of each frame, which say nothing. */
  frameBytes?: number
  /** What is written about the recording. */
  comment?: string
}

/** A container that is right in every table, around frames that no decoder would take. */
export async function buildVideo(given: Video = {}): Promise<Uint8Array<ArrayBuffer>> {
  const {
    format = 'mp4',
    width = 640,
    height = 360,
    seconds = 3,
    frameBytes = 2_000,
    firstSecond = 0,
    comment,
  } = given
  const target = new BufferTarget()
  const output = new Output({ format: formats[format](), target })
  const source = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(source)
  if (comment !== undefined) output.setMetadataTags({ comment })
  await output.start()
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: width, codedHeight: height }
  for (let second = 0; second < seconds; second += 1) {
    const packet = new EncodedPacket(new Uint8Array(frameBytes).fill(second), 'key', firstSecond + second, 1)
    await source.add(packet, { decoderConfig })
  }
  await output.finalize()
  if (target.buffer === null) throw new Error('The video was not written.')
  return new Uint8Array(target.buffer)
}
