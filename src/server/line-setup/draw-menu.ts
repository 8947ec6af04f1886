import sharp from 'sharp'
import { palette } from '#lib/palette.ts'
import { type DrawnText, drawText } from '../pictures/draw-text.ts'
import { paint } from '../pictures/paint.ts'
import { drawStrokes } from './draw-strokes.ts'
import { iconOf } from './menu-icons.ts'

/** Pixels. LINE takes 800 to 2500 wide, at least 1.45 times as wide as high. */
export const menuSize = { width: 2500, height: 843 }
/** Left edges and widths of the three areas. */
export const menuColumns = [
  { x: 0, width: 833 },
  { x: 833, width: 834 },
  { x: 1667, width: 833 },
] as const

/** LINE takes no larger picture. */
const mostBytes = 1024 * 1024

const sky = palette.sky[100].value
const slate = palette.slate[800].value
const line = palette.sky[400].value
const yellow = palette.yellow[400].value
const white = palette.white.value

const icon = { size: 212, weight: 1.7, centre: 330, disc: 176 }
const label = { size: 92, centre: 640, width: 720 }
/** The size of labels that do not fit on one line. */
const smallLabelSize = 68

export interface MenuArea {
  label: string
  /** The path in the app; it also determines the icon. */
  path: string
}

/** A PNG with an icon and a label in each of three areas. `invites`: the first stands out as the app's main buttons do. */
export async function drawMenu(
  areas: readonly MenuArea[],
  { invites }: { invites: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const labels = await Promise.all(areas.map(({ label }) => drawLabel(label)))
  const { width, height } = menuSize
  const bytes = await sharp(paintGround(invites), { raw: { width, height, channels: 3 } })
    .composite([...areas.map(placeIcon), ...labels.map(placeLabel)])
    .png()
    .toBuffer()
  if (bytes.byteLength > mostBytes) throw new Error(`The menu's picture has ${bytes.byteLength} bytes`)
  return new Uint8Array(bytes)
}

async function drawLabel(text: string) {
  const options = { text, color: slate, width: label.width }
  const large = await drawText({ ...options, size: label.size })
  return large.height > label.size * 1.3 ? drawText({ ...options, size: smallLabelSize }) : large
}

function placeLabel({ image, width, height }: DrawnText, index: number) {
  return {
    input: image,
    left: Math.round(centreOf(index) - width / 2),
    top: Math.round(label.centre - height / 2),
  }
}

function placeIcon({ path }: MenuArea, index: number) {
  const { size, weight, centre } = icon
  return {
    input: drawStrokes(iconOf(path), size, weight, slate),
    raw: { width: size, height: size, channels: 4 as const },
    left: Math.round(centreOf(index) - size / 2),
    top: centre - size / 2,
  }
}

function centreOf(index: number) {
  const { x, width } = menuColumns[index] ?? menuColumns[0]
  return x + width / 2
}

/** Fields, discs behind the icons, lines between the fields. */
function paintGround(invites: boolean) {
  const { width, height } = menuSize
  const { disc, centre } = icon
  const [first] = menuColumns
  const yellowField = { ...first, y: 0, height, radius: 0, color: yellow, fade: 0 }
  const discs = menuColumns.map((_, index) => ({
    x: centreOf(index) - disc,
    y: centre - disc,
    width: 2 * disc,
    height: 2 * disc,
    radius: disc,
    color: white,
  }))
  const dividers = menuColumns
    .slice(invites ? 2 : 1)
    .map(({ x }) => ({ x: x - 2, y: 150, width: 4, height: height - 300, radius: 2, color: line }))
  return paint(width, height, sky, [...(invites ? [yellowField] : []), ...discs, ...dividers])
}
