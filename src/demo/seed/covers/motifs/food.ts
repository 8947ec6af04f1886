import type { Palette } from '../palettes.ts'
import { box, disc, faint, line, oval, path } from '../shapes.ts'

const bread = '#e2a55c'
const crust = '#b97833'
const cream = '#fff4dc'
const leaf = '#6f9e3a'
const berry = '#d94f5c'

export const food = {
  cup: (p: Palette) =>
    [
      faint(0.6, line('M-34-88q-18-24 0-46M6-88q-18-24 0-46M46-88q-18-24 0-46', p.light, 9)),
      line('M84-18c62-14 62 84-14 76', p.deep, 18),
      oval(0, 128, 270, 36, p.deep),
      oval(0, 120, 270, 34, p.light),
      path('M-96-60H96c0 92-14 146-52 176h-88c-38-30-52-84-52-176z', p.main),
      path('M40-60h56c0 92-14 146-52 176H24c20-50 18-110 16-176z', p.deep),
      oval(0, -60, 192, 44, p.light),
      oval(0, -58, 166, 32, '#7a4b2c'),
      path('M-30-60q30-16 60 0q-30 18-60 0z', cream),
    ].join(''),
  ramen: (p: Palette) =>
    [
      line('M40-150L96-30M74-150l48 120', p.ink, 9),
      oval(0, 130, 110, 22, p.deep),
      path('M-146-20h292c0 92-54 152-92 152H-54c-38 0-92-60-92-152z', p.main),
      path('M70-20h76c0 92-54 152-92 152H20c34-40 52-90 50-152z', p.deep),
      oval(0, -20, 292, 84, p.light),
      oval(0, -18, 256, 64, '#e9b35d'),
      line('M-96-14q24-22 48 0t48 0t48 0M-80 2q24-20 48 0t48 0', cream, 8),
      oval(64, -24, 70, 40, cream),
      oval(64, -24, 36, 22, '#f08b2f'),
      disc(-70, -30, 22, '#f7f0ea'),
      line('M-80-30q10-12 20 0q-8 10-12 0', berry, 4),
      path('M-16-46q22-16 44 4q-26 14-44-4z', leaf),
      line('M-130 34q130 40 260 0', p.accent, 8),
    ].join(''),
  plate: (p: Palette) =>
    [
      oval(0, 116, 300, 54, p.deep),
      oval(0, 70, 300, 150, p.light),
      oval(0, 64, 226, 104, p.shape),
      path('M-100 66c0-50 40-76 84-70c20 4 20 70 6 84c-40 14-90 8-90-14z', cream),
      path('M-14-2c60-20 116 24 110 66c-14 34-80 34-110 18c16-24 14-60 0-84z', '#b5652b'),
      disc(30, 40, 15, '#e0893f'),
      disc(62, 62, 12, leaf),
      disc(34, 72, 11, '#e8b648'),
      disc(-48, 30, 6, p.accent),
      line('M-144-70v70M-158-70v34q14 18 28 0v-34M-144 0v40', p.ink, 7),
      path('M140-76c20 10 22 56 4 76v40h-10v-114z', p.ink),
    ].join(''),
  cake: (p: Palette) =>
    [
      oval(0, 130, 290, 34, p.deep),
      oval(0, 122, 290, 32, p.light),
      path('M-110 0h220v106q-110 34-220 0z', cream),
      path('M-110 44q110 30 220 0v24q-110 30-220 0z', p.main),
      path(
        'M-110 0c0-30 220-30 220 0v14c-14 26-30 26-40 4c-12 34-34 34-44 8c-12 30-34 30-44 2c-14 28-34 26-42-2c-14 20-44 18-50-12z',
        p.shape,
      ),
      oval(0, -8, 220, 52, p.light),
      [-64, 0, 64]
        .map((x) => disc(x, -26, 24, berry) + path(`M${x - 12}-48q12-16 24 0q-12 10-24 0z`, leaf))
        .join(''),
      faint(0.6, disc(-72, -32, 5, cream), disc(-8, -32, 5, cream), disc(56, -32, 5, cream)),
    ].join(''),
  bread: (p: Palette) =>
    [
      oval(0, 126, 300, 34, p.main),
      oval(0, 118, 300, 32, p.light),
      path('M-20-70c-40-30 0-74 76-74s116 44 76 74V96q0 16-16 16H-4q-16 0-16-16z', crust),
      path('M-124-44c-40-34 2-80 80-80s120 46 80 80V96q0 18-18 18h-124q-18 0-18-18z', crust),
      path('M-108-52c-36-26 4-56 64-56s100 30 64 56V84q0 14-14 14h-100q-14 0-14-14z', cream),
      path('M-86 6q42-34 84 0v50q-42 20-84 0z', '#f6d68a'),
      box(-70, -10, 46, 40, '#fff0b0', 8),
      faint(0.5, oval(-44, -70, 70, 22, bread)),
    ].join(''),
  soda: (p: Palette) =>
    [
      line('M16-60L62-146', p.accent, 13),
      path('M-84-70h168l-22 192q-2 18-20 18h-84q-18 0-20-18z', p.light),
      path('M-78-20H78L62 118q-2 14-18 14h-88q-16 0-18-14z', p.main),
      faint(
        0.5,
        disc(-30, 60, 9, p.light),
        disc(20, 84, 7, p.light),
        disc(-6, 26, 6, p.light),
        disc(36, 40, 8, p.light),
      ),
      box(-56, -38, 46, 42, p.shape, 8),
      box(2, -46, 44, 42, p.shape, 8),
      disc(-78, -66, 46, '#f6c343'),
      disc(-78, -66, 36, cream),
      line('M-78-98v64M-110-66h64M-100-88l44 44M-56-88l-44 44', '#f6c343', 5),
      faint(0.6, path('M-66-56h12l14 176h-8z', p.light)),
    ].join(''),
  parfait: (p: Palette) =>
    [
      path('M-70-50H70L22 80v36h34q10 0 10 12v12h-132v-12q0-12 10-12h34V80z', p.light),
      path('M-58-20H58L20 78h-40z', p.main),
      path('M-48 10h96l-14 34h-68z', cream),
      path('M-34 46h68L20 78h-40z', p.deep),
      disc(-40, -66, 34, cream),
      disc(36, -70, 36, p.shape),
      disc(0, -98, 34, cream),
      disc(0, -140, 15, berry),
      line('M2-152q10-14 22-12', leaf, 5),
      path('M46-96l56-48 10 12-50 54z', bread),
    ].join(''),
  fruitBox: (p: Palette) =>
    [
      disc(-80, 0, 48, '#f08c3a'),
      disc(0, -16, 52, berry),
      disc(82, 0, 48, '#f3b73f'),
      disc(-40, -62, 42, '#f3b73f'),
      disc(46, -68, 42, '#8fb84a'),
      path('M0-66q26-30 48-12q-20 22-48 12z', leaf),
      line('M0-50v-22', p.ink, 6),
      box(-146, 16, 292, 124, p.main, 10),
      box(-146, 16, 292, 38, p.deep, 10),
      box(-60, 70, 120, 48, p.light, 6),
      line('M-36 86h72M-36 102h44', p.accent, 7),
    ].join(''),
}
