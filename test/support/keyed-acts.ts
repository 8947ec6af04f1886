import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AuditedAction } from '#contract/admin-audit.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { finalReportInput } from '#contract/submissions.ts'
import { dayInTokyo } from '#lib/dates.ts'
import {
  auditLog,
  caseEvents,
  caseMessages,
  cases,
  brands,
  clients,
  inquiries,
  payouts,
  publishedPosts,
  savedSearches,
} from '#server/db/schema/index.ts'
import { planCancellation } from '#server/modules/admin-cases/cancel-runs.service.ts'
import { newClient } from '#server/modules/clients/clients.service.ts'
import { sendInquiry } from '#server/modules/inquiries/inquiries.service.ts'
import { jobHandlers } from '#server/modules/jobs.ts'
import { getBalance } from '#server/modules/payouts/payouts.service.ts'
import { submitFinalReport } from '#server/modules/submissions/submissions.service.ts'
import { workOutbox } from '#server/platform/outbox-worker.ts'
import { buildBrandInput, buildProductInput } from './builders-brands.ts'
import { buildWords } from './builders-broadcasts.ts'
import { givenCampaign } from './builders-campaigns.ts'
import { givenCase, givenOffer, type Stage } from './builders-cases.ts'
import { givenAccount, givenReward } from './builders-money.ts'
import {
  buildTypedCampaign,
  buildCampaignInput,
  buildClientInput,
  givenOperator,
  givenPictures,
} from './builders-operators.ts'
import { buildSavedFilter } from './builders-searches.ts'
import {
  buildDraft,
  buildInsight,
  buildPlan,
  buildPost,
  buildReport,
  day,
  givenFile,
  givenReview,
  type TheCase,
} from './builders-submissions.ts'
import { givenInfluencer, type Ground } from './builders.ts'

/** A server whose clock can be moved. */
export interface Stageable extends Ground {
  advance: (milliseconds: number) => void
}

/** An act that is ready to be done, by somebody who does nothing else. */
export interface ReadyAct {
  endpoint: Endpoint
  as: 'influencer' | 'operator'
  actorId: number
  params?: Record<string, string | number>
  body: object
}

export interface KeyedAct {
  ready: (ground: Stageable) => Promise<ReadyAct>
  /** Returns how often the person has done it. */
  count: (ground: Ground, actorId: number) => Promise<number>
}

const review = { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 }
const deliverables = [{ platform: 'instagram_feed' as const, count: 1, photos: 1, seconds: null }]
type Person = Awaited<ReturnType<typeof givenInfluencer>>

