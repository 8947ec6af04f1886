import type { Tx } from '#server/db/database.ts'
import { caseEvents, cases, outbox } from '#server/db/schema/index.ts'
import type { CampaignRow } from '../campaign-row.ts'
import { needsGoods } from '../campaign-row.ts'
import { createRandom, type Random } from '../random.ts'
import { eventsOf, type History, stateOf } from './history.ts'

type CaseRow = typeof cases.$inferInsert

export interface ToldCase {
  campaignId: number
  row: CampaignRow
  history: History
}

const batch = 400

/** Stores the cases with their events, and the timers of the offers that still wait. */
export async function insertCases(tx: Tx, told: readonly ToldCase[], operatorId: number) {
  const events: (typeof caseEvents.$inferInsert)[] = []
  for (let from = 0; from < told.length; from += batch) {
    const part = told.slice(from, from + batch)
    const ids = await tx.insert(cases).values(part.map(caseRow)).returning({ id: cases.id })
    part.forEach(({ history }, index) => events.push(...eventRows(history, ids[index]?.id ?? 0, operatorId)))
  }
  for (let from = 0; from < events.length; from += batch) {
    await tx.insert(caseEvents).values(events.slice(from, from + batch))
  }
  const timers = told.flatMap(({ history }) =>
    history.offer_expires_at && stateOf(history) === 'offered' ? [history.offer_expires_at] : [],
  )
  await tx
    .insert(outbox)
    .values(timers.map((available_at) => ({ kind: 'offer.expire', payload: {}, available_at })))
}

function eventRows(history: History, caseId: number, operatorId: number) {
  return eventsOf(history).map(({ act, at, note, from_state, to_state, actor }) => ({
    case_id: caseId,
    act,
    at,
    from_state,
    to_state,
    actor,
    actor_id: { influencer: history.member.id, operator: operatorId, clock: null }[actor],
    note: note ?? null,
  }))
}

function caseRow({ campaignId, row, history }: ToldCase): CaseRow {
  const { member, steps, offer_expires_at } = history
  const random = createRandom(`case ${campaignId} ${member.id}`)
  const applied = steps.some(({ act }) => act === 'apply')
  const account = member.accounts.find(({ platform }) => row.platforms.includes(platform))
  const option =
    row.application.product_options.length > 0 ? random.pick(row.application.product_options) : undefined
  return {
    campaign_id: campaignId,
    influencer_id: member.id,
    state: stateOf(history),
    social_account_id: applied ? (account?.id ?? null) : null,
    answers: applied ? row.application.questions.map((question) => answer(question, random)) : [],
    product_option: applied ? (option?.id ?? null) : null,
    agreements: applied ? row.application.agreements.map(({ id }) => id) : [],
    address: applied && needsGoods(row.kind) ? member.address : null,
    message: applied && random.chance(0.4) ? random.pick(messages) : '',
    offer_expires_at: offer_expires_at ?? null,
    created_at: steps[0]?.at ?? new Date(0),
    updated_at: steps.at(-1)?.at ?? new Date(0),
  }
}

const messages = [
  '以前から気になっていた商品です。どうぞよろしくお願いいたします。',
  '投稿は平日の夜を予定しています。撮影日のご指定があればお知らせください。',
  '同じジャンルの投稿で保存数が伸びています。ぜひ担当させてください。',
]
const texts = [
  '毎日使うものなので、続けやすさを大切にしています。',
  '家族と一緒に楽しめる時間を増やしたいと思っています。',
  '飾らない普段の様子を、写真と短い文章で伝えるのが得意です。',
]

function answer({ id, kind, options }: CampaignRow['application']['questions'][number], random: Random) {
  if (kind === 'text') return { question_id: id, value: random.pick(texts) }
  if (kind === 'single') return { question_id: id, value: random.pick(options) }
  return { question_id: id, value: random.some(options, random.int(1, 2)) }
}
