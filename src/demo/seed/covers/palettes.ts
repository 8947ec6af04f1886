/** The colours of one picture, light to dark. */
export interface Palette {
  /** Background, from top to bottom. */
  sky: readonly [string, string]
  /** Large calm shapes behind the motif. */
  shape: string
  /** The plane a motif stands on. */
  ground: string
  main: string
  /** The main colour in the shade. */
  deep: string
  /** Paper, labels, highlights. */
  light: string
  accent: string
  ink: string
}

/** `colours` in the order of the interface. */
function palette(colours: string): Palette {
  const [
    top = '',
    bottom = '',
    shape = '',
    ground = '',
    main = '',
    deep = '',
    light = '',
    accent = '',
    ink = '',
  ] = colours.split(' ')
  return { sky: [top, bottom], shape, ground, main, deep, light, accent, ink }
}

/** Chosen by eye on a contact sheet; no two of them share their main colour. */
export const palettes = {
  peach: palette('#fff1e8 #ffd9c7 #ffc4ad #f9e4d8 #f08a72 #c9604c #fffaf6 #7fb7a4 #5a3a36'),
  rose: palette('#fff0f4 #fbd3de #f6b6c8 #fbe6ec #d9688a #a9446a #fffafc #c9a36a #55303f'),
  mint: palette('#eefaf5 #c9ecdf #a9dcca #e0f4ec #4fae8f #2f7f6b #fbfffd #f2b36b #24463f'),
  sky: palette('#eef7ff #c8e3fa #a6cff2 #e1effb #4c93d6 #2d69a6 #fbfdff #ffc069 #223b57'),
  lemon: palette('#fffbe6 #ffefb0 #ffe07a #fff6d4 #f1b82d #c68a12 #fffef7 #6aa5c9 #574217'),
  lavender: palette('#f6f2ff #ddd2f7 #c6b5ee #ece6fa #8a6cd1 #6347a6 #fdfbff #f3a6b8 #3a2e5c'),
  sage: palette('#f4f6ec #dde5c8 #c3d2a6 #eaefdb #7f9c56 #5a753a #fdfef9 #d98a5b #37432a'),
  clay: palette('#fbf3ec #ecd6c3 #dcb99c #f4e6d9 #b9744a #8a5232 #fffbf7 #5e8f8d #4a3022'),
  ocean: palette('#e9f7fa #b5e0e8 #86cbd8 #d8eff3 #1f8fa6 #11687d #fafeff #ff9d76 #123f4c'),
  night: palette('#2c3a66 #55598f #3d4a7a #444d80 #f0b95c #c98d35 #f7f3e8 #7fc6c9 #1b2344'),
  cherry: palette('#fff3ef #ffd0c9 #ffb3a9 #ffe6e1 #d94f4f #a83440 #fffbfa #f0c05a #542126'),
  slate: palette('#f1f4f8 #d3dce7 #b7c5d6 #e4eaf1 #5b7796 #3c546f #fdfeff #f2a65a #27364a'),
  matcha: palette('#f3f8e8 #d6e7b5 #bcd68c #e8f2d4 #6f9e3a #4d7722 #fdfff8 #c96f6f #2f4218'),
  coral: palette('#fff2ec #ffd3bf #ffb896 #ffe8dc #ff7f57 #d2583a #fffbf9 #3f9fa8 #54281b'),
  denim: palette('#eef2fb #c5d2ee #9fb4e0 #dfe7f6 #3f5fa8 #2a437e #fbfcff #f2c14e #1f2d52'),
  cocoa: palette('#f8f0ea #e3cdbd #cdae97 #efe1d6 #7a4b35 #573323 #fffaf6 #e59a8c #33201a'),
  forest: palette('#edf5f0 #bcd9c8 #94c2a8 #dcebe2 #2f7a55 #1d5a3d #fafefc #f0a43c #17392a'),
  dusk: palette('#fde3d3 #e3a7b5 #c98fb0 #efc9c4 #7a4f8f #57366b #fff8f2 #ffd27a #3b2449'),
} as const

export type PaletteName = keyof typeof palettes
