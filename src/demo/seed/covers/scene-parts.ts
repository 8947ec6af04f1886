import type { Random } from '../random.ts'
import type { Palette } from './palettes.ts'
import { faint, oval, path, put } from './shapes.ts'

export const width = 800
export const height = 600

/** The means of drawing a scene: a motif in the picture's colours, and chance. */
export interface Brush {
  palette: Palette
  random: Random
  motif: (palette?: Palette) => string
}

/** A round shape with an uneven edge. */
export function blob(random: Random, x: number, y: number, radius: number, fill: string) {
  const corners = Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * Math.PI * 2
    const reach = radius * (0.82 + random.int(0, 34) / 100)
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const
  })
  const middle = (one: readonly [number, number], other: readonly [number, number]) =>
    `${((one[0] + other[0]) / 2).toFixed(1)} ${((one[1] + other[1]) / 2).toFixed(1)}`
  const first = corners[0] ?? [x, y]
  const curves = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? first
    return `Q${corner[0].toFixed(1)} ${corner[1].toFixed(1)} ${middle(corner, next)}`
  })
  return path(`M${middle(corners.at(-1) ?? first, first)}${curves.join('')}z`, fill)
}

/** The motif on its feet at (x, y), with a soft shadow below. */
export function standing(
  { motif, palette }: Brush,
  x: number,
  y: number,
  scale: number,
  turn = 0,
  colours = palette,
) {
  return [
    faint(0.16, oval(x, y, 300 * scale, 36 * scale, palette.ink)),
    put({ x, y: y - 140 * scale, scale, turn }, motif(colours)),
  ].join('')
}

export function sparkle(x: number, y: number, size: number, fill: string) {
  return put({ x, y, scale: size / 20 }, path('M0-20q3 17 20 20q-17 3-20 20q-3-17-20-20q17-3 20-20z', fill))
}

function leaves(x: number, y: number, turn: number, fill: string) {
  const blades = [-50, -18, 16, 48].map((lean) =>
    put({ x: 0, y: 0, turn: lean }, path('M0 0q-44-90 0-190q44 100 0 190z', fill)),
  )
  return put({ x, y, turn }, ...blades)
}

export function leavesInCorner(brush: Brush) {
  const { palette, random } = brush
  const left = random.chance(0.5)
  return faint(0.5, leaves(left ? -20 : 820, random.int(40, 160), left ? 110 : -110, palette.accent))
}
