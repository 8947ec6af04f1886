import type { Tx } from '#server/db/database.ts'
import { agree, select, selectToday } from './acts.ts'
import type { Scene } from './choose-campaigns.ts'
import type { History } from './history.ts'
import { insertCases } from './insert-cases.ts'
import { type Ground, walk } from './walk.ts'

/** A scene in the database, with what the crowd did in it. */
export interface StoredScene extends Scene {
  campaignId: number
  histories: readonly History[]
}

/** The stories by the services. First, so that the crowd leaves them a place. */
export async function tellStories(ground: Ground, scenes: readonly StoredScene[]) {
  const tales = scenes.flatMap(({ told, ...scene }) => (told ? [{ ...scene, ...told }] : []))
  for (const { campaignId, row, member, story } of tales.toSorted((a, b) => a.turn - b.turn))
    await walk(ground, { campaignId, row, member }, story.acts)
}

/** The crowd's applications as rows, then by the services the places that some of them got. */
export async function tellCrowd(tx: Tx, ground: Ground, scenes: readonly StoredScene[]) {
  const cases = scenes.flatMap(({ campaignId, plan, row, histories }) =>
    histories.map((history) => ({ campaignId, plan, row, history })),
  )
  const ids = await insertCases(tx, cases, ground.operator.id)
  for (const [index, { campaignId, plan, row, history }] of cases.entries()) {
    const { member, place, steps } = history
    const since = { caseId: ids[index] ?? 0, at: steps.at(-1)?.at ?? ground.until }
    const acts = [plan.stage === 'full' ? selectToday : select, agree]
    if (place) await walk(ground, { campaignId, row, member }, acts, since)
  }
}
