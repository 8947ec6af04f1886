import type { Palette } from '../palettes.ts'
import { animals } from './animals.ts'
import { beauty } from './beauty.ts'
import { children } from './children.ts'
import { devices } from './devices.ts'
import { fashion } from './fashion.ts'
import { food } from './food.ts'
import { living } from './living.ts'
import { others } from './others.ts'
import { play } from './play.ts'
import { sport } from './sport.ts'
import { travel } from './travel.ts'

export const motifs = {
  ...animals,
  ...beauty,
  ...children,
  ...devices,
  ...fashion,
  ...food,
  ...living,
  ...others,
  ...play,
  ...sport,
  ...travel,
} satisfies Record<string, (palette: Palette) => string>

export type MotifName = keyof typeof motifs
