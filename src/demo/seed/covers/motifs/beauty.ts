import type { Palette } from '../palettes.ts'
import { box, disc, faint, line, oval, path } from '../shapes.ts'

/** Each motif stands in a square of 300 around the origin, its foot at y = 140. */
export const beauty = {
  pumpBottle: (p: Palette) =>
    [
      box(-16, -120, 32, 50, p.deep, 6),
      path('M-52-132h62c14 0 14 22 0 22h-62z', p.ink),
      box(-34, -78, 68, 26, p.accent, 8),
      box(-66, -56, 132, 196, p.main, 26),
      path('M26-56h14c14 0 26 12 26 26v144c0 14-12 26-26 26H26z', p.deep),
      box(-44, 0, 88, 86, p.light, 10),
      disc(0, 32, 18, p.accent),
      box(-24, 60, 48, 7, p.shape, 3),
      faint(0.5, box(-54, -36, 10, 120, p.light, 5)),
    ].join(''),
  jar: (p: Palette) =>
    [
      box(-110, 20, 220, 120, p.main, 30),
      path('M50 20h30c17 0 30 13 30 30v60c0 17-13 30-30 30H50z', p.deep),
      box(-112, -34, 224, 62, p.light, 14),
      box(-112, -2, 224, 16, p.shape),
      box(-112, 10, 224, 18, p.accent, 8),
      disc(0, 84, 30, p.light),
      path('M0 64c14 12 18 22 0 40c-18-18-14-28 0-40z', p.accent),
      faint(0.6, box(-96, 46, 12, 66, p.light, 6)),
      path('M-40-40c0-40 60-26 40-62c46 20 54 62 20 62z', p.light),
    ].join(''),
  dropper: (p: Palette) =>
    [
      box(-22, -140, 44, 62, p.ink, 20),
      box(-32, -86, 64, 30, p.accent, 6),
      path(
        'M-60-20c0-22 18-36 34-36h52c16 0 34 14 34 36v134c0 14-12 26-26 26h-68c-14 0-26-12-26-26z',
        p.main,
      ),
      faint(0.35, path('M-60 30q60-26 120 0v84c0 14-12 26-26 26h-68c-14 0-26-12-26-26z', p.light)),
      box(-38, 14, 76, 80, p.light, 6),
      path('M0 30c16 18 22 28 0 48c-22-20-16-30 0-48z', p.main),
      faint(0.6, box(-48, -26, 9, 136, p.light, 4)),
    ].join(''),
  lipstick: (p: Palette) =>
    [
      box(-100, 10, 74, 130, p.ink, 8),
      box(-94, -36, 62, 52, p.accent, 4),
      path('M-86-36v-66l46-32v98z', p.main),
      path('M-86-102l46-32q6 26-46 32z', p.deep),
      box(24, -20, 76, 160, p.main, 10),
      path('M74-20h16c6 0 10 4 10 10v140c0 6-4 10-10 10H74z', p.deep),
      box(24, 86, 76, 12, p.accent),
      faint(0.5, box(34, -6, 8, 82, p.light, 4)),
    ].join(''),
  perfume: (p: Palette) =>
    [
      box(-36, -134, 72, 56, p.ink, 10),
      box(-20, -82, 40, 26, p.accent),
      path('M-70-56h140l34 46v124c0 14-12 26-26 26H-78c-14 0-26-12-26-26V-10z', p.shape),
      path('M-90 24q90-34 180 0v86c0 9-7 16-16 16H-74c-9 0-16-7-16-16z', p.main),
      faint(0.55, path('M-84-4l26-36h16L-66 0v120h-8c-6 0-10-4-10-10z', p.light)),
      box(-46, 28, 92, 58, p.light, 4),
      line('M-26 50h52M-16 66h32', p.deep, 5),
    ].join(''),
  tube: (p: Palette) =>
    [
      path('M-78-136h156l-22 212h-112z', p.main),
      path('M30-136h48l-22 212H24z', p.deep),
      box(-80, -142, 160, 20, p.shape, 4),
      box(-60, 76, 120, 64, p.light, 10),
      line('M-40 86v44M-20 86v44M0 86v44M20 86v44M40 86v44', p.shape, 4),
      disc(0, -28, 40, p.light),
      path('M-20-28c0-26 40-26 40 0c0 14-10 26-20 26s-20-12-20-26z', p.accent),
      faint(0.5, path('M-60-108h12l-14 150h-6z', p.light)),
    ].join(''),
  brush: (p: Palette) =>
    [
      path('M-64-140c40-10 70 40 50 90l-46 0c-30-30-34-70-4-90z', p.main),
      path('M-48-140c34 6 50 50 34 90h-24c10-30 8-66-10-90z', p.deep),
      box(-66, -52, 54, 36, p.accent, 4),
      path('M-62-16h46l-10 156h-26z', p.ink),
      oval(64, 106, 150, 60, p.deep),
      oval(64, 96, 150, 60, p.light),
      oval(64, 94, 116, 42, p.shape),
      oval(64, 94, 60, 20, p.main),
    ].join(''),
  dryer: (p: Palette) =>
    [
      path('M20 6h56l-14 134H30z', p.deep),
      path('M-130-84c0-8 6-14 14-14H40c46 0 84 24 84 62S86 26 40 26h-156c-8 0-14-6-14-14z', p.main),
      box(-146, -92, 34, 112, p.ink, 8),
      disc(52, -36, 40, p.light),
      disc(52, -36, 24, p.accent),
      box(36, 44, 20, 34, p.light, 8),
      faint(0.5, box(-100, -84, 120, 12, p.light, 6)),
    ].join(''),
}
