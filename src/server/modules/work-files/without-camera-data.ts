/** Boxes whose children are looked at; every other box is passed on or blanked whole. */
const opened = ['moov', 'trak']
/** Boxes that describe the recording and that no player needs: place, device, author, and what programs wrote besides. */
const blanked = ['udta', 'meta', 'uuid']
const headerBytes = 8
/** The size of a box stands in 64 bits after its header where the 32 bits of the header say 1. */
const largeHeaderBytes = 16
const freeBox = Buffer.from('free', 'latin1')

/** The rest of a box, which needs no look at its bytes. */
interface Rest {
  /** Bytes. */
  left: number
  blank: boolean
}

/**
 * Passes a video in MP4 or QuickTime on with the same length, without what the camera wrote into it: where and with what it was recorded
 * (`udta`, `meta` and `uuid` of the film and its tracks become `free` boxes of zeros, ISO/IEC 14496-12, 8.1.2). Films in other containers
 * do not come here. What does not read as boxes is passed on as it is; whether it is a video is asked afterwards.
 */
export async function* withoutCameraData(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  let head: Uint8Array = Buffer.alloc(0)
  let rest: Rest = { left: 0, blank: false }
  for await (const chunk of chunks) {
    let bytes = head.byteLength > 0 ? Buffer.concat([head, chunk]) : Buffer.from(chunk)
    head = Buffer.alloc(0)
    while (bytes.byteLength > 0) {
      if (rest.left > 0) {
        const part = bytes.subarray(0, Math.min(rest.left, bytes.byteLength))
        bytes = bytes.subarray(part.byteLength)
        rest = { ...rest, left: rest.left - part.byteLength }
        yield rest.blank ? Buffer.alloc(part.byteLength) : part
        continue
      }
      const box = readHeader(bytes)
      if (!box) {
        head = bytes
        break
      }
      rest = box.rest
      yield box.header
      bytes = bytes.subarray(box.header.byteLength)
    }
  }
  if (head.byteLength > 0) yield head
}

/** The header of the next box as it is passed on, and what becomes of its content. Undefined while too few bytes are there. */
function readHeader(bytes: Buffer): { header: Uint8Array; rest: Rest } | undefined {
  if (bytes.byteLength < headerBytes) return undefined
  const short = bytes.readUInt32BE(0)
  const type = bytes.toString('latin1', 4, headerBytes)
  const length = short === 1 ? largeHeaderBytes : headerBytes
  if (bytes.byteLength < length) return undefined
  const header = bytes.subarray(0, length)
  const size = short === 1 ? Number(bytes.readBigUInt64BE(headerBytes)) : short
  // A box of size 0 goes on to the end, and one that is shorter than its header is none.
  if (size < length) return { header, rest: { left: Number.POSITIVE_INFINITY, blank: false } }
  if (opened.includes(type)) return { header, rest: { left: 0, blank: false } }
  if (!blanked.includes(type)) return { header, rest: { left: size - length, blank: false } }
  const free = Buffer.concat([header.subarray(0, 4), freeBox, header.subarray(headerBytes)])
  return { header: free, rest: { left: size - length, blank: true } }
}
