import { and, eq } from 'drizzle-orm'
import type { SubTaskKind } from '#contract/case-states.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { cases, fixItems, submissions } from '#server/db/schema/index.ts'
import { decideApplications } from '#server/modules/admin-applications/decisions.service.ts'
import * as operators from '#server/modules/admin-cases/case-acts.service.ts'
import { terminateCase } from '#server/modules/admin-cases/early-end.service.ts'
import { applyToCampaign, cancelApplication } from '#server/modules/applications/applications.service.ts'
import { answerOffer } from '#server/modules/applications/offers.service.ts'
import { answerTerms } from '#server/modules/cases/case-answers.service.ts'
import * as preparation from '#server/modules/cases/preparation.service.ts'
import {
  submitCompositionPlan,
  submitDraft,
  submitFinalReport,
  submitInsightReport,
} from '#server/modules/submissions/submissions.service.ts'
import type { TestApi } from './api.ts'
import { type buildCampaign, type Campaign, givenCampaign } from './builders-campaigns.ts'
import { givenOffer } from './builders-cases.ts'
import { givenOperator } from './builders-operators.ts'
import {
  buildDraft,
  buildFix,
  buildInsight,
  buildPlan,
  buildPost,
  buildReport,
  day,
  givenFile,
} from './builders-submissions.ts'
import { buildAddress, givenInfluencer } from './builders.ts'

/** One person in one campaign, as an act needs it. */
export interface Walker {
  api: TestApi
  campaign: Campaign
  me: Awaited<ReturnType<typeof givenInfluencer>>
  /** The id of a file that the person uploaded. */
  file: string
  operator: { kind: 'operator'; id: number; role: 'manager'; sessionId: string }
  /** The case as the last look found it. */
  own: typeof cases.$inferSelect | undefined
}

/** One campaign and the people who will walk through it. */
export async function givenWalkers(
  api: TestApi,
  campaign: Partial<ReturnType<typeof buildCampaign>>,
  people: number,
): Promise<Walker[]> {
  const given = await givenCampaign(api, {
    deliverables: [{ platform: 'instagram_feed', count: 1, photos: 1, seconds: null }],
    gift_value: 1_000,
    ...campaign,
  })
  const { id } = await givenOperator(api)
  const operator = { kind: 'operator', id, role: 'manager', sessionId: '' } as const
  const walkers: Walker[] = []
  for (let index = 0; index < people; index += 1) {
    const me = await givenInfluencer(api)
    walkers.push({ api, campaign: given, me, file: await givenFile(api, me), operator, own: undefined })
  }
  return walkers
}

/** Looks at the case anew. */
export async function look(walker: Walker) {
  const { api, campaign, me } = walker
  const [row] = await api.deps.database.db
    .select()
    .from(cases)
    .where(and(eq(cases.campaign_id, campaign.id), eq(cases.influencer_id, me.id)))
  walker.own = row
  return row
}

export type WalkAct = keyof typeof walkActs

/** Each tries one act by its service; what the case does not allow is refused. */
export const walkActs = {
  apply: ({ api, campaign, me }: Walker) =>
    applyToCampaign(api.deps, me.id, campaign.id, {
      social_account_id: me.accounts[0]?.id ?? 0,
      answers: [],
      agreements: [],
      address: buildAddress(),
    }),
  cancel: ({ api, campaign, me }: Walker) => cancelApplication(api.deps, me.id, campaign.id),
  nominate: ({ api, campaign, me }: Walker) => givenOffer(api, campaign, me),
  accept: ({ api, campaign, me }: Walker) => answerOffer(api.deps, me.id, campaign.id, { accept: true }),
  refuse_offer: ({ api, campaign, me }: Walker) =>
    answerOffer(api.deps, me.id, campaign.id, { accept: false }),
  select: (walker: Walker) => decide(walker, 'select'),
  reject: (walker: Walker) => decide(walker, 'reject'),
  agree: (walker: Walker) => answer(walker, true, 1),
  agree_unseen: (walker: Walker) => answer(walker, true, 2),
  decline: (walker: Walker) => answer(walker, false, 1),
  ship: (walker: Walker) => operators.shipGoods(walker.api.deps, actOf(walker), { carrier: 'other' }),
  settle: (walker: Walker) =>
    operators.settleGoods(walker.api.deps, actOf(walker), { note: '解決しました。' }),
  terminate: (walker: Walker) =>
    terminateCase(walker.api.deps, actOf(walker), {
      cause: 'agreement',
      reason: '中止',
      paid_amount: 0,
      licence_amount: 0,
    }),
  receive: (walker: Walker) => receive(walker, 'received'),
  report_problem: (walker: Walker) => receive(walker, 'not_arrived'),
  book: ({ api, campaign, me }: Walker) => {
    const visit_at = new Date(api.clock.now().getTime() + day).toISOString()
    return preparation.bookVisit(api.deps, me.id, { campaign_id: campaign.id, visit_at, people: 1 })
  },
  visit: ({ api, campaign, me }: Walker) =>
    preparation.reportVisit(api.deps, me.id, {
      campaign_id: campaign.id,
      visited_on: dayInTokyo(api.clock.now()),
    }),
  purchase: ({ api, campaign, me, file }: Walker) =>
    preparation.reportPurchase(api.deps, me.id, {
      campaign_id: campaign.id,
      purchased_on: dayInTokyo(api.clock.now()),
      amount: 1_200,
      file_ids: [file],
    }),
  submit_composition_plan: async (walker: Walker) =>
    submitCompositionPlan(walker.api.deps, walker.me.id, {
      ...buildPlan(given(walker)),
      ...(await nextRound(walker, 'composition_plan')),
    }),
  submit_draft: async (walker: Walker) =>
    submitDraft(walker.api.deps, walker.me.id, {
      ...buildDraft(given(walker), walker.file),
      ...(await nextRound(walker, 'draft')),
    }),
  submit_final_report: async (walker: Walker) =>
    submitFinalReport(walker.api.deps, walker.me.id, {
      ...buildReport(given(walker), { posts: [postOf(walker)] }),
      ...(await nextRound(walker, 'final_report')),
    }),
  submit_insight_report: async (walker: Walker) =>
    submitInsightReport(walker.api.deps, walker.me.id, {
      ...buildInsight(given(walker), walker.file),
      ...(await nextRound(walker, 'insight_report')),
    }),
  approve: (walker: Walker) => review(walker, true),
  request_fixes: (walker: Walker) => review(walker, false),
  wait: async ({ api }: Walker) => {
    api.clock.advance(1.5 * day)
    await api.work()
  },
} as const

