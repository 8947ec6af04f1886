import type { Category } from '#contract/vocabulary.ts'
import { beauty } from './beauty.ts'
import { fashion } from './fashion.ts'
import { fitness } from './fitness.ts'
import { food } from './food.ts'
import { gadgets } from './gadgets.ts'
import { games } from './games.ts'
import { lifestyle } from './lifestyle.ts'
import { other } from './other.ts'
import { parenting } from './parenting.ts'
import { pets } from './pets.ts'
import type { Subject } from './subject.ts'
import { travel } from './travel.ts'

export const subjects: Record<Category, Subject[]> = {
  beauty,
  fashion,
  food,
  travel,
  lifestyle,
  parenting,
  fitness,
  gadgets,
  games,
  pets,
  other,
}
