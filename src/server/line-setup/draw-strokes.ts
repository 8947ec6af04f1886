import type { Point, Stroke } from './menu-icons.ts'

/**
 * PNG-ready pixels, four bytes each, of strokes with round ends, in one colour on nothing. Points on a field of 24 by 24, `size` its
 * width in pixels, `weight` that of the pen in its units. Drawn by hand, because the server lets libvips read no SVG.
 */
export function drawStrokes(strokes: readonly Stroke[], size: number, weight: number, color: string) {
  const scale = 24 / size
  const lines = strokes.flatMap((stroke) => stroke.map((end, index) => lineTo(stroke[index - 1] ?? end, end)))
  const pixels = Buffer.alloc(size * size * 4)
  const rgb = Buffer.from(color.slice(1), 'hex')
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      let nearest = Infinity
      for (const line of lines)
        nearest = Math.min(nearest, squaredDistance(line, (x + 0.5) * scale, (y + 0.5) * scale))
      const beyond = (Math.sqrt(nearest) - weight / 2) / scale
      const at = (y * size + x) * 4
      pixels.set(rgb, at)
      pixels[at + 3] = Math.round(255 * Math.min(1, Math.max(0, 0.5 - beyond)))
    }
  return pixels
}

interface Line {
  x: number
  y: number
  dx: number
  dy: number
  /** Squared, and never 0, so that it can be divided by. */
  length: number
}

function lineTo([x, y]: Point, [endX, endY]: Point): Line {
  const dx = endX - x
  const dy = endY - y
  return { x, y, dx, dy, length: dx * dx + dy * dy || 1 }
}

function squaredDistance(line: Line, x: number, y: number) {
  const fromX = x - line.x
  const fromY = y - line.y
  const along = Math.min(1, Math.max(0, (fromX * line.dx + fromY * line.dy) / line.length))
  const awayX = fromX - along * line.dx
  const awayY = fromY - along * line.dy
  return awayX * awayX + awayY * awayY
}
