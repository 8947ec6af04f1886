import { motifs } from './motifs/index.ts'
import { type Palette, palettes } from './palettes.ts'
import { blob, type Brush, height, leavesInCorner, sparkle, standing, width } from './scene-parts.ts'
import { box, disc, faint, line, oval, path, put } from './shapes.ts'

/** A product stage: arch, round steps, one motif. */
function stage(brush: Brush) {
  const { palette, random } = brush
  const x = random.int(370, 430)
  return [
    path(`M${x - 190} 600V270a190 190 0 0 1 380 0v330z`, palette.shape),
    path(`M${x - 150} 600V282a150 150 0 0 1 300 0v318z`, palette.sky[1]),
    box(0, 500, width, 100, palette.ground),
    oval(x, 540, 520, 90, palette.shape),
    oval(x, 520, 520, 90, palette.light),
    oval(x, 512, 350, 56, palette.ground),
    leavesInCorner(brush),
    standing(brush, x, 516, 1.12),
    sparkle(x - 230, 170, 24, palette.light),
    sparkle(x + 240, 230, 18, palette.accent),
  ].join('')
}

/** A table by a window: light falls in from one side. */
function table(brush: Brush) {
  const { palette, random } = brush
  const x = random.int(300, 340)
  return [
    faint(0.75, path('M420 0h180l-260 430h-180zM640 0h90l-260 430h-90z', palette.light)),
    blob(random, x + 10, 270, 210, palette.shape),
    box(0, 430, width, 170, palette.ground),
    box(0, 430, width, 10, palette.light),
    standing(brush, x, 500, 1.2),
    faint(0.14, oval(620, 524, 170, 24, palette.ink)),
    put(
      { x: 620, y: 440, scale: 0.6 },
      motifs.plant({ ...palette, main: palette.light, deep: palette.shape, light: palette.accent }),
    ),
    sparkle(540, 150, 20, palette.light),
  ].join('')
}

/** A big circle with the motif in it and beads around. */
function medal({ palette, random, motif }: Brush) {
  const beads = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI * 2 + random.int(0, 10) / 10
    const reach = 268 + (index % 3) * 26
    return disc(
      400 + Math.cos(angle) * reach,
      300 + Math.sin(angle) * reach * 0.92,
      6 + (index % 3) * 5,
      index % 2 ? palette.accent : palette.light,
    )
  })
  return [
    faint(0.6, disc(400, 300, 330, palette.light)),
    disc(400, 300, 236, palette.shape),
    disc(400, 300, 210, palette.sky[1]),
    ...beads,
    put({ x: 400, y: 304, scale: 1.1, turn: random.int(-6, 6) }, motif()),
  ].join('')
}

/** Two colours that meet on a slant, the motif large and off the middle. */
function slant(brush: Brush) {
  const { palette, random } = brush
  const right = random.chance(0.5)
  const x = right ? 520 : 280
  const corner = right ? 'M340 0H800V600H160z' : 'M0 0H460L640 600H0z'
  return [
    path(corner, palette.shape),
    faint(
      0.5,
      ...[0, 1, 2, 3, 4].flatMap((row) =>
        [0, 1, 2, 3].map((column) => disc((right ? 60 : 600) + column * 38, 70 + row * 38, 6, palette.light)),
      ),
    ),
    disc(right ? 130 : 670, 480, 90, palette.accent),
    faint(0.7, disc(right ? 130 : 670, 480, 54, palette.light)),
    standing(brush, x, 520, 1.42, random.int(-5, 5)),
    sparkle(x + (right ? -220 : 220), 120, 28, palette.light),
  ].join('')
}

/** Hills, one behind the other, with the motif in front. */
function hills(brush: Brush) {
  const { palette, random } = brush
  const sun = random.int(140, 660)
  const far = random.int(200, 300)
  return [
    disc(sun, 150, 66, palette.light),
    faint(0.5, disc(sun, 150, 96, palette.light)),
    path(`M0 ${far + 90}q160-150 320-30t300-60t240 60V600H0z`, palette.shape),
    faint(0.55, path(`M0 ${far + 170}q200-120 420-20t420-60V600H0z`, palette.main)),
    path('M0 470q260-70 520-10t340-20V600H0z', palette.ground),
    faint(
      0.85,
      box(90, 96, 130, 26, palette.light, 13),
      box(130, 78, 70, 30, palette.light, 15),
      box(560, 136, 120, 22, palette.light, 11),
    ),
    standing(brush, random.int(360, 440), 540, 1.24),
  ].join('')
}

