import type { Tx } from '#server/db/database.ts'
import { caseEvents, cases } from '#server/db/schema/index.ts'
import { endOfDayInTokyo } from '#server/platform/business-days.ts'
import { type CampaignRow, needsGoods } from '../campaign-row.ts'
import { createRandom } from '../random.ts'
import { fillApplication } from './application.ts'
import { eventsOf, type History } from './history.ts'

export interface CrowdCase {
  campaignId: number
  row: CampaignRow
  history: History
}

const batch = 400

/** Stores the crowd's cases with their events, many at once, and gives their ids in the same order. */
export async function insertCases(tx: Tx, told: readonly CrowdCase[], operatorId: number) {
  const ids: number[] = []
  for (let from = 0; from < told.length; from += batch) {
    const rows = told.slice(from, from + batch).map(caseRow)
    const stored = await tx.insert(cases).values(rows).returning({ id: cases.id })
    ids.push(...stored.map(({ id }) => id))
  }
  const events = told.flatMap(({ history }, index) => eventRows(history, ids[index] ?? 0, operatorId))
  for (let from = 0; from < events.length; from += batch) {
    await tx.insert(caseEvents).values(events.slice(from, from + batch))
  }
  return ids
}

function eventRows(history: History, caseId: number, operatorId: number) {
  return eventsOf(history).map(({ act, at, note, from_state, to_state, actor }) => ({
    case_id: caseId,
    act,
    at,
    from_state,
    to_state,
    actor,
    actor_id: { influencer: history.member.id, operator: operatorId }[actor],
    note: note ?? null,
  }))
}

function caseRow({ campaignId, row, history }: CrowdCase): typeof cases.$inferInsert {
  const { member, steps } = history
  const application = fillApplication(row, member, createRandom(`case ${campaignId} ${member.id}`))
  const state = eventsOf(history).at(-1)?.to_state ?? 'applied'
  return {
    ...application,
    form_shown: { language: 'jp', form: row.application },
    campaign_id: campaignId,
    influencer_id: member.id,
    state,
    product_option: application.product_option ?? null,
    address: needsGoods(row.kind) ? member.address : null,
    ...(state === 'applied' && {
      next_kind: 'wait_selection' as const,
      next_due_at: endOfDayInTokyo(row.announcement),
    }),
    created_at: steps[0]?.at ?? new Date(0),
    updated_at: steps.at(-1)?.at ?? new Date(0),
  }
}
