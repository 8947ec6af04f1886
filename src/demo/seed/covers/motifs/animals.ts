import type { Palette } from '../palettes.ts'
import { box, disc, faint, line, oval, path } from '../shapes.ts'

const cream = '#fff4e2'
const brown = '#b97a48'

export const animals = {
  dog: (p: Palette) =>
    [
      path('M-110 140c0-70 40-96 110-96s110 26 110 96z', brown),
      path('M-50 140c0-60 20-90 50-90s50 30 50 90z', cream),
      disc(0, -30, 104, brown),
      path(
        'M-92-96c-60-10-76 70-40 120c30 0 50-50 60-100zM92-96c60-10 76 70 40 120c-30 0-50-50-60-100z',
        '#7f4f2b',
      ),
      path('M-34-128q34-16 68 0q-10 60-6 90h-56q4-40-6-90z', cream),
      oval(0, 14, 110, 84, cream),
      oval(0, -8, 40, 28, p.ink),
      line('M0 6v14q-14 18-30 8M0 20q14 18 30 8', p.ink, 6),
      disc(-44, -44, 11, p.ink),
      disc(44, -44, 11, p.ink),
      path('M-14 34q14 34 28 0z', '#e9808c'),
      box(-62, 66, 124, 20, p.main, 10),
      disc(0, 92, 15, p.accent),
    ].join(''),
  cat: (p: Palette) =>
    [
      path('M-104 140c0-70 34-100 104-100s104 30 104 100z', '#f0a95c'),
      path('M-100-50l-8-94 74 40zM100-50l8-94-74 40z', '#f0a95c'),
      path('M-90-74l-4-44 36 20zM90-74l4-44-36 20z', '#f7c9c2'),
      oval(0, -26, 220, 176, '#f0a95c'),
      line('M-20-108v34M0-112v40M20-108v34', '#cf7f2f', 9),
      oval(0, 14, 100, 66, cream),
      path('M-12 0h24l-12 14z', '#e9808c'),
      line('M0 14q-10 18-26 10M0 14q10 18 26 10', p.ink, 5),
      oval(-46, -26, 26, 34, p.ink),
      oval(46, -26, 26, 34, p.ink),
      disc(-42, -34, 6, '#fff'),
      disc(50, -34, 6, '#fff'),
      line('M-70 10l-62-10M-70 24l-60 8M70 10l62-10M70 24l60 8', p.ink, 4),
      box(-60, 62, 120, 18, p.main, 9),
      disc(0, 84, 14, p.accent),
    ].join(''),
  petBowl: (p: Palette) =>
    [
      [-70, -36, 0, 36, 70].map((x, i) => disc(x, 4 - (i % 2) * 22, 28, i % 2 ? '#c98f5a' : brown)).join(''),
      [-40, 0, 40].map((x) => disc(x, -32, 24, '#d9a06b')).join(''),
      path('M-112 16h224l32 108q2 16-16 16h-256q-18 0-16-16z', p.main),
      path('M60 16h52l32 108q2 16-16 16H80z', p.deep),
      oval(0, 16, 224, 36, p.light),
      oval(0, 14, 190, 24, '#9c643a'),
      path(
        'M-48 72a15 15 0 0 1 24-10h48a15 15 0 1 1 10 22a15 15 0 1 1-10 14h-48a15 15 0 1 1-14-14a15 15 0 0 1-10-12z',
        p.light,
      ),
    ].join(''),
  paw: (p: Palette) =>
    [
      disc(0, 0, 146, p.light),
      path('M0 0c44 0 84 46 76 82c-8 30-44 22-76 22s-68 8-76-22c-8-36 32-82 76-82z', p.main),
      oval(-88, -22, 50, 66, p.main),
      oval(-36, -74, 52, 70, p.main),
      oval(36, -74, 52, 70, p.main),
      oval(88, -22, 50, 66, p.main),
      faint(0.35, oval(-40, -88, 18, 24, '#fff'), oval(32, -88, 18, 24, '#fff')),
    ].join(''),
  catTower: (p: Palette) =>
    [
      box(-130, 116, 260, 24, p.deep, 8),
      box(-80, -60, 26, 180, p.accent, 4),
      box(54, 10, 26, 110, p.accent, 4),
      line('M-80-30h26M-80 0h26M-80 30h26M-80 60h26M-80 90h26M54 40h26M54 70h26M54 100h26', p.light, 5),
      box(-130, -72, 130, 22, p.main, 10),
      box(10, 0, 130, 22, p.main, 10),
      path('M-110-72c0-50 20-64 46-64s44 14 44 64z', '#3f4658'),
      path('M-98-118l-6-30 28 16zM-36-118l6-30-28 16z', '#3f4658'),
      disc(-80, -104, 6, '#ffe08a'),
      disc(-52, -104, 6, '#ffe08a'),
      line('M110 22v40', p.ink, 4),
      disc(110, 74, 14, p.main),
      box(-40, 60, 76, 58, p.main, 20),
      disc(-2, 90, 22, p.ink),
    ].join(''),
  leash: (p: Palette) =>
    [
      line('M-60 60C-150 20-150-90-60-100S60-60 20 10S60 110 120 70', p.main, 16),
      line('M-60 60C-150 20-150-90-60-100S60-60 20 10S60 110 120 70', p.light, 3),
      box(-92, 40, 84, 84, p.deep, 42),
      box(-72, 60, 44, 44, p.shape, 22),
      disc(112, 66, 46, p.accent),
      disc(112, 66, 30, p.light),
      path('M96 72a10 10 0 0 1 16-8a10 10 0 0 1 16 8q0 10-16 16q-16-6-16-16z', p.main),
      faint(0.8, disc(-110, -130, 8, p.accent), disc(90, -110, 10, p.shape), disc(140, -60, 6, p.accent)),
    ].join(''),
  fishTank: (p: Palette) =>
    [
      box(-146, -96, 292, 226, p.light, 18),
      path('M-134-56q33-16 67 0t67 0t67 0t67 0V104q0 14-14 14h-240q-14 0-14-14z', p.shape),
      path('M-134 84q130-26 268 0v20q0 14-14 14h-240q-14 0-14-14z', '#e6cfa0'),
      line('M-100 92q-20-40 0-70t0-50M-76 92q16-30 2-54M104 92q20-40 0-80', '#5f8f45', 9),
      path('M-50 4c30-40 84-30 100 0c-16 30-70 40-100 0zM42 4l40-28v56z', p.accent),
      disc(-28, -4, 6, p.ink),
      path('M-20 60c16-22 46-18 56 0c-10 18-40 22-56 0zM30 60l24-16v32z', p.main),
      faint(0.8, disc(-70, -20, 7, '#fff'), disc(-62, -44, 5, '#fff'), disc(70, -34, 6, '#fff')),
      box(-152, -110, 304, 22, p.ink, 8),
    ].join(''),
  rabbit: (p: Palette) =>
    [
      path('M-60-60c-40-50-30-100-6-96s40 50 36 96zM60-60c40-50 30-100 6-96s-40 50-36 96z', cream),
      path('M-54-70c-22-34-20-66-8-66s20 34 18 66zM54-70c22-34 20-66 8-66s-20 34-18 66z', '#f3b6b6'),
      path('M-110 140c-10-70 30-110 110-110s120 40 110 110z', cream),
      oval(0, -6, 190, 150, cream),
      oval(-60, 20, 40, 24, '#f7cfc8'),
      oval(60, 20, 40, 24, '#f7cfc8'),
      disc(-40, -14, 11, p.ink),
      disc(40, -14, 11, p.ink),
      path('M-10 12h20l-10 12z', '#e9808c'),
      line('M0 24q-8 14-20 8M0 24q8 14 20 8', p.ink, 5),
      path('M-24 72h48l-24 66z', '#f08c3a'),
      path('M0 74q-30-30-40-10q14 16 40 10zM0 74q30-30 40-10q-14 16-40 10z', '#6f9e3a'),
    ].join(''),
}