/** Every call that takes an Idempotency-Key (test/api/idempotency.deep.test.ts holds the list to the contract). */
export const keyedActs: Record<string, KeyedAct> = {
  submitInsightReport: {
    async ready(ground) {
      const theCase = await confirmed(ground)
      await report(ground, theCase)
      ground.advance(3 * day)
      await workOutbox(ground.deps, jobHandlers)
      const body = buildInsight(theCase, await givenFile(ground, theCase.me))
      return {
        endpoint: contract.submissions.submitInsightReport,
        as: 'influencer',
        actorId: theCase.me.id,
        body,
      }
    },
    count: countEvents('submit', 'insight_report'),
  },
  submitFinalReport: {
    async ready(ground) {
      const theCase = await confirmed(ground)
      const body = buildReport(theCase, { posts: [postOf(ground, theCase.me)] })
      return {
        endpoint: contract.submissions.submitFinalReport,
        as: 'influencer',
        actorId: theCase.me.id,
        body,
      }
    },
    count: countEvents('submit', 'final_report'),
  },
  submitDraft: {
    async ready(ground) {
      const theCase = await confirmed(ground, { draft_required: true })
      const body = buildDraft(theCase, await givenFile(ground, theCase.me))
      return { endpoint: contract.submissions.submitDraft, as: 'influencer', actorId: theCase.me.id, body }
    },
    count: countEvents('submit', 'draft'),
  },
  submitCompositionPlan: {
    async ready(ground) {
      const theCase = await confirmed(ground, { composition_plan_required: true })
      const body = buildPlan(theCase)
      return {
        endpoint: contract.submissions.submitCompositionPlan,
        as: 'influencer',
        actorId: theCase.me.id,
        body,
      }
    },
    count: countEvents('submit', 'composition_plan'),
  },
  applyToCampaign: {
    async ready(ground) {
      const me = await givenInfluencer(ground)
      const { id } = await givenCampaign(ground)
      const body = { social_account_id: me.accounts[0]?.id, answers: [], agreements: [] }
      return {
        endpoint: contract.applications.applyToCampaign,
        as: 'influencer',
        actorId: me.id,
        params: { campaign_id: id },
        body,
      }
    },
    count: countEvents('apply'),
  },
  answerOffer: {
    async ready(ground) {
      const me = await givenInfluencer(ground)
      const campaign = await givenCampaign(ground)
      await givenOffer(ground, campaign, me)
      return {
        endpoint: contract.applications.answerOffer,
        as: 'influencer',
        actorId: me.id,
        params: { campaign_id: campaign.id },
        body: { accept: true },
      }
    },
    count: countEvents('accept'),
  },
  answerTerms: {
    async ready(ground) {
      const { campaign, influencer } = await givenCase(ground, { until: 'selected' })
      return {
        endpoint: contract.cases.answerTerms,
        as: 'influencer',
        actorId: influencer.id,
        params: { campaign_id: campaign.id },
        body: { agree: true, terms_version: 1 },
      }
    },
    count: countEvents('agree'),
  },
  receiveGoods: {
    ready: (ground) =>
      preparing(ground, 'gift_and_paid', 'shipped', contract.cases.receiveGoods, () => ({
        outcome: 'received',
      })),
    count: countEvents('receive', 'preparation'),
  },
  bookVisit: {
    ready: (ground) =>
      preparing(ground, 'visit', 'confirmed', contract.cases.bookVisit, () => ({
        visit_at: new Date(ground.deps.now().getTime() + 30 * day).toISOString(),
        people: 1,
      })),
    count: countEvents('book', 'preparation'),
  },
  reportVisit: {
    ready: (ground) =>
      preparing(ground, 'visit', 'booked', contract.cases.reportVisit, () => ({
        visited_on: dayInTokyo(ground.deps.now()),
      })),
    count: countEvents('visit', 'preparation'),
  },
  reportPurchase: {
    ready: (ground) =>
      preparing(ground, 'purchase', 'confirmed', contract.cases.reportPurchase, async (me) => ({
        purchased_on: dayInTokyo(ground.deps.now()),
        amount: 1_200,
        file_ids: [await givenFile(ground, me)],
      })),
    count: countEvents('purchase', 'preparation'),
  },
  sendInquiry: {
    async ready(ground) {
      const me = await givenInfluencer(ground)
      const body = { kind: 'other', subject: '件名', body: '本文', file_ids: [await givenFile(ground, me)] }
      return { endpoint: contract.inquiries.sendInquiry, as: 'influencer', actorId: me.id, body }
    },
    count: ({ deps }, id) => deps.database.db.$count(inquiries, eq(inquiries.influencer_id, id)),
  },
  saveSearch: {
    async ready(ground) {
      const me = await givenInfluencer(ground)
      const body = { name: '東京のコスメ', filter: buildSavedFilter({ categories: ['beauty'] }), tells: true }
      return { endpoint: contract.savedSearches.saveSearch, as: 'influencer', actorId: me.id, body }
    },
    count: ({ deps }, id) => deps.database.db.$count(savedSearches, eq(savedSearches.influencer_id, id)),
  },
  sendCaseMessage: {
    async ready(ground) {
      const { campaign, influencer: me } = await givenCase(ground, { until: 'selected' })
      return {
        endpoint: contract.caseMessages.sendCaseMessage,
        as: 'influencer',
        actorId: me.id,
        params: { campaign_id: campaign.id },
        body: { body: '発送はいつごろになりますか。', file_ids: [await givenFile(ground, me)] },
      }
    },
    async count({ deps }, influencerId) {
      const { db } = deps.database
      const own = db.select({ id: cases.id }).from(cases).where(eq(cases.influencer_id, influencerId))
      return db.$count(caseMessages, inArray(caseMessages.case_id, own))
    },
  },
  cashOut: {
    async ready(ground) {
      const me = await givenInfluencer(ground)
      const dueOn = dayInTokyo(new Date(ground.deps.now().getTime() + 40 * day))
      await givenReward(ground, me, { dueOn })
      await givenAccount(ground, me)
      const { cash_out } = await getBalance(ground.deps, me.id)
      return {
        endpoint: contract.payouts.cashOut,
        as: 'influencer',
        actorId: me.id,
        body: { net: cash_out?.net ?? 0 },
      }
    },
    count: ({ deps }, id) => deps.database.db.$count(payouts, eq(payouts.influencer_id, id)),
  },
  beginDraft: byOperator(contract.adminCampaigns.beginDraft, 'admin.campaigns.create', async (ground) => ({
    body: { values: buildTypedCampaign(ground.deps.now(), { title: '', pictures: [] }) },
  })),
  createCampaign: byOperator(
    contract.adminCampaigns.createCampaign,
    'admin.campaigns.create',
    async (ground) => {
      await givenPictures(ground)
      return { body: buildCampaignInput(ground.deps.now()) }
    },
  ),
  duplicateCampaign: byOperator(
    contract.adminCampaigns.duplicateCampaign,
    'admin.campaigns.duplicate',
    async (ground) => {
      const { id } = await givenCampaign(ground)
      return { params: { campaign_id: id } }
    },
  ),
  addInfluencerNote: byOperator(
    contract.adminInfluencers.addInfluencerNote,
    'admin.influencers.note',
    async (ground) => {
      const { id } = await givenInfluencer(ground)
      return { params: { influencer_id: id }, body: { body: '対応がとても早い方です' } }
    },
  ),
  answerInquiry: byOperator(contract.inquiries.answerInquiry, 'admin.inquiries.answer', async (ground) => {
    const { id } = await givenInfluencer(ground)
    const asked = { kind: 'other' as const, subject: '件名', body: '本文' }
    const { id: inquiry_id } = await sendInquiry(ground.deps, id, asked)
    return { params: { inquiry_id }, body: { body: 'ご連絡ありがとうございます' } }
  }),
  addTeamNote: byOperator(contract.teamNotes.addTeamNote, 'admin.notes.add', async (ground) => {
    const { id: subject_id } = await givenCase(ground, { until: 'selected' })
    return { body: { subject: 'case', subject_id, body: '振込先を確認します' } }
  }),
  recordPostLook: byOperator(contract.adminPostLooks.recordPostLook, 'admin.posts.look', async (ground) => {
    const { id: case_id } = await givenCase(ground, { until: 'confirmed' })
    const { id: post_id } = await givenPublishedPost(ground, { case_id })
    return { params: { post_id }, body: { found: 'there', missing: [], note: '' } }
  }),
  recordPostLooks: byOperator(contract.adminPostLooks.recordPostLooks, 'admin.posts.look', async (ground) => {
    const { id: case_id } = await givenCase(ground, { until: 'confirmed' })
    const { id } = await givenPublishedPost(ground, { case_id })
    return { body: { post_ids: [id], note: '' } }
  }),
  sendAdminCaseMessage: byOperator(
    contract.caseMessages.sendAdminCaseMessage,
    'admin.cases.message',
    async (ground) => {
      const { id } = await givenCase(ground, { until: 'selected' })
      return { params: { case_id: id }, body: { body: '本日発送しました。' } }
    },
  ),
  assignCampaigns: byOperator(
    contract.adminCampaigns.assignCampaigns,
    'admin.campaigns.assign',
    async (ground) => {
      const { id } = await givenCampaign(ground)
      const { id: assignee_id } = await givenOperator(ground)
      return { body: { assignee_id, campaigns: [{ campaign_id: id, shown_assignee_id: null }] } }
    },
  ),
  assignCases: byOperator(contract.adminCases.assignCases, 'admin.cases.assignMany', async (ground) => {
    const { id } = await givenCase(ground, { until: 'selected' })
    return { body: { assignee_id: null, cases: [{ case_id: id, shown_assignee_id: null }] } }
  }),
  extendCases: byOperator(contract.adminCases.extendCases, 'admin.cases.extendMany', async (ground) => {
    const { id } = await givenCase(ground, { until: 'confirmed' })
    const new_due_on = dayInTokyo(ground.deps.now())
    return { body: { days: 3, reason: '悪天候のため', cases: [{ case_id: id, new_due_on }] } }
  }),
  remindCases: byOperator(contract.adminCases.remindCases, 'admin.cases.remindMany', async (ground) => {
    const { id } = await givenCase(ground, { until: 'selected' })
    return { body: { words: '', cases: [{ case_id: id, next_kind: 'agree_terms' as const }] } }
  }),
  selectCases: byOperator(contract.adminCases.selectCases, 'admin.cases.selectMany', async (ground) => {
    const { id } = await givenCase(ground, { until: 'applied' })
    return { body: { cases: [{ case_id: id, shown_cost: 5_500 }] } }
  }),
  rejectCases: byOperator(contract.adminCases.rejectCases, 'admin.cases.rejectMany', async (ground) => {
    const { id } = await givenCase(ground, { until: 'applied' })
    return { body: { cases: [{ case_id: id }] } }
  }),
  messageCases: byOperator(contract.adminCases.messageCases, 'admin.cases.messageMany', async (ground) => {
    const { id } = await givenCase(ground, { until: 'selected' })
    return { body: { words: '本日発送しました。', cases: [{ case_id: id }] } }
  }),
  endCases: byOperator(contract.adminCases.endCases, 'admin.cases.endMany', async (ground) => {
    const { id } = await givenCase(ground, { until: 'confirmed' })
    const shown = { case_id: id, paid_amount: 0, licence_amount: 0 }
    return { body: { cause: 'provider', reason: '製造中止のため', cases: [shown] } }
  }),
  startCancellation: byOperator(
    contract.adminCases.startCancellation,
    'admin.cases.cancelMany',
    async (ground) => {
      const { id } = await givenCampaign(ground)
      const { version, seen } = await planCancellation(ground.deps, id)
      return { params: { campaign_id: id }, body: { version, seen, reason: '製造中止のため' } }
    },
  ),
  publishDocument: byOperator(
    contract.adminSettings.publishDocument,
    'admin.settings.publishDocument',
    ({ deps }) => ({
      params: { document: 'terms' },
      body: {
        version: '2.0',
        former: '1.0',
        // The earliest is tomorrow, and the day may turn before the call.
        effective_on: dayInTokyo(new Date(deps.now().getTime() + 2 * day)),
        summary: { jp: '第1条を変更しました。', en: 'Article 1 changed.' },
        asks_agreement: false,
        sections: { jp: [documentSection], en: [documentSection] },
      },
    }),
  ),
  inviteMember: byOperator(contract.adminMembers.inviteMember, 'admin.members.invite', () => ({
    body: { name: '新田 学', email: 'nitta@example.com', role: 'reviewer', language: 'jp' },
  })),
  createClient: byOperator(contract.adminClients.createClient, 'admin.clients.create', () => ({
    body: buildClientInput(),
  })),
  createBrand: byOperator(contract.adminBrands.createBrand, 'admin.brands.create', async (ground) => ({
    params: { client_id: await givenClientRow(ground) },
    body: buildBrandInput(),
  })),
  createProduct: byOperator(contract.adminBrands.createProduct, 'admin.products.create', async (ground) => {
    const at = { created_at: ground.deps.now(), updated_at: ground.deps.now() }
    const values = { ...buildBrandInput(), client_id: await givenClientRow(ground), ...at }
    const [brand] = await ground.deps.database.db.insert(brands).values(values).returning()
    return { params: { brand_id: brand?.id ?? 0 }, body: buildProductInput() }
  }),
  blockCreator: byOperator(contract.adminClientBlocks.blockCreator, 'admin.clients.block', async (ground) => {
    const client_id = await givenClientRow(ground)
    const { id } = await givenInfluencer(ground)
    return { body: { client_id, influencer_id: id, reason: '競合' } }
  }),
  createView: byOperator(contract.listViews.createView, 'admin.views.create', () => ({
    body: { list: 'cases', name: '今週の審査', query: { needs: 'review' }, columns: null, shared: true },
  })),
  sendBroadcast: byOperator(
    contract.adminBroadcasts.sendBroadcast,
    'admin.broadcasts.send',
    async (ground) => {
      const { id } = await givenInfluencer(ground)
      // The digest of this one receiver.
      const audience = createHash('sha256').update(String(id)).digest('base64url')
      return { body: { ...buildWords(), selection: { influencer_ids: [id] }, audience } }
    },
  ),
  testBroadcast: byOperator(contract.adminBroadcasts.testBroadcast, 'admin.broadcasts.test', () => ({
    body: buildWords(),
  })),
  createCreatorList: byOperator(
    contract.adminCreators.createCreatorList,
    'admin.creatorLists.create',
    () => ({
      body: { name: '夏コスメ候補' },
    }),
  ),
  createAgency: byOperator(contract.adminAgencies.createAgency, 'admin.agencies.create', () => ({
    body: { code: 'SAKURA', name: 'さくら事務所', contact: { name: '', email: '', phone: '' }, note: '' },
  })),
  createTemplate: byOperator(contract.adminTemplates.createTemplate, 'admin.templates.create', () => ({
    body: { kind: 'inquiry', title: '発送のご案内', body: '本日発送しました' },
  })),
}

