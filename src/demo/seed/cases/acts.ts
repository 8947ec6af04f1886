import { and, eq } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { remainderOfSeven } from '#contract/tracking-numbers.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import { cases } from '#server/db/schema/index.ts'
import { decideApplications } from '#server/modules/admin-applications/decisions.service.ts'
import { nominateInfluencers } from '#server/modules/admin-campaigns/admin-campaigns.service.ts'
import * as operators from '#server/modules/admin-cases/case-acts.service.ts'
import { terminateCase } from '#server/modules/admin-cases/early-end.service.ts'
import { applyToCampaign, cancelApplication } from '#server/modules/applications/applications.service.ts'
import { answerTerms } from '#server/modules/cases/case-answers.service.ts'
import { expireCases } from '#server/modules/cases/case-clock.service.ts'
import * as preparation from '#server/modules/cases/preparation.service.ts'
import { needsGoods } from '../campaign-row.ts'
import { inTokyo } from '../schedule.ts'
import { fillApplication } from './application.ts'
import { type Act, comeTo, passTo, upload, type Walk } from './walk.ts'

const hour = 3_600_000

/** The actions of a case in their order. Each happens at the time when people take it, counted from the campaign's own days. */
export const apply: Act = async (walker) => {
  const { deps, member, campaignId, row, random } = walker
  passTo(walker, new Date(row.recruiting_start.getTime() + hour))
  const application = fillApplication(row, member, random)
  const { id } = await applyToCampaign(deps, member.id, campaignId, application)
  walker.caseId = id
}

export const withdraw: Act = async (walker) => {
  passTo(walker, hoursAgo(walker, 3))
  await cancelApplication(walker.deps, walker.member.id, walker.campaignId)
}

/** Offered so long ago that `hoursLeft` remain of the time to answer. */
export function offer(hoursLeft: number): Act {
  return async (walker) => {
    const { deps, operator, member, campaignId } = walker
    passTo(walker, hoursAgo(walker, limits.offer_answer_hours - hoursLeft))
    requireOk(await nominateInfluencers(deps, operator, campaignId, [member.id]))
    const own = and(eq(cases.campaign_id, campaignId), eq(cases.influencer_id, member.id))
    const [row] = await deps.database.db.select({ id: cases.id }).from(cases).where(own)
    walker.caseId = row?.id ?? 0
  }
}

export const letExpire: Act = async (walker) => {
  passTo(walker, new Date(walker.clock.now.getTime() + limits.offer_answer_hours * hour))
  await expireCases(walker.deps, 'offered')
}

export const select: Act = async (walker) => {
  comeTo(walker, walker.row.announcement, '10:00')
  await decide(walker, 'select')
}

export const selectToday: Act = async (walker) => {
  passTo(walker, hoursAgo(walker, 2))
  await decide(walker, 'select')
}

export const reject: Act = async (walker) => {
  comeTo(walker, walker.row.announcement, '10:30')
  await decide(walker, 'reject')
}

async function decide({ deps, operator, caseId }: Walk, decision: 'select' | 'reject') {
  const decided = { case_ids: [caseId], decision, undo_seconds: 0 }
  const { outcomes } = await decideApplications(deps, operator, decided)
  requireOk(outcomes ?? [])
}

export const decline: Act = (walker) => answer(walker, false)
export const agree: Act = (walker) => answer(walker, true)

async function answer(walker: Walk, yes: boolean) {
  passTo(walker, new Date(walker.clock.now.getTime() + hour / 2))
  const reason = yes ? undefined : '撮影の予定が重なってしまったため'
  const { deps, member, campaignId } = walker
  await answerTerms(deps, member.id, campaignId, { agree: yes, terms_version: 1, reason })
}

