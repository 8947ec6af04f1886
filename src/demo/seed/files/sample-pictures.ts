import { composePicture, type Picture } from '../covers/compose.ts'
import { box, line } from '../covers/shapes.ts'

const photo = (variant: string, wish: Omit<Parameters<typeof composePicture>[0], 'variant'>): Picture => ({
  ...composePicture({ ...wish, variant }),
  key: `sample/${variant}.webp`,
})

const bars = [90, 140, 120, 210, 260, 180, 300]

/** What a phone shows of a post's figures, without a word in it. */
function composeScreenshot(): Picture {
  const width = 540
  const height = 960
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    box(0, 0, width, height, '#ffffff'),
    box(0, 0, width, 96, '#f4f5f7'),
    box(30, 36, 180, 26, '#33373d', 8),
    box(30, 130, 220, 150, '#e9eefb', 20),
    box(290, 130, 220, 150, '#fdeaf1', 20),
    box(54, 168, 120, 34, '#3f5fa8', 8),
    box(314, 168, 120, 34, '#d9688a', 8),
    ...bars.map((size, index) => box(48 + index * 66, 680 - size, 44, size, '#8a6cd1', 8)),
    line('M30 690 H510', '#b7bdc6', 3),
    ...[740, 800, 860].flatMap((y) => [box(30, y, 200, 20, '#d6dae1', 8), box(420, y, 90, 20, '#33373d', 8)]),
    '</svg>',
  ].join('')
  return { key: 'sample/figures.webp', svg, width, height }
}

/** Stand for everything that the people of the demo hand in. */
export const samplePictures = {
  opened: photo('opened', { motif: 'jar', scene: 'table', palette: 'peach' }),
  used: photo('used', { motif: 'pumpBottle', scene: 'near', palette: 'mint' }),
  detail: photo('detail', { motif: 'candle', scene: 'room', palette: 'lavender' }),
  figures: composeScreenshot(),
}
export type SampleName = keyof typeof samplePictures
