import type { Palette } from '../palettes.ts'
import { box, disc, faint, line, oval, path, put } from '../shapes.ts'

export const play = {
  controller: (p: Palette) =>
    [
      path(
        'M-90-70H90c50 0 70 70 70 130c0 70-50 70-80 20q-10-16-26-16H-54q-16 0-26 16c-30 50-80 50-80-20c0-60 20-130 70-130z',
        p.main,
      ),
      path('M60-70h30c50 0 70 70 70 130c0 70-50 70-80 20c40-40 30-110-20-150z', p.deep),
      box(-108, -26, 64, 20, p.ink, 6),
      box(-86, -48, 20, 64, p.ink, 6),
      disc(56, -34, 14, p.accent),
      disc(92, -10, 14, '#f6c343'),
      disc(56, 14, 14, p.light),
      disc(20, -10, 14, p.shape),
      disc(-34, 40, 26, p.ink),
      disc(34, 40, 26, p.ink),
      disc(-34, 36, 16, p.shape),
      disc(34, 36, 16, p.shape),
    ].join(''),
  dice: (p: Palette) =>
    [
      `<g transform="translate(-50 50) rotate(-12)">`,
      box(-76, -76, 152, 152, p.main, 30),
      [
        [-36, -36],
        [36, -36],
        [0, 0],
        [-36, 36],
        [36, 36],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 14, p.light))
        .join(''),
      `</g><g transform="translate(70 -50) rotate(16)">`,
      box(-66, -66, 132, 132, p.light, 26),
      [
        [-28, -28],
        [28, 28],
        [0, 0],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 13, p.accent))
        .join(''),
      `</g>`,
    ].join(''),
  cards: (p: Palette) =>
    [-24, 0, 24]
      .map(
        (turn, i) =>
          `<g transform="translate(${turn * 2.4} ${Math.abs(turn)}) rotate(${turn})">${box(-62, -120, 124, 200, [p.deep, p.light, p.main][i] ?? p.main, 14)}${box(-50, -108, 100, 120, [p.shape, p.sky[1], p.shape][i] ?? p.shape, 8)}${path('M0-96l14 30 34 3-26 22 8 33-30-18-30 18 8-33-26-22 34-3z', [p.accent, p.main, '#f6c343'][i] ?? p.accent)}${box(-46, 28, 92, 10, p.ink, 5)}${box(-46, 48, 60, 8, p.shape, 4)}</g>`,
      )
      .join(''),
  sword: (p: Palette) =>
    [
      ...[-42, 42].map((turn) =>
        put(
          { x: 0, y: 40, turn },
          path('M-17-170L0-200l17 30V40h-34z', p.ink),
          path('M-9-166L0-182l9 16V40H-9z', p.light),
          box(-48, 60, 96, 20, p.accent, 10),
          disc(0, 110, 18, p.accent),
        ),
      ),
      put(
        { x: 0, y: 26, scale: 0.78 },
        path('M0-44q50-6 82-32q16 80-7 132q-22 44-75 70z', p.deep),
        path('M0-44q-50-6-82-32q-16 80 7 132q22 44 75 70z', p.main),
        path('M0-20l15 30 33 5-24 23 6 33-30-16-30 16 6-33-24-23 33-5z', p.light),
      ),
    ].join(''),
  arcade: (p: Palette) =>
    [
      path('M-100-140h200v90l-16 30 30 70v90h-228V50l30-70-16-30z', p.main),
      path('M64-140h36v90l-16 30 30 70v90H64z', p.deep),
      box(-78, -122, 140, 34, p.accent, 8),
      box(-76, -76, 136, 88, p.ink, 10),
      [
        [-40, -50],
        [0, -60],
        [30, -40],
      ]
        .map(([x = 0, y = 0]) => box(x, y, 20, 20, p.accent, 3))
        .join(''),
      box(-20, -14, 34, 14, p.light, 3),
      line('M-50 52v-26', p.ink, 8),
      disc(-50, 20, 14, '#e5574c'),
      disc(0, 44, 12, '#f6c343'),
      disc(36, 44, 12, p.light),
    ].join(''),
  puzzle: (p: Palette) =>
    [
      [0, 1, 2]
        .map((row) =>
          [0, 1, 2]
            .map((column) => {
              const colours = [
                p.main,
                p.accent,
                p.light,
                p.shape,
                '#f6c343',
                p.deep,
                p.light,
                p.main,
                p.accent,
              ]
              const x = -138 + column * 94
              const y = -138 + row * 94
              return (
                box(x, y, 86, 86, colours[row * 3 + column] ?? p.main, 22) +
                faint(0.45, oval(x + 28, y + 22, 34, 18, '#fff'))
              )
            })
            .join(''),
        )
        .join(''),
    ].join(''),
  monster: (p: Palette) =>
    [
      path('M-70-96l-30-50 60 24zM70-96l30-50-60 24z', p.deep),
      path(
        'M-124 120c-20-140 30-220 124-220s144 80 124 220q-22 30-46 0q-26 32-52 0q-26 32-52 0q-26 32-52 0q-24 30-46 0z',
        p.main,
      ),
      faint(0.5, oval(-60, -40, 70, 50, p.light)),
      disc(-40, -10, 32, '#fff'),
      disc(46, -10, 32, '#fff'),
      disc(-34, -4, 15, p.ink),
      disc(40, -4, 15, p.ink),
      path('M-50 50q52 50 104 0z', p.ink),
      path('M-26 53l10 18 12-12zM20 58l10 16 10-20z', '#fff'),
    ].join(''),
}