const documentSection = { id: 'scope', title: '第1条（適用）', clauses: [{ text: 'この規約を適用します。' }] }

/** Defines an operator's action, counted by its entries in the audit log: it leaves exactly one, in the same transaction. */
/** A client that nobody's act added. */
async function givenClientRow({ deps }: Ground) {
  const values = newClient(buildClientInput({ brands: [] }), deps.now())
  const [client] = await deps.database.db.insert(clients).values(values).returning()
  return client?.id ?? 0
}

function byOperator(
  endpoint: Endpoint,
  audited: AuditedAction,
  input: (
    ground: Ground,
  ) => Partial<Pick<ReadyAct, 'params' | 'body'>> | Promise<Partial<Pick<ReadyAct, 'params' | 'body'>>>,
): KeyedAct {
  return {
    async ready(ground) {
      const { id } = await givenOperator(ground, { role: 'owner' })
      return { endpoint, as: 'operator', actorId: id, body: {}, ...(await input(ground)) }
    },
    count: ({ deps }, id) =>
      deps.database.db.$count(auditLog, and(eq(auditLog.operator_id, id), eq(auditLog.act, audited))),
  }
}

/** One feed post; nothing but the report is asked for, unless told. The window for posting is open. */
async function confirmed(ground: Ground, asked: Partial<typeof review> = {}): Promise<TheCase> {
  const dayAt = (days: number) => dayInTokyo(new Date(ground.deps.now().getTime() + days * day))
  const days = {
    shipping: null,
    composition_plan_due: dayAt(5),
    draft_due: dayAt(8),
    posting_start: dayAt(0),
    posting_end: dayAt(10),
    insight_due: dayAt(17),
  }
  const campaign = { deliverables, days, review: { ...review, ...asked } }
  const { influencer: me, ...given } = await givenCase(ground, { campaign, until: 'confirmed' })
  return { ...given, me, as: '' }
}

