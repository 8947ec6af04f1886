import { createHash } from 'node:crypto'
import { createRandom } from '../random.ts'
import { type MotifName, motifs } from './motifs/index.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { height, width } from './scene-parts.ts'
import { type SceneName, scenes } from './scenes.ts'

export interface PictureWish {
  motif: MotifName
  scene: SceneName
  palette: PaletteName
  /** Moves the chances inside the scene, so that two of a kind differ. */
  variant: string
}

/** A picture that can be drawn: its SVG, and the storage key that follows from it. */
export interface Picture {
  key: string
  svg: string
  width: number
  height: number
}

export function composePicture(wish: PictureWish): Picture {
  const palette = palettes[wish.palette]
  const inside = scenes[wish.scene]({
    palette,
    random: createRandom(`${wish.motif} ${wish.scene} ${wish.variant}`),
    motif: (colours = palette) => motifs[wish.motif](colours),
  })
  const [top, bottom] = palette.sky
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${top}"/>`,
    `<stop offset="1" stop-color="${bottom}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>${inside}</svg>`,
  ].join('')
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 24)
  return { key: `campaign/${hash}.webp`, svg, width, height }
}
