/** A rectangle with round corners; with a radius of half its size a disc. Lengths in pixels. */
export interface Shape {
  x: number
  y: number
  width: number
  height: number
  radius: number
  /** `#rrggbb` */
  color: string
  /** 1 when left out. */
  opacity?: number
  /** The width over which the edge fades out, for shadows; one pixel when left out, so that the edge is smooth. */
  fade?: number
}

/**
 * Three bytes a pixel. Shapes are painted by hand: the server draws no SVG, with which libvips would also read whatever files and
 * addresses one names.
 */
export function paint(width: number, height: number, background: string, shapes: readonly Shape[]) {
  const pixels = Buffer.alloc(width * height * 3)
  const whole = { x: 0, y: 0, width, height, radius: 0, color: background, fade: 0 }
  for (const shape of [whole, ...shapes]) paintShape(pixels, width, height, shape)
  return pixels
}

function paintShape(pixels: Buffer, width: number, height: number, shape: Shape) {
  const { opacity = 1, fade = 1 } = shape
  const [red, green, blue] = rgbOf(shape.color)
  const bottom = Math.min(height, Math.ceil(shape.y + shape.height + fade))
  const left = Math.max(0, Math.floor(shape.x - fade))
  const right = Math.min(width, Math.ceil(shape.x + shape.width + fade))
  for (let y = Math.max(0, Math.floor(shape.y - fade)); y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const share = opacity * coverage(distance(shape, x + 0.5, y + 0.5), fade)
      const at = (y * width + x) * 3
      blend(pixels, at, red, share)
      blend(pixels, at + 1, green, share)
      blend(pixels, at + 2, blue, share)
    }
}

function blend(pixels: Buffer, at: number, value: number, share: number) {
  const below = pixels[at] ?? 0
  pixels[at] = Math.round(below + (value - below) * share)
}

/** Returns the distance from the shape's edge; negative inside. */
function distance({ x, y, width, height, radius }: Shape, px: number, py: number) {
  const dx = Math.abs(px - x - width / 2) - width / 2 + radius
  const dy = Math.abs(py - y - height / 2) - height / 2 + radius
  if (dx <= 0 || dy <= 0) return Math.max(dx, dy) - radius
  return Math.sqrt(dx * dx + dy * dy) - radius
}

function coverage(away: number, fade: number) {
  if (away >= fade) return 0
  if (away <= -fade) return 1
  const share = 0.5 - away / (2 * fade)
  return share * share * (3 - 2 * share)
}

function rgbOf(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
