import type { Palette } from '../palettes.ts'
import { box, disc, faint, line, oval, path } from '../shapes.ts'

export const fashion = {
  dress: (p: Palette) =>
    [
      line('M0-140c0-16 18-14 14-2l-14 12', p.ink, 5),
      line('M-56-104L0-132l56 28', p.ink, 5),
      path('M-44-112q44 40 88 0l12 92l58 142q-114 34-228 0l58-142z', p.main),
      path('M56-20l58 142q-40 12-76 15L20-20z', p.deep),
      box(-58, -32, 116, 18, p.accent, 6),
      faint(0.5, line('M-30 0l-36 122M0 4v130', p.light, 5)),
      disc(-20, -76, 5, p.light),
      disc(20, -76, 5, p.light),
    ].join(''),
  shirt: (p: Palette) =>
    [
      path('M-50-120q50 40 100 0l88 44l-32 70l-34-16v152H-72V-22l-34 16l-32-70z', p.main),
      path('M30-106l20-14l88 44l-32 70l-34-16v152H30z', p.deep),
      path('M-50-120q50 40 100 0l10 6q-60 62-120 0z', p.light),
      disc(-2, 20, 40, p.light),
      path('M-30 26l20-26l16 20l10-12l14 18z', p.accent),
    ].join(''),
  sneaker: (p: Palette) =>
    [
      path('M-140 92c-6-50-2-90 4-112q34 20 70-14l86 66c20 12 112 14 116 60z', p.main),
      path('M-140 60q70 34 276 32l4 14h-280z', p.deep),
      box(-146, 92, 292, 34, p.light, 16),
      box(-146, 116, 292, 24, p.accent, 12),
      line('M-58-16l-26 24M-36 2l-26 26M-14 20l-26 26M8 36l-22 24', p.light, 9),
      path('M-132-20q30 14 60-10l10 8q-36 34-74 16z', p.ink),
    ].join(''),
  tote: (p: Palette) =>
    [
      line('M-56-40c0-120 112-120 112 0', p.deep, 16),
      path('M-110-46h220l22 170q1 16-16 16h-232q-17 0-16-16z', p.main),
      path('M56-46h54l22 170q1 16-16 16H70z', p.deep),
      box(-50, 10, 86, 64, p.light, 8),
      line('M-30 34h46M-30 52h28', p.accent, 7),
      line('M-56-46v30M56-46v30', p.ink, 16),
    ].join(''),
  hat: (p: Palette) =>
    [
      oval(0, 84, 300, 84, p.deep),
      oval(0, 76, 300, 78, p.main),
      path('M-92 74c-6-100 16-158 92-158s98 58 92 158q-92 36-184 0z', p.main),
      path('M40-76c40 20 56 72 52 150q-24 10-52 14z', p.deep),
      path('M-94 34q94 40 188 0l-2 40q-92 36-184 0z', p.ink),
      path('M70 52l50-22l-6 30l18 20l-52-6z', p.accent),
    ].join(''),
  glasses: (p: Palette) =>
    [
      path('M-140-60L-60-110l14 18-84 60z', p.ink),
      path('M140-60L60-110 46-92l84 60z', p.ink),
      disc(-72, 20, 76, p.ink),
      disc(72, 20, 76, p.ink),
      disc(-72, 20, 60, p.main),
      disc(72, 20, 60, p.main),
      line('M-12 6q12-18 24 0', p.ink, 14),
      faint(0.55, path('M-110 0l40-38 18 8-50 50z', p.light), path('M34 0l40-38 18 8-50 50z', p.light)),
    ].join(''),
  earrings: (p: Palette) =>
    [
      line('M-70-132c-24 0-24 30 0 30v24', p.accent, 7),
      disc(-70, -22, 56, p.main),
      disc(-70, -22, 32, p.light),
      disc(-70, 60, 22, p.accent),
      path('M-70 84c18 24 22 40 0 54c-22-14-18-30 0-54z', p.deep),
      line('M76-132c-24 0-24 30 0 30v24', p.accent, 7),
      disc(76, -22, 56, p.main),
      disc(76, -22, 32, p.light),
      disc(76, 60, 22, p.accent),
      path('M76 84c18 24 22 40 0 54c-22-14-18-30 0-54z', p.deep),
    ].join(''),
  coat: (p: Palette) =>
    [
      path('M-48-128h96l62 40l24 150l-42 12l-20-86v142H-72V-12l-20 86l-42-12l24-150z', p.main),
      path('M0-96l48-32l62 40l24 150l-42 12l-20-86v142H0z', p.deep),
      path('M-48-128l48 62 48-62-20-12h-56z', p.light),
      line('M0-66v196', p.ink, 4),
      [-20, 20, 60].map((y) => disc(-16, y, 7, p.accent)).join(''),
      box(-62, 70, 40, 12, p.ink, 4),
      box(24, 70, 40, 12, p.ink, 4),
    ].join(''),
}
