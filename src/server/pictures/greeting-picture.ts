import sharp from 'sharp'
import { palette } from '#lib/palette.ts'
import type { Config } from '../config.ts'
import { paint, type Shape } from './paint.ts'

/** LINE keeps a picture by its address: one that is drawn anew gets another number. */
export const greetingPath = '/media/line/greeting-2.png'

/** The picture's size in pixels; at most 1024 each: developers.line.biz/en/reference/messaging-api/#f-image */
const size = { width: 1000, height: 650 }

/** Returns the picture with which a greeting in the chat begins. */
export function greetingPicture({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return { url: `${publicUrl}${greetingPath}`, aspectRatio: '20:13' }
}

let drawn: Promise<Buffer<ArrayBuffer>> | undefined

/** Cards of campaigns, without a word, so that one picture is for every language. A PNG, drawn once. */
export async function drawGreeting() {
  drawn ??= draw()
  return drawn
}

async function draw() {
  const pixels = paint(size.width, size.height, sky[100].value, [
    disc(885, 77, 231, sky[50].value),
    disc(77, 615, 260, sky[50].value),
    ...card({ x: 81, y: 152, scale: 0.79, photo: yellow[400].value, thing: plate }),
    ...card({ x: 682, y: 152, scale: 0.79, photo: sky[400].value, thing: camera }),
    ...card({ x: 338, y: 88, scale: 1.08, photo: sky[500].value, thing: bottle }),
  ])
  const raw = { ...size, channels: 3 as const }
  return Buffer.from(await sharp(pixels, { raw }).png({ palette: true, compressionLevel: 9 }).toBuffer())
}

const { sky, slate, yellow, white } = palette

function box(x: number, y: number, width: number, height: number, radius: number, color: string): Shape {
  return { x, y, width, height, radius, color }
}

const disc = (x: number, y: number, radius: number, color: string) =>
  box(x - radius, y - radius, 2 * radius, 2 * radius, radius, color)

// What a photo shows, on a field of 260 by 210: something to eat, to wear on the skin, to carry along.
const plate = [
  disc(130, 105, 72, white.value),
  disc(130, 105, 52, slate[100].value),
  disc(130, 105, 30, yellow[500].value),
]
const bottle = [
  box(112, 30, 36, 34, 8, slate[800].value),
  box(92, 58, 76, 128, 22, white.value),
  box(92, 104, 76, 46, 0, sky[100].value),
  box(108, 122, 44, 10, 5, slate[600].value),
]
const camera = [
  box(106, 46, 48, 30, 10, slate[800].value),
  box(66, 62, 128, 96, 20, white.value),
  disc(130, 110, 36, slate[800].value),
  disc(130, 110, 22, sky[400].value),
  disc(172, 82, 7, yellow[400].value),
]

interface Card {
  x: number
  y: number
  scale: number
  /** Its ground. */
  photo: string
  thing: readonly Shape[]
}

/** A photo, a title in two lines, and the way in. */
function card({ x, y, scale, photo, thing }: Card): Shape[] {
  const shadow = { ...box(0, 16, 300, 440, 30, slate[800].value), opacity: 0.16, fade: 28 }
  const parts = [
    shadow,
    box(0, 0, 300, 440, 30, white.value),
    box(20, 20, 260, 210, 18, photo),
    ...thing.map((shape) => ({ ...shape, x: shape.x + 20, y: shape.y + 20 })),
    box(20, 256, 220, 20, 10, slate[600].value),
    box(20, 292, 150, 20, 10, slate[200].value),
    box(20, 350, 260, 64, 32, yellow[400].value),
    box(104, 374, 92, 16, 8, slate[800].value),
  ]
  return parts.map((shape) => scaled(shape, { x, y, scale }))
}

function scaled(shape: Shape, { x, y, scale }: { x: number; y: number; scale: number }): Shape {
  return {
    ...shape,
    x: x + shape.x * scale,
    y: y + shape.y * scale,
    width: shape.width * scale,
    height: shape.height * scale,
    radius: shape.radius * scale,
  }
}
