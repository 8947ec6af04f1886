import sharp from 'sharp'
import { fontPath } from '../pdf/fonts.ts'

export interface DrawnText {
  /** PNG on nothing, cut to the ink of its letters. */
  image: Buffer
  /** Pixels. */
  width: number
  height: number
}

/**
 * Words in Noto Sans JP Bold, centred, on as many lines as `width` asks for. Sizes in pixels. The font comes with us, so that the
 * bytes are the same on a server without any.
 */
export async function drawText({
  text,
  size,
  color,
  width,
}: {
  text: string
  size: number
  color: string
  width: number
}): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `Noto Sans JP Bold ${size}`,
      fontfile: fontPath('700Bold'),
      width,
      align: 'centre',
      rgba: true,
      // One point is one pixel.
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height }
}

/** Pango reads its text as markup. */
function escapeMarkup(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
