import type { Palette } from '../palettes.ts'
import { box, disc, faint, line, oval, path } from '../shapes.ts'

export const others = {
  coins: (p: Palette) =>
    [
      path(
        'M-130 30c0-70 60-110 130-110q30 0 56 10q14-26 44-30l-6 50q20 18 28 44h28v50h-34q-14 24-36 40l-6 50H44l-8-24h-72l-8 24h-56l-8-54q-26-22-22-50z',
        p.main,
      ),
      path('M-150 10q-14-20 4-30', p.deep),
      oval(-30, -54, 86, 16, p.ink),
      disc(82, 2, 8, p.ink),
      disc(-20, -112, 36, '#f6c343'),
      disc(-20, -112, 25, '#fbe08a'),
      line('M-20-124v24M-30-112h20', '#c68a12', 5),
      faint(0.4, oval(-70, -10, 50, 40, p.light)),
    ].join(''),
  car: (p: Palette) =>
    [
      path('M-92-16l34-62q10-16 28-16h68q20 0 34 18l44 60z', p.deep),
      path('M-70-18l24-46q6-10 18-10h20v56zM8-18v-56h28q12 0 20 12l34 44z', p.light),
      path('M-154 30q0-46 46-46h216q48 0 48 52v30q0 14-14 14h-282q-14 0-14-14z', p.main),
      box(-154, 44, 310, 14, p.deep),
      [-86, 88].map((x) => disc(x, 84, 42, p.ink) + disc(x, 84, 20, p.light)).join(''),
      oval(140, 16, 24, 26, '#ffe08a'),
      box(-16, 6, 34, 9, p.light, 4),
    ].join(''),
  bouquet: (p: Palette) =>
    [
      [
        [-60, -60],
        [60, -64],
        [0, -104],
        [-90, -6],
        [92, -8],
        [0, -30],
      ]
        .map(([x = 0, y = 0], i) => disc(x, y, 46, ['#8fb84a', '#6f9e3a'][i % 2] ?? '#6f9e3a'))
        .join(''),
      [
        [-62, -66, 0],
        [62, -70, 1],
        [0, -112, 2],
        [-92, -8, 1],
        [94, -10, 2],
        [0, -32, 0],
      ]
        .map(
          ([x = 0, y = 0, c = 0]) =>
            [0, 60, 120, 180, 240, 300]
              .map(
                (turn) =>
                  `<g transform="translate(${x} ${y}) rotate(${turn})">${oval(0, -20, 26, 30, [p.main, p.accent, p.shape][c] ?? p.main)}</g>`,
              )
              .join('') + disc(x, y, 12, '#fbe08a'),
        )
        .join(''),
      path('M-110 10L0 140 110 10q-110 60-220 0z', p.light),
      path('M110 10L0 140 10 42q56-6 100-32z', p.shape),
      path('M0 84l-56-18 6 40zM0 84l56-18-6 40z', p.deep),
      disc(0, 86, 13, p.deep),
    ].join(''),
  pencils: (p: Palette) =>
    [
      box(-110, -90, 220, 230, p.light, 12),
      box(-110, -90, 36, 230, p.main, 12),
      line('M-50-40h130M-50-4h130M-50 32h130M-50 68h90', p.shape, 9),
      `<g transform="translate(64 10) rotate(34)">`,
      box(-18, -140, 36, 190, p.accent),
      box(-18, -150, 36, 26, '#f3a6b8', 8),
      path('M-18 50h36L0 96z', '#f3dcb4'),
      path('M-7 78H7L0 96z', p.ink),
      `</g>`,
    ].join(''),
  giftBox: (p: Palette) =>
    [
      box(-116, -10, 232, 150, p.main, 10),
      path('M40-10h66q10 0 10 10v130q0 10-10 10H40z', p.deep),
      box(-132, -54, 264, 54, p.shape, 10),
      box(-24, -54, 48, 194, p.accent),
      path('M0-56c-20-70-110-90-110-40c0 34 60 40 110 40c50 0 110-6 110-40c0-50-90-30-110 40z', p.accent),
      path('M-8-62c-30-40-80-52-80-32c0 20 40 30 80 32zM8-62c30-40 80-52 80-32c0 20-40 30-80 32z', p.light),
    ].join(''),
  guitar: (p: Palette) =>
    [
      `<g transform="rotate(28)">`,
      box(-12, -170, 24, 190, '#7a4b35', 4),
      box(-22, -190, 44, 44, p.ink, 8),
      path(
        'M-54-6c10-34 98-34 108 0c8 30-12 40 12 66c36 44 6 92-66 92s-102-48-66-92c24-26 4-36 12-66z',
        p.main,
      ),
      path('M0-31c26 0 49 8 54 25c8 30-12 40 12 66c36 44 6 92-66 92c70-40 50-120 0-183z', p.deep),
      disc(0, 52, 28, p.ink),
      box(-30, 108, 60, 13, p.ink, 4),
      line('M-5-150V112M5-150V112', p.light, 2),
      `</g>`,
    ].join(''),
  umbrella: (p: Palette) =>
    [
      line('M0-120V96c0 50-60 50-60 4', p.ink, 12),
      path(
        'M-150 10c0-90 70-140 150-140s150 50 150 140q-25-30-50 0q-25-30-50 0q-25-30-50 0q-25-30-50 0q-25-30-50 0q-25-30-50 0z',
        p.main,
      ),
      path('M-50 10c0-70 20-120 50-140c30 20 50 70 50 140q-25-30-50 0q-25-30-50 0z', p.accent),
      path('M50 10c0-70-20-120-50-140c80 0 150 50 150 140q-25-30-50 0q-25-30-50 0z', p.deep),
      faint(0.7, line('M-120 70l-10 24M-80 90l-10 24M110 70l-10 24M140 100l-10 24', p.accent, 7)),
    ].join(''),
  ticket: (p: Palette) =>
    [
      `<g transform="rotate(-10)">`,
      path('M-146-66h292v44a24 24 0 0 0 0 48v54h-292V26a24 24 0 0 0 0-48z', p.main),
      path('M70-66h76v44a24 24 0 0 0 0 48v54H70z', p.deep),
      line('M70-54v8M70-26v8M70 2v8M70 30v8M70 58v8', p.light, 5),
      path('M-50-40l15 32 35 4-26 24 7 35-31-18-31 18 7-35-26-24 35-4z', p.light),
      line('M92 40v-70M108 40v-70M124 40v-70', p.light, 6),
      `</g>`,
      path('M-70 130l8-20 8 20 20 8-20 8-8 20-8-20-20-8z', '#f6c343'),
      path('M110-130l8-20 8 20 20 8-20 8-8 20-8-20-20-8z', '#f6c343'),
    ].join(''),
}
