import type { Palette } from '../palettes.ts'
import { box, disc, faint, line, oval, path } from '../shapes.ts'

export const travel = {
  suitcase: (p: Palette) =>
    [
      line('M-36-96v-44h72v44', p.ink, 12),
      box(-100, -96, 200, 218, p.main, 26),
      path('M40-96h34c14 0 26 12 26 26V96c0 14-12 26-26 26H40z', p.deep),
      line('M-56-84V110M0-84V110M56-84V110', p.light, 5),
      box(-100, -20, 200, 16, p.accent),
      oval(-62, 130, 40, 22, p.ink),
      oval(62, 130, 40, 22, p.ink),
      disc(-34, 52, 26, p.light),
      path('M-50 58l16-24 16 24z', p.accent),
    ].join(''),
  hotSpring: (p: Palette) =>
    [
      faint(0.8, line('M-60-40q-30-40 0-76M0-50q-30-46 0-90M60-40q-30-40 0-76', p.light, 14)),
      oval(0, 60, 300, 140, p.ink),
      oval(0, 52, 270, 116, p.main),
      oval(0, 62, 240, 92, p.shape),
      line('M-70 60q20-12 40 0t40 0M0 84q20-12 40 0t40 0', p.light, 6),
      [-132, -84, -30, 34, 92, 136]
        .map((x, i) => oval(x, 108 - Math.abs(x) / 4, 62, 44, i % 2 ? p.deep : p.ink))
        .join(''),
      oval(80, 40, 40, 22, '#c98a4b'),
      oval(80, 32, 40, 22, '#e6b071'),
    ].join(''),
  inn: (p: Palette) =>
    [
      box(-124, 0, 248, 140, p.light),
      path('M-160 6L-110-50H110l50 56z', p.deep),
      path('M-110-44L-70-96H70l40 52z', p.main),
      box(-110, 20, 220, 10, p.ink),
      [-104, -50, 56]
        .map((x) => box(x, 44, 44, 60, p.shape) + line(`M${x + 22} 44v60M${x} 74h44`, p.ink, 4))
        .join(''),
      box(2, 40, 46, 100, p.accent),
      line('M25 40v44', p.light, 4),
      disc(-132, 60, 18, p.main),
      disc(132, 60, 18, p.main),
      box(-160, 132, 320, 10, p.ink, 4),
    ].join(''),
  train: (p: Palette) =>
    [
      line('M-150 140h300', p.ink, 8),
      path('M-150-50q0-30 30-30H60c60 0 90 90 90 150q0 34-30 34h-240q-30 0-30-34z', p.main),
      path('M-150 40h298q4 18 2 32q-2 32-30 32h-240q-30 0-30-34z', p.deep),
      [-128, -64, 0].map((x) => box(x, -48, 50, 50, p.light, 8)).join(''),
      path('M66-48c30 4 52 30 62 54H66z', p.light),
      box(-150, 22, 296, 12, p.accent),
      [-96, -40, 40, 96].map((x) => disc(x, 116, 20, p.ink) + disc(x, 116, 8, p.shape)).join(''),
    ].join(''),
  tent: (p: Palette) =>
    [
      path('M-10-110L150 130H-160z', p.deep),
      path('M-10-110L60 130H-160z', p.main),
      path('M-50 130L-16-60 28 130z', p.ink),
      path('M-16-60l44 190h-36z', p.accent),
      line('M-10-126v20', p.ink, 8),
      path('M-8-134l44 12-44 14z', p.accent),
      path('M92 140q-10-40 16-60q-2 26 18 34q16-10 8-34q26 30 8 60z', '#f0893a'),
      line('M76 138l80-14M76 124l80 14', '#7a4b35', 9),
    ].join(''),
  boat: (p: Palette) =>
    [
      line('M-6-140V60', p.ink, 9),
      path('M-18-128c-60 50-90 110-98 166h98z', p.light),
      path('M8-118c50 40 92 100 100 156H8z', p.accent),
      path('M-140 54h280c-10 46-36 76-70 76H-80c-30 0-52-30-60-76z', p.main),
      path('M-130 84h260c-14 30-34 46-60 46H-80c-24 0-40-18-50-46z', p.deep),
      disc(-40, 78, 11, p.light),
      disc(6, 78, 11, p.light),
      disc(52, 78, 11, p.light),
    ].join(''),
  castle: (p: Palette) =>
    [
      path('M-120 140l20-60h200l20 60z', p.ink),
      box(-84, 24, 168, 60, p.light),
      path('M-124 34L-84-4H84l40 38z', p.deep),
      box(-58, -50, 116, 52, p.light),
      path('M-94-40L-58-74H58l36 34z', p.main),
      box(-34, -110, 68, 42, p.light),
      path('M-64-100L0-146l64 46z', p.deep),
      [-50, -8, 34].map((x) => box(x, 50, 16, 24, p.ink)).join(''),
      [-28, 12].map((x) => box(x, -26, 16, 20, p.ink)).join(''),
    ].join(''),
  camper: (p: Palette) =>
    [
      path('M-146-60q0-34 34-34H84c30 0 40 30 50 70l12 50v50q0 20-20 20h-252q-20 0-20-20z', p.light),
      path('M-146 4h288l4 22v50q0 20-20 20h-252q-20 0-20-20z', p.main),
      box(-126, -72, 74, 54, p.shape, 8),
      box(-40, -72, 74, 54, p.shape, 8),
      path('M46-72h36c18 0 26 30 34 54H46z', p.shape),
      box(-146, 0, 290, 8, p.accent),
      [-84, 78].map((x) => disc(x, 100, 38, p.ink) + disc(x, 100, 18, p.light)).join(''),
      disc(132, 46, 11, '#ffe08a'),
    ].join(''),
}
