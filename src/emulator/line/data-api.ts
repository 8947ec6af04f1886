import { Hono } from 'hono'
import type { RichMenu, RichMenus } from './rich-menus.ts'

interface ImageSize {
  type: 'image/png' | 'image/jpeg'
  /** Pixels. */
  width: number
  height: number
}

/** Kind and size of a picture, read from its bytes; undefined unless it is a PNG or a JPEG. */
function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return pngSize(view) ?? jpegSize(view)
  } catch (error) {
    // Reading behind the end: it breaks off before its size.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function pngSize(view: DataView): ImageSize | undefined {
  if (view.getUint32(0) !== 0x89_50_4e_47 || view.getUint32(12) !== 0x49_48_44_52) return undefined
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** Walks the segments to the start of frame (ITU T.81, B.2.2). */
function jpegSize(view: DataView): ImageSize | undefined {
  if (view.getUint16(0) !== 0xff_d8) return undefined
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    const isFrame = marker >= 0xff_c0 && marker <= 0xff_cf && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker)
    if (isFrame) return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker < 0xff_c0) return undefined
  }
}

const megabyte = 1024 * 1024

/** Emulates api-data.line.me: the pictures of rich menus. */
export function dataApi(richMenus: RichMenus) {
  return new Hono()
    .post('/v2/bot/richmenu/:id/content', async (c) => {
      const id = c.req.param('id')
      const menu = richMenus.menu(id)
      if (!menu) return c.json({ message: 'richmenu not found' }, 404)
      if (richMenus.imageOf(id))
        return c.json({ message: 'An image has already been uploaded to the richmenu' }, 400)
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      if (bytes.byteLength > megabyte) return c.json({ message: 'Request Entity Too Large' }, 413)
      const size = imageSize(bytes)
      if (size === undefined || size.type !== c.req.header('content-type'))
        return c.json({ message: 'The image is not of its Content-Type: image/png or image/jpeg' }, 400)
      const sizeError = errorOf(size, menu)
      if (sizeError !== undefined) return c.json({ message: sizeError }, 400)
      richMenus.putImage(id, { type: size.type, bytes })
      return c.json({})
    })
    .get('/v2/bot/richmenu/:id/content', (c) => {
      const image = richMenus.imageOf(c.req.param('id'))
      if (!image) return c.json({ message: 'Not found' }, 404)
      return c.body(image.bytes, 200, { 'content-type': image.type })
    })
}

/** The menu's own size was checked when it was made. */
function errorOf({ width, height }: ImageSize, { size }: RichMenu) {
  if (width === size.width && height === size.height) return undefined
  return `The image is ${width}x${height}, the rich menu ${size.width}x${size.height}`
}
