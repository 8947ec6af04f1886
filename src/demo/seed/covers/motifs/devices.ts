import type { Palette } from '../palettes.ts'
import { box, disc, faint, line, oval, path, put } from '../shapes.ts'

export const devices = {
  phone: (p: Palette) =>
    [
      box(-82, -150, 164, 290, p.ink, 28),
      box(-70, -138, 140, 266, p.sky[0], 20),
      box(-70, -138, 140, 110, p.main, 20),
      disc(-30, -86, 26, p.light),
      box(6, -100, 50, 10, p.light, 5),
      box(6, -80, 34, 10, p.shape, 5),
      [-10, 38, 86]
        .map(
          (y) =>
            box(-56, y, 34, 34, p.accent, 8) +
            box(-12, y + 4, 66, 9, p.deep, 4) +
            box(-12, y + 20, 44, 8, p.shape, 4),
        )
        .join(''),
      box(-22, -132, 44, 9, p.ink, 4),
    ].join(''),
  headphones: (p: Palette) =>
    [
      line('M-104 40V-10c0-140 208-140 208 0v50', p.ink, 20),
      line('M-96-40c16-96 176-96 192 0', p.shape, 9),
      box(-142, 10, 70, 120, p.main, 32),
      box(72, 10, 70, 120, p.main, 32),
      box(-92, 14, 26, 112, p.deep, 12),
      box(66, 14, 26, 112, p.deep, 12),
      disc(-118, 70, 15, p.accent),
      disc(118, 70, 15, p.accent),
    ].join(''),
  earbuds: (p: Palette) =>
    [
      path('M-110 30q0-60 60-60H50q60 0 60 60z', p.shape),
      box(-110, 20, 220, 120, p.light, 46),
      path('M-110 84h220v10c0 26-20 46-46 46H-64c-26 0-46-20-46-46z', p.ground),
      disc(0, 74, 8, p.accent),
      ...[-1, 1].map((side) =>
        put(
          { x: side * 76, y: -84, turn: side * 12 },
          box(-13, -10, 26, 96, p.deep, 13),
          disc(0, -6, 40, p.main),
          oval(side * -34, -8, 30, 44, p.light),
        ),
      ),
      line('M-136-130q-18 30 0 60M136-130q18 30 0 60', p.accent, 8),
    ].join(''),
  laptop: (p: Palette) =>
    [
      box(-124, -104, 248, 184, p.ink, 16),
      box(-110, -90, 220, 154, p.main, 6),
      path('M-110 20l60-60 50 44 44-34 66 60v34h-220z', p.deep),
      disc(60, -50, 22, '#ffe08a'),
      path('M-160 80h320l-12 34q-4 14-18 14h-260q-14 0-18-14z', p.light),
      path('M-160 80h320l-5 14h-310z', p.shape),
      box(-34, 98, 68, 12, p.shape, 6),
    ].join(''),
  camera: (p: Palette) =>
    [
      path('M-54-76l22-36h64l22 36z', p.deep),
      box(-146, -78, 292, 196, p.main, 28),
      box(-146, -34, 292, 100, p.ink),
      disc(0, 20, 82, p.light),
      disc(0, 20, 66, p.ink),
      disc(0, 20, 44, p.accent),
      disc(0, 20, 22, p.ink),
      faint(0.7, disc(-18, 0, 12, p.light)),
      box(84, -60, 40, 18, p.light, 8),
      disc(-104, -56, 13, '#e5574c'),
    ].join(''),
  speaker: (p: Palette) =>
    [
      box(-96, -136, 192, 276, p.main, 40),
      path('M40-136h16c22 0 40 18 40 40V100c0 22-18 40-40 40H40z', p.deep),
      disc(0, -68, 40, p.ink),
      disc(0, -68, 22, p.shape),
      disc(0, 46, 70, p.ink),
      disc(0, 46, 52, p.shape),
      disc(0, 46, 22, p.ink),
      line('M122-60q30 50 0 110M-122-60q-30 50 0 110', p.accent, 10),
    ].join(''),
  keyboard: (p: Palette) =>
    [
      box(-154, -30, 308, 150, p.deep, 22),
      box(-154, -44, 308, 150, p.light, 22),
      [0, 1, 2]
        .map((row) =>
          [0, 1, 2, 3, 4, 5, 6]
            .map((column) =>
              box(
                -134 + column * 39,
                -26 + row * 40,
                33,
                32,
                (row * 7 + column) % 5 === 0 ? p.accent : (row + column) % 3 === 0 ? p.main : p.shape,
                8,
              ),
            )
            .join(''),
        )
        .join(''),
      line('M-20-44c0-60 60-30 60-92', p.ink, 8),
    ].join(''),
  robotCleaner: (p: Palette) =>
    [
      oval(0, 90, 290, 100, p.ink),
      oval(0, 66, 290, 116, p.main),
      oval(0, 58, 230, 84, p.light),
      oval(0, 50, 96, 40, p.deep),
      oval(0, 42, 96, 40, p.accent),
      box(-16, 84, 32, 9, p.shape, 4),
      faint(0.7, disc(-120, -50, 9, p.shape), disc(-70, -84, 6, p.shape), disc(96, -60, 8, p.shape)),
      path('M40-110l8 20 20 8-20 8-8 20-8-20-20-8 20-8z', '#ffe08a'),
      path('M110-60l6 14 14 6-14 6-6 14-6-14-14-6 14-6z', '#ffe08a'),
    ].join(''),
}
