import type { Palette } from '../palettes.ts'
import { box, disc, faint, line, oval, path } from '../shapes.ts'

const fur = '#c98f5a'
const furDeep = '#a8703f'

export const children = {
  bear: (p: Palette) =>
    [
      disc(-72, -98, 34, fur),
      disc(72, -98, 34, fur),
      disc(-72, -98, 18, p.shape),
      disc(72, -98, 18, p.shape),
      oval(0, 78, 190, 150, fur),
      oval(0, 86, 120, 108, p.light),
      disc(0, -46, 96, fur),
      oval(0, -18, 84, 62, p.light),
      oval(0, -34, 28, 20, p.ink),
      line('M0-24v12q-10 14-22 6M0-12q10 14 22 6', p.ink, 5),
      disc(-40, -60, 9, p.ink),
      disc(40, -60, 9, p.ink),
      oval(-92, 124, 72, 50, furDeep),
      oval(92, 124, 72, 50, furDeep),
      path('M-50 34L0 48l50-14v36L0 56l-50 14z', p.main),
      disc(0, 52, 12, p.deep),
    ].join(''),
  blocks: (p: Palette) =>
    [
      box(-140, 24, 116, 116, p.main, 14),
      box(-124, 40, 84, 84, p.light, 8),
      disc(-82, 82, 28, p.accent),
      box(24, 24, 116, 116, p.accent, 14),
      box(40, 40, 84, 84, p.light, 8),
      path('M82 52l32 58H50z', p.main),
      box(-58, -96, 116, 116, p.deep, 14),
      box(-42, -80, 84, 84, p.light, 8),
      path('M0-68l10 22 24 2-18 16 6 24-22-13-22 13 6-24-18-16 24-2z', '#f6c343'),
    ].join(''),
  babyBottle: (p: Palette) =>
    [
      path('M-22-104c0-24 8-40 22-40s22 16 22 40z', '#f3cda1'),
      box(-54, -108, 108, 40, p.accent, 12),
      path('M-50-70h100c16 30 24 60 24 90v92q0 28-28 28h-92q-28 0-28-28V20c0-30 8-60 24-90z', p.light),
      path('M-72 10q72 26 144 0v100q0 26-26 26h-92q-26 0-26-26z', p.shape),
      line('M30-20h26M30 20h34M30 60h34M30 100h34', p.main, 6),
      faint(0.8, box(-58, -30, 12, 120, p.light, 6)),
      path('M-30 66c-20-26 12-40 18-18c8-22 38-8 18 18l-18 20z', p.main),
    ].join(''),
  stroller: (p: Palette) =>
    [
      line('M140-76h-30L20 80', p.ink, 11),
      path('M-110-20c0-60 44-110 104-110v110z', p.main),
      path('M-60-20c4-50 20-90 54-110v110z', p.deep),
      path('M-116-20h200c0 60-40 96-100 96s-100-36-100-96z', p.light),
      path('M-116-20h200l-6 30h-190z', p.accent),
      line('M-70 70l110 44M30 70l-110 44', p.ink, 9),
      [-84, 46].map((x) => disc(x, 112, 30, p.ink) + disc(x, 112, 13, p.shape)).join(''),
    ].join(''),
  pictureBook: (p: Palette) =>
    [
      path('M-150-70q80-40 150 0q70-40 150 0V110q-80-36-150 0q-70-36-150 0z', p.main),
      path('M-136-82q76-34 136 4v172q-64-34-136-4z', p.light),
      path('M136-82q-76-34-136 4v172q64-34 136-4z', p.light),
      path('M-116 54q24-70 50-20q30-60 48 30z', p.accent),
      disc(-40, -50, 18, '#f6c343'),
      line('M30-40q36-18 82-8M30-6q36-18 82-8M30 28q36-18 60-10', p.shape, 8),
      line('M0-76v170', p.shape, 5),
    ].join(''),
  romper: (p: Palette) =>
    [
      path('M-46-116q46 30 92 0l78 46-26 62-36-16v74l-40 82q-22-26-44 0l-40-82v-74l-36 16-26-62z', p.main),
      path('M20-104l26-12 78 46-26 62-36-16v74l-40 82q-8-10-16-12z', p.deep),
      path('M-46-116q46 30 92 0l6 6q-52 48-104 0z', p.light),
      [-50, -10, 30].map((y) => disc(0, y, 8, p.light)).join(''),
      path('M-40 20c-16-22 10-34 16-16c6-18 32-6 16 16l-16 16z', p.accent),
    ].join(''),
  crayons: (p: Palette) =>
    [
      [
        [-90, p.main],
        [-30, p.accent],
        [30, '#f6c343'],
        [90, '#6fae8f'],
      ]
        .map(
          ([x, colour]) =>
            path(`M${Number(x) - 22}-70l14-56q8-14 16 0l14 56z`, String(colour)) +
            box(Number(x) - 24, -72, 48, 120, String(colour), 4) +
            box(Number(x) - 24, -40, 48, 10, p.ink),
        )
        .join(''),
      box(-140, 20, 280, 120, p.deep, 14),
      box(-140, 20, 280, 60, p.main, 14),
      path('M-60 112q30-46 60-6t60-10', p.main),
      box(-84, 50, 168, 56, p.light, 10),
      line('M-60 84q24-34 44-6t44-8t32 4', p.accent, 7),
    ].join(''),
  lunchBox: (p: Palette) =>
    [
      box(-146, 0, 292, 130, p.deep, 28),
      box(-146, -22, 292, 130, p.main, 28),
      box(-128, -6, 256, 98, p.light, 18),
      path('M-114 80q-6-72 56-72t56 72z', '#fff'),
      path('M-80 80v-36h44v36z', '#2f3a33'),
      disc(-72, 30, 4, p.ink),
      disc(-44, 30, 4, p.ink),
      box(12, 8, 54, 40, '#f6c343', 10),
      path('M20 88q-4-36 22-36t22 36z', '#d9574c'),
      disc(96, 28, 20, '#8fb84a'),
      disc(90, 70, 18, '#d9574c'),
      disc(116, 60, 14, '#8fb84a'),
      faint(0.9, line('M-130-70h150M40-70h70', p.accent, 13)),
      oval(96, -70, 46, 26, p.accent),
    ].join(''),
}