/** Sea and waves. */
function shore(brush: Brush) {
  const { palette, random } = brush
  const wave = (y: number, fill: string) =>
    path(`M-40 ${y}q50-34 100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0V620H-40z`, fill)
  return [
    disc(random.int(520, 660), 150, 74, palette.light),
    faint(0.5, path('M0 260l140-110 90 70 100-90 150 130z', palette.shape)),
    wave(290, palette.shape),
    faint(0.6, wave(380, palette.main)),
    faint(0.9, wave(470, palette.ground)),
    line('M90 120q20-22 40 0q20-22 40 0M190 80q14-16 28 0q14-16 28 0', palette.deep, 6),
    standing(brush, random.int(340, 430), 540, 1.2),
  ].join('')
}

/** The motif in several colours, side by side. */
function trio(brush: Brush) {
  const { palette } = brush
  const other: Palette = { ...palette, main: palette.accent, deep: palette.main }
  const pale: Palette = { ...palette, main: palette.shape, deep: palette.ground }
  return [
    box(0, 300, width, 300, palette.ground),
    path('M0 300q400-80 800 0v40H0z', palette.ground),
    faint(0.55, disc(400, 260, 240, palette.shape)),
    standing(brush, 130, 440, 0.6, -4, pale),
    standing(brush, 670, 440, 0.6, 4, other),
    standing(brush, 400, 530, 1.18),
    sparkle(280, 110, 20, palette.accent),
    sparkle(540, 130, 26, palette.light),
  ].join('')
}

/** A card in the middle on a ground of small motifs. */
function wrapping({ palette, random, motif }: Brush) {
  const small = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3, 4].map((column) =>
      put(
        { x: column * 200 + (row % 2 ? 100 : 0), y: row * 190 + 20, scale: 0.3, turn: random.int(-24, 24) },
        motif(),
      ),
    ),
  )
  return [
    box(0, 0, width, height, palette.shape),
    faint(0.42, ...small),
    faint(0.14, box(196, 88, 420, 440, palette.ink, 40)),
    box(190, 76, 420, 440, palette.light, 40),
    box(214, 100, 372, 392, palette.sky[1], 26),
    put({ x: 400, y: 300, scale: 1.12, turn: random.int(-5, 5) }, motif()),
  ].join('')
}

/** Confetti and ribbons around a motif that hangs in the air. */
function party({ palette, random, motif }: Brush) {
  const colours = [palette.main, palette.accent, palette.light, palette.shape]
  const confetti = Array.from({ length: 46 }, (_, index) => {
    const place = { x: random.int(10, 790), y: random.int(10, 590), turn: random.int(0, 180) }
    const fill = colours[index % colours.length] ?? palette.main
    return put(place, index % 3 === 0 ? disc(0, 0, random.int(5, 10), fill) : box(-12, -5, 24, 10, fill, 4))
  })
  return [
    blob(random, 400, 300, 290, palette.shape),
    blob(random, 400, 300, 235, palette.sky[1]),
    ...confetti,
    put({ x: 400, y: 300, scale: 1.18, turn: random.int(-10, 10) }, motif()),
  ].join('')
}

/** A room: wall, window with sky, floor. */
function room(brush: Brush) {
  const { palette, random } = brush
  const left = random.chance(0.5)
  const x = left ? 130 : 670
  return [
    box(x - 100, 60, 200, 250, palette.light, 100),
    box(x - 84, 76, 168, 220, palettes.sky.sky[1], 84),
    path(`M${x - 84} 230q40-50 84-14t84-10v80q0 10-10 10h-148q-10 0-10-10z`, palettes.sage.shape),
    line(`M${x} 76v220M${x - 84} 190h168`, palette.light, 9),
    box(left ? 330 : 60, 90, 150, 120, palette.light, 8),
    box(left ? 346 : 76, 106, 118, 88, palette.shape, 4),
    disc(left ? 405 : 135, 150, 26, palette.accent),
    box(0, 460, width, 140, palette.ground),
    faint(0.7, oval(left ? 480 : 320, 530, 520, 90, palette.shape)),
    standing(brush, left ? 480 : 320, 530, 1.3),
  ].join('')
}

/** The motif so near that the frame cuts it. */
function near({ palette, random, motif }: Brush) {
  return [
    disc(random.int(80, 240), random.int(90, 220), 190, palette.shape),
    faint(0.6, disc(random.int(560, 720), random.int(380, 520), 230, palette.ground)),
    put({ x: 420, y: 360, scale: 2.1, turn: random.int(-12, 12) }, motif()),
    sparkle(110, 500, 26, palette.light),
    sparkle(700, 90, 30, palette.light),
  ].join('')
}

export const scenes = { stage, table, medal, slant, hills, shore, trio, wrapping, party, room, near }
export type SceneName = keyof typeof scenes
