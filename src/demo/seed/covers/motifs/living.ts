import type { Palette } from '../palettes.ts'
import { box, disc, faint, line, oval, path } from '../shapes.ts'

export const living = {
  sofa: (p: Palette) =>
    [
      line('M-100 128v16M100 128v16', p.ink, 12),
      box(-116, -44, 232, 130, p.main, 30),
      box(-150, 6, 60, 126, p.deep, 24),
      box(90, 6, 60, 126, p.deep, 24),
      box(-98, 58, 98, 62, p.main, 16),
      box(0, 58, 98, 62, p.main, 16),
      line('M0 60v58', p.deep, 5),
      box(-88, 0, 64, 64, p.light, 14),
      box(38, 4, 60, 60, p.accent, 14),
      box(-96, 112, 192, 20, p.deep, 6),
    ].join(''),
  candle: (p: Palette) =>
    [
      path('M0-146c30 36 30 62 0 78c-30-16-30-42 0-78z', '#ffb347'),
      path('M0-118c14 18 14 36 0 46c-14-10-14-28 0-46z', '#fff0b8'),
      line('M0-74v40', p.ink, 6),
      box(-84, -30, 168, 170, p.main, 20),
      path('M40-30h24c11 0 20 9 20 20v130c0 11-9 20-20 20H40z', p.deep),
      oval(0, -26, 168, 40, p.light),
      oval(0, -26, 140, 28, p.shape),
      box(-52, 30, 104, 70, p.light, 8),
      path('M-20 70q20-46 40 0q-20 20-40 0z', p.accent),
    ].join(''),
  plant: (p: Palette) =>
    [
      line('M0 40Q-10-40-4-110M0 30q-40-40-70-44M0 20q40-30 70-40', '#4d7722', 7),
      path('M-4-146c40 30 40 70 0 96c-40-26-40-66 0-96z', '#6f9e3a'),
      path('M-130-40c40-30 76-10 84 34c-40 14-74 0-84-34z', '#5f8f45'),
      path('M130-50c-44-26-76-4-82 40c40 12 72-4 82-40z', '#86b255'),
      path('M-90 6c30-14 70 0 84 34c-36 12-70 0-84-34z', '#86b255'),
      path('M-84 36H84L64 128q-2 12-14 12H-50q-12 0-14-12z', p.main),
      path('M30 36h54L64 128q-2 12-14 12H16z', p.deep),
      box(-92, 22, 184, 30, p.light, 10),
    ].join(''),
  kettle: (p: Palette) =>
    [
      line('M-70-52c0-110 140-110 140 0', p.ink, 13),
      path('M84 20c36 0 30-60 66-66l-8-16c-50 4-40 50-66 54z', p.deep),
      path('M-92 132q-26-160 44-188h96q70 28 44 188q-92 16-184 0z', p.main),
      path('M48-56q70 28 44 188q-30 6-56 8q24-90 12-196z', p.deep),
      box(-46, -74, 92, 24, p.light, 10),
      disc(0, -80, 14, p.accent),
      faint(0.5, path('M-66-14q-20 60-12 120h16q-10-66 12-120z', p.light)),
    ].join(''),
  pan: (p: Palette) =>
    [
      box(84, 26, 80, 22, p.ink, 11),
      path('M-130 30h224c0 70-30 104-66 104H-64c-36 0-66-34-66-104z', p.main),
      path('M40 30h54c0 70-30 104-66 104H0c30-30 40-64 40-104z', p.deep),
      oval(-18, 30, 224, 50, p.light),
      oval(-18, 30, 196, 38, '#e9a24c'),
      disc(-60, 26, 13, '#d9574c'),
      disc(10, 34, 14, '#8fb84a'),
      disc(-22, 22, 12, '#fff4dc'),
      faint(0.7, line('M-60-30q-20-26 0-50M-16-36q-20-30 0-60M28-30q-20-26 0-50', p.light, 10)),
    ].join(''),
  bed: (p: Palette) =>
    [
      box(-150, -60, 24, 200, p.ink, 8),
      box(126, 20, 24, 120, p.ink, 8),
      box(-140, 50, 284, 60, p.deep, 10),
      box(-120, 4, 100, 56, p.light, 24),
      path('M-40 24h150q36 0 36 36v30H-60q-10-50 20-66z', p.main),
      path('M-60 90q-10-50 20-66h36q-30 20-26 66z', p.light),
      disc(110, -90, 34, '#ffe6a1'),
      disc(96, -100, 30, p.sky[0]),
      line('M-60-60h24l-24 26h24M-16-96h18l-18 20h18', p.accent, 6),
    ].join(''),
  vase: (p: Palette) =>
    [
      line('M-10 0Q-30-70-60-96M0 0V-110M10 0q20-60 58-84', '#5f8f45', 6),
      [
        [-66, -104],
        [0, -120],
        [70, -92],
      ]
        .map(
          ([x = 0, y = 0], i) =>
            [0, 72, 144, 216, 288]
              .map(
                (turn) =>
                  `<g transform="translate(${x} ${y}) rotate(${turn})">${oval(0, -22, 30, 40, i === 1 ? p.accent : p.shape)}</g>`,
              )
              .join('') + disc(x, y, 13, '#f6c343'),
        )
        .join(''),
      path('M-40-6h80c-8 30 44 50 44 96c0 34-30 50-84 50s-84-16-84-50c0-46 52-66 44-96z', p.main),
      path('M10-6h30c-8 30 44 50 44 96c0 34-30 50-74 50c40-50 20-100 0-146z', p.deep),
      faint(0.5, oval(-44, 80, 22, 56, p.light)),
    ].join(''),
  books: (p: Palette) =>
    [
      box(-130, 96, 240, 44, p.main, 8),
      box(-116, 104, 226, 28, p.light, 4),
      box(-110, 54, 230, 44, p.deep, 8),
      box(-110, 62, 214, 28, p.light, 4),
      box(-134, 12, 220, 44, p.accent, 8),
      box(-120, 20, 206, 28, p.light, 4),
      path('M-70-60h120v30q0 42-44 42h-32q-44 0-44-42z', p.main),
      line('M50-44c40-8 40 40-4 40', p.main, 12),
      faint(0.7, line('M-34-76q-14-20 0-40M10-76q-14-20 0-40', p.light, 9)),
    ].join(''),
}