/** Returns the actions worth trying next, so that a random walk gets far; likely actions are listed more than once. */
export function likelyActs({ own }: Walker): readonly WalkAct[] {
  if (!own) return ['apply', 'apply', 'nominate']
  const { next_kind, next_sub_task } = own
  switch (next_kind) {
    case null:
      return ['apply', 'cancel', 'agree', 'visit', 'settle']
    case 'wait_selection':
      return ['select', 'select', 'select', 'cancel', 'reject']
    case 'answer_offer':
      return ['accept', 'accept', 'accept', 'refuse_offer']
    case 'agree_terms':
      return ['agree', 'agree', 'agree', 'agree', 'agree_unseen', 'decline', 'wait']
    case 'wait_shipment':
      return ['ship']
    case 'receive_goods':
      return ['receive', 'receive', 'report_problem', 'wait']
    case 'wait_goods':
      return ['ship', 'settle', 'receive', 'wait']
    case 'book_visit':
      return ['book']
    case 'report_visit':
      return ['visit', 'book']
    case 'report_purchase':
      return ['purchase']
    case 'wait_review':
      return ['approve', 'approve', 'request_fixes', 'wait']
    case 'wait_measuring':
      return ['wait', 'approve']
    case 'answer_fixes':
      return next_sub_task ? [`submit_${next_sub_task}`] : []
    default:
      return [next_kind, next_kind, next_kind, 'ship']
  }
}

function idOf({ own }: Walker) {
  return own?.id ?? 999_999
}

function decide(walker: Walker, decision: 'select' | 'reject') {
  const decided = { case_ids: [idOf(walker)], decision, undo_seconds: 0 }
  return decideApplications(walker.api.deps, walker.operator, decided)
}

function actOf(walker: Walker) {
  return { actor: walker.operator, caseId: idOf(walker) }
}

function answer({ api, campaign, me }: Walker, agree: boolean, terms_version: number) {
  return answerTerms(api.deps, me.id, campaign.id, { agree, terms_version })
}

function receive({ api, campaign, me }: Walker, outcome: 'received' | 'not_arrived') {
  return preparation.receiveGoods(api.deps, me.id, { campaign_id: campaign.id, outcome })
}

function given({ campaign, me }: Walker) {
  return { id: 0, campaign, influencer: me, me, as: '' }
}

function postOf({ api, me }: Walker) {
  return {
    ...buildPost({ url: `https://www.instagram.com/p/C${me.id}/` }),
    posted_at: api.clock.now().toISOString(),
    outside_window_reason: '早い公開',
  }
}

/** The newest round submitted of a sub-task, with what was asked to change in it. */
async function newestRound(walker: Walker, kind: SubTaskKind) {
  const { db } = walker.api.deps.database
  const rounds = await db
    .select({ id: submissions.id, round: submissions.round })
    .from(submissions)
    .where(and(eq(submissions.case_id, idOf(walker)), eq(submissions.kind, kind)))
    .orderBy(submissions.round)
  const last = rounds.at(-1)
  const fixes = last ? await db.select().from(fixItems).where(eq(fixItems.submission_id, last.id)) : []
  return { round: last?.round ?? 0, fixes }
}

async function nextRound(walker: Walker, kind: SubTaskKind) {
  const { round, fixes } = await newestRound(walker, kind)
  const fix_answers = fixes.map(({ id }) => ({ fix_id: id, done: true as const, answer: '' }))
  return { round: round + 1, fix_answers, extra_round_consent: true }
}

/** Reviews the sub-task that waits for it, or else the report. */
async function review(walker: Walker, approve: boolean) {
  const sub_task = walker.own?.next_sub_task ?? 'final_report'
  const { round } = await newestRound(walker, sub_task)
  const fixes = approve ? [] : [buildFix()]
  await operators.reviewSubTask(walker.api.deps, actOf(walker), {
    sub_task,
    round,
    approve,
    fixes,
    undo_seconds: 0,
  })
}
