import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { withoutCameraData } from './without-camera-data.ts'

const place = '+35.6585+139.7454/'

function box(type: string, ...content: (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const header = Buffer.alloc(8)
  header.writeUInt32BE(body.byteLength + 8)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, body])
}

/** A box whose size stands in 64 bits. */
function largeBox(type: string, content: string): Buffer {
  const header = Buffer.alloc(16)
  header.writeUInt32BE(1)
  header.write(type, 4, 'latin1')
  header.writeBigUInt64BE(BigInt(content.length + 16), 8)
  return Buffer.concat([header, Buffer.from(content)])
}

const film = (udta: Buffer, meta: Buffer, uuid: Buffer) =>
  Buffer.concat([
    box('ftyp', 'isom'),
    box('moov', box('mvhd', 'times'), box('trak', box('tkhd', 'track'), meta, box('mdia', 'udta')), udta),
    uuid,
    largeBox('mdat', `frames udta meta ${place.length}`),
  ])

const recorded = film(box('udta', box('©xyz', place)), box('meta', `iPhone ${place}`), box('uuid', place))
const blank = (length: number) => box('free', Buffer.alloc(length))
const expected = film(
  blank(box('©xyz', place).byteLength),
  blank(`iPhone ${place}`.length),
  blank(place.length),
)

const pass = (chunks: readonly Uint8Array[]) =>
  buffer(Readable.from(withoutCameraData(Readable.from(chunks))))

test.each([1, 5, 8, 17, 1_000])('place and device are blanked, in pieces of %s bytes', async (size) => {
  const pieces = Array.from({ length: Math.ceil(recorded.byteLength / size) }, (_, index) =>
    recorded.subarray(index * size, (index + 1) * size),
  )
  const passed = await pass(pieces)
  expect(passed.equals(expected)).toBe(true)
  expect(passed.includes(place)).toBe(false)
  expect(passed.byteLength).toBe(recorded.byteLength)
})

test.each([
  [
    'a box that goes on to the end',
    Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from('mdatudta and more')]),
  ],
  [
    'a box shorter than its header',
    Buffer.concat([Buffer.from([0, 0, 0, 5]), Buffer.from('moovudta and more')]),
  ],
  ['an end within a header', Buffer.from([0, 0, 0])],
  [
    'a box that promises more than comes',
    Buffer.concat([Buffer.from([0, 255, 0, 0]), Buffer.from('mdatshort')]),
  ],
  ['nothing', Buffer.alloc(0)],
])('%s is passed on as it is', async (_, bytes) => {
  expect((await pass([bytes])).equals(bytes)).toBe(true)
})
