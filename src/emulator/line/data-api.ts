import { Hono } from 'hono'
import { type ImageSize, imageSize } from '../image-size.ts'
import type { RichMenu, RichMenus } from './rich-menus.ts'

const megabyte = 1024 * 1024

/** What api-data.line.me answers: the pictures of rich menus. */
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
      const fault = faultOf(size, menu)
      if (fault !== undefined) return c.json({ message: fault }, 400)
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
function faultOf({ width, height }: ImageSize, { size }: RichMenu) {
  if (width === size.width && height === size.height) return undefined
  return `The image is ${width}x${height}, the rich menu ${size.width}x${size.height}`
}
