import type { Palette } from '../palettes.ts'
import { box, disc, faint, line, oval, path } from '../shapes.ts'

export const sport = {
  dumbbell: (p: Palette) =>
    [
      `<g transform="translate(0 40) rotate(-14)">`,
      box(-90, -16, 180, 32, p.ink, 10),
      box(-134, -84, 54, 168, p.main, 16),
      box(80, -84, 54, 168, p.main, 16),
      box(-96, -84, 16, 168, p.deep, 8),
      box(118, -84, 16, 168, p.deep, 8),
      box(-158, -50, 28, 100, p.accent, 10),
      box(130, -50, 28, 100, p.accent, 10),
      faint(0.4, box(-126, -66, 10, 120, p.light, 5), box(88, -66, 10, 120, p.light, 5)),
      `</g>`,
    ].join(''),
  mat: (p: Palette) =>
    [
      path('M-150 110L-90 40H130l30 70q0 14-14 14h-282q-14 0-14-14z', p.main),
      path('M-150 110l6-8h300l4 8q0 14-14 14h-282q-14 0-14-14z', p.deep),
      disc(-100, 68, 56, p.deep),
      disc(-100, 68, 44, p.main),
      disc(-100, 68, 30, p.deep),
      disc(-100, 68, 17, p.light),
      box(40, -30, 74, 112, p.light, 16),
      box(40, 10, 74, 30, p.accent),
      box(54, -58, 46, 34, p.ink, 8),
    ].join(''),
  shaker: (p: Palette) =>
    [
      box(-40, -140, 60, 34, p.ink, 10),
      path('M-84-84q0-26 26-26H58q26 0 26 26v10H-84z', p.deep),
      path('M-80-70H80L64 120q-2 20-22 20h-84q-20 0-22-20z', p.light),
      path('M-74 0H74L64 120q-2 20-22 20h-84q-20 0-22-20z', p.shape),
      line('M34-30h30M34 10h26M34 50h24M34 90h20', p.main, 6),
      disc(-16, 56, 40, p.main),
      path('M-8 24l-32 36h20l-6 30 32-38h-20z', p.light),
    ].join(''),
  bicycle: (p: Palette) =>
    [
      ...[-88, 88].map(
        (x) =>
          disc(x, 66, 72, p.ink) +
          disc(x, 66, 58, p.shape) +
          line(`M${x - 50} 66h100M${x} 16v100M${x - 36} 30l72 72M${x + 36} 30l-72 72`, p.light, 3),
      ),
      line('M-88 66l46-96h88L0 66zM-42-30L0 66M-52-52l10 22M88 66L40-56', p.main, 12),
      line('M40-56l-4-26h34', p.ink, 10),
      box(-86, -66, 64, 16, p.ink, 8),
      disc(0, 66, 20, p.accent),
      line('M0 66l26 34M14 100h26', p.ink, 8),
    ].join(''),
  ball: (p: Palette) =>
    [
      oval(0, 138, 200, 16, p.deep),
      disc(0, 10, 128, p.main),
      path('M60-103A128 128 0 0 1 60 123A170 170 0 0 0 60-103z', p.deep),
      line('M-128 10h256M0-118v256M-90-80q80 90 0 180M90-80q-80 90 0 180', p.ink, 7),
      faint(0.4, oval(-56, -56, 60, 34, p.light)),
    ].join(''),
  swimmer: (p: Palette) =>
    [
      disc(0, 20, 120, p.light),
      disc(0, 20, 62, p.sky[1]),
      [0, 90, 180, 270]
        .map(
          (turn) =>
            `<g transform="translate(0 20) rotate(${turn})">${path('M-40-113a120 120 0 0 1 80 0l-20 56a62 62 0 0 0-40 0z', p.main)}</g>`,
        )
        .join(''),
      faint(0.5, line('M-86-30a100 100 0 0 1 60-60', p.light, 12)),
      line('M-150 110q25-22 50 0t50 0t50 0t50 0t50 0t50 0', p.accent, 13),
    ].join(''),
  boots: (p: Palette) =>
    [
      path('M-110-120h92v130c0 20 60 20 100 40q28 14 28 44H-110z', p.main),
      path('M-110-120h30v214h-30z', p.deep),
      box(-120, -134, 112, 30, p.light, 12),
      path('M-120 92h236v22q0 26-24 26h-188q-24 0-24-26z', p.ink),
      line('M-120 116h236', p.accent, 7),
      line('M-64-78h50M-64-46h50M-64-14h52M-60 18h66', p.light, 8),
    ].join(''),
  watch: (p: Palette) =>
    [
      path('M-52-150H52l12 80h-128zM-64 80H64l-12 76H-52z', p.deep),
      box(-92, -84, 184, 184, p.ink, 50),
      box(-76, -68, 152, 152, p.sky[0], 36),
      line('M-46 12a46 46 0 1 1 92 0', p.shape, 13),
      line('M-46 12a46 46 0 0 1 70-40', p.main, 13),
      path('M-20 22c-18-24 12-38 20-16c8-22 38-8 20 16L0 46z', p.accent),
      box(92, -20, 14, 50, p.ink, 6),
    ].join(''),
}