function postOf({ deps }: Ground, { id }: { id: number }) {
  return buildPost({
    url: `https://www.instagram.com/p/C${id}/`,
    posted_at: deps.now().toISOString(),
  })
}

/** The posts are reported and found good. */
async function report(ground: Ground, theCase: TheCase) {
  const body = finalReportInput.parse(buildReport(theCase, { posts: [postOf(ground, theCase.me)] }))
  await submitFinalReport(ground.deps, theCase.me.id, body)
  await givenReview(ground, theCase, 'final_report', 1)
}

async function preparing(
  ground: Ground,
  kind: 'gift_and_paid' | 'visit' | 'purchase',
  until: Stage,
  endpoint: Endpoint,
  said: (me: Person) => object | Promise<object>,
): Promise<ReadyAct> {
  const campaign = { kind, gift_value: kind === 'gift_and_paid' ? 4_800 : null, review }
  const { campaign: made, influencer } = await givenCase(ground, { campaign, until })
  return {
    endpoint,
    as: 'influencer',
    actorId: influencer.id,
    body: { campaign_id: made.id, ...(await said(influencer)) },
  }
}

/** Returns a counter of the events of the person's cases. */
function countEvents(act: string, subject = 'case') {
  return async ({ deps }: Ground, influencerId: number) => {
    const [row] = await deps.database.db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(caseEvents)
      .innerJoin(cases, eq(cases.id, caseEvents.case_id))
      .where(
        and(
          eq(cases.influencer_id, influencerId),
          sql`${caseEvents.act} = ${act}`,
          sql`${caseEvents.subject} = ${subject}`,
        ),
      )
    return row?.count ?? 0
  }
}

/** A post of that case that waits for a look. */
async function givenPublishedPost({ deps }: Ground, { case_id }: { case_id: number }) {
  const now = deps.now()
  const [row] = await deps.database.db
    .insert(publishedPosts)
    .values({
      case_id,
      deliverable_id: 1,
      platform: 'tiktok',
      url: 'https://www.tiktok.com/@misaki.days/video/7300000000000000001',
      posted_at: now,
      until: dayInTokyo(new Date(now.getTime() + 30 * day)),
      state: 'due',
      since: now,
    })
    .returning({ id: publishedPosts.id })
  if (!row) throw new Error('There is no post.')
  return row
}
