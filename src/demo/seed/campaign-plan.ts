import { categories, type Category } from '#contract/vocabulary.ts'
import { composePicture, type Picture } from './covers/compose.ts'
import { createRandom, type Random } from './random.ts'
import { planHoursOnline, type Stage } from './schedule.ts'
import { type Angle, readSubjects, type Subject } from './subjects/subjects.ts'
import { type CategoryWording, wordingOf } from './wording/wording.ts'

/** A campaign before it has days: the same at every start, whenever that is. */
export interface CampaignPlan {
  category: Category
  subject: Subject
  angle: Angle
  wording: CategoryWording
  stage: Stage
  hoursOnline: number
  /** The cover first. */
  pictures: Picture[]
  /** Chance of this campaign alone. */
  random: () => Random
}

/** The stages of campaigns in each category, with the number of campaigns. All other campaigns are recruiting. */
const stagesOfCategory: readonly (readonly [Stage, number])[] = [
  ['full', 1],
  ['closing', 2],
  ['upcoming', 1],
  ['selecting', 2],
  ['in_progress', 3],
  ['ended', 4],
  ['cancelled', 1],
  ['nominated', 1],
  ['draft', 1],
]

/** Every campaign of the demo, the newest first. */
export function planCampaigns(): CampaignPlan[] {
  return categories.flatMap(planCategory).toSorted((one, other) => one.hoursOnline - other.hoursOnline)
}

function planCategory(category: Category): CampaignPlan[] {
  const wording = wordingOf.category[category]
  const subjects = readSubjects(category)
  const count = subjects.reduce((sum, { angles }) => sum + angles.length, 0)
  const others = stagesOfCategory.flatMap(([stage, times]) => Array.from({ length: times }, () => stage))
  const recruiting = Array.from<unknown, Stage>({ length: count - others.length }, () => 'recruiting')
  const stages = createRandom(`stages ${category}`).shuffle([...others, ...recruiting])

  return subjects.flatMap((subject, place) => {
    const covers = subject.angles.map((_, index) => composeCover(subject, wording, place + index * 3, index))
    const detail = composeDetail(subject, wording, place)
    return subject.angles.map((angle, index) => {
      const seed = `${category} ${subject.brand} ${index}`
      const random = createRandom(`plan ${seed}`)
      const stage = fillable(angle, stages.pop() ?? 'recruiting')
      const third = random.chance(0.6) ? covers.slice(index - 1)[0] : undefined
      const [cover] = covers.slice(index)
      if (!cover) throw new Error('A campaign has no cover.')
      return {
        category,
        subject,
        angle,
        wording,
        stage,
        hoursOnline: planHoursOnline(stage, random),
        pictures: [cover, detail, ...(third && third !== cover ? [third] : [])],
        random: () => createRandom(seed),
      }
    })
  })
}

/** The stage of a campaign; recruiting instead of full when it has more places than the people of the demo can take. */
function fillable({ openings = 0 }: Angle, stage: Stage): Stage {
  return stage === 'full' && openings > 4 ? 'recruiting' : stage
}

function composeCover(subject: Subject, wording: CategoryWording, turn: number, index: number): Picture {
  const { palettes, scenes } = wording
  const [palette] = palettes.slice((turn * 3 + index) % palettes.length)
  const [scene] = scenes.slice((turn + index * 2) % scenes.length)
  if (!palette || !scene) throw new Error('A category has no palette or scene.')
  return composePicture({ motif: subject.motif, scene, palette, variant: `${subject.brand} ${index}` })
}

/** One near view of what is advertised, shared by the campaigns of a subject. */
function composeDetail(subject: Subject, { palettes }: CategoryWording, place: number) {
  const [palette = 'sky'] = palettes.slice((place + 4) % palettes.length)
  return composePicture({ motif: subject.motif, scene: 'near', palette, variant: `${subject.brand} detail` })
}