export const ship: Act = async (walker) => {
  const { deps, operator: actor, caseId, row, random } = walker
  comeTo(walker, row.days.shipping ?? row.announcement, '14:00')
  const digits = `4${random.int(10, 99)}8${random.int(1_000, 9_999)}${random.int(100, 999)}`
  const tracking_number = digits + remainderOfSeven(digits)
  await operators.shipGoods(deps, { actor, caseId }, { carrier: 'yamato', tracking_number })
}

export const receive: Act = async (walker) => {
  comeTo(walker, addDays(walker.row.days.shipping ?? walker.row.announcement, 2), '19:00')
  const { deps, member, campaignId: campaign_id } = walker
  await preparation.receiveGoods(deps, member.id, { campaign_id, outcome: 'received' })
}

export const reportDamage: Act = async (walker) => {
  comeTo(walker, addDays(walker.row.days.shipping ?? walker.row.announcement, 2), '19:00')
  const { deps, member, campaignId: campaign_id } = walker
  const comment = '箱の角がつぶれていて、中のふたが割れていました。写真を添付します。'
  const file_ids = [await upload(walker, 'opened')]
  await preparation.receiveGoods(deps, member.id, { campaign_id, outcome: 'damaged', comment, file_ids })
}

export const book: Act = (walker) => bookFor(walker, addDays(walker.row.announcement, 3))

/** Two days from now, so that the visit is still to come. */
export const bookAhead: Act = (walker) => bookFor(walker, addDays(dayInTokyo(walker.until), 2))

async function bookFor(walker: Walk, day: string) {
  comeTo(walker, addDays(walker.row.announcement, 1), '12:00')
  const { deps, member, campaignId: campaign_id } = walker
  const visit_at = inTokyo(day, '13:00').toISOString()
  const comment = '店内の写真も撮影させてください。'
  await preparation.bookVisit(deps, member.id, { campaign_id, visit_at, people: 2, comment })
}

export const visit: Act = async (walker) => {
  const visited_on = addDays(walker.row.announcement, 3)
  comeTo(walker, visited_on, '20:00')
  const { deps, member, campaignId: campaign_id } = walker
  const comment = 'ご案内いただきありがとうございました。'
  const file_ids = [await upload(walker, 'used')]
  await preparation.reportVisit(deps, member.id, { campaign_id, visited_on, comment, file_ids })
}

export const purchase: Act = async (walker) => {
  const purchased_on = addDays(walker.row.announcement, 2)
  comeTo(walker, purchased_on, '18:00')
  const { deps, member, campaignId: campaign_id, row } = walker
  const file_ids = [await upload(walker, 'detail')]
  const bought = { campaign_id, purchased_on, amount: row.product.price ?? 0, file_ids }
  await preparation.reportPurchase(deps, member.id, bought)
}

/** Whatever the campaign's kind asks for. */
export const prepare: Act = async (walker) => {
  const { kind } = walker.row
  if (needsGoods(kind)) await inOrder(walker, [ship, receive])
  if (kind === 'visit' || kind === 'event') await inOrder(walker, [book, visit])
  if (kind === 'purchase') await purchase(walker)
}

/** Ends the case, and pays half of the reward for the work that was done. */
export const terminate: Act = async (walker) => {
  const { deps, operator: actor, caseId, row } = walker
  passTo(walker, hoursAgo(walker, 20))
  const reason = '広告主の都合により終了しました。ご提出済みの作業分をお支払いします。'
  const paid_amount = Math.floor((row.reward_amount ?? 0) / 2)
  const end = { cause: 'provider', reason, paid_amount, licence_amount: 0 } as const
  await terminateCase(deps, { actor, caseId }, end)
}

async function inOrder(walker: Walk, acts: readonly Act[]) {
  for (const act of acts) await act(walker)
}

function hoursAgo({ until }: Walk, hours: number) {
  return new Date(until.getTime() - hours * hour)
}

function requireOk(outcomes: readonly { ok: boolean; code: string | null }[]) {
  const refused = outcomes.find(({ ok }) => !ok)
  if (refused) throw new Error(`The demo's operator was refused: ${refused.code ?? ''}`)
}
