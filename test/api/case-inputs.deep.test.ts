import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { problem } from '#contract/problem.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCase, type Stage } from '#test/support/builders-cases.ts'
import {
  buildCampaignInput,
  givenDraftToReview,
  givenOperator,
  givenPictures,
} from '#test/support/builders-operators.ts'
import {
  buildDraft,
  buildInsight,
  buildPlan,
  buildReport,
  day,
  givenConfirmedCase,
  givenFile,
  openWindow,
} from '#test/support/builders-submissions.ts'
import { buildAddress, givenInfluencer } from '#test/support/builders.ts'
import { refusalOf } from '#test/support/refusal.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  // The walk asks more often than a person may.
  api.deps.limits = { ...api.deps.limits, take: async () => undefined }
})
beforeEach(() => api.reset())

afterAll(() => api.close())

/** A valid input, ready to be sent. */
interface Ready {
  as: string
  body: object
  params?: Record<string, string | number>
  /** It is as right after it was taken as before. */
  repeatable?: true
}

const { submissions, cases, adminCases, adminCampaigns } = contract
const noReview = { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 }
const manager = async () => api.asOperator(await givenOperator(api))

async function given(kind: 'gift' | 'visit' | 'purchase', until: Stage) {
  const { id, campaign, influencer } = await givenCase(api, { campaign: { kind, gift_value: 1_000 }, until })
  const file = await givenFile(api, influencer)
  return { id, as: await api.as(influencer), file, about: { campaign_id: campaign.id, comment: 'はい' } }
}

const situations: [Endpoint, () => Promise<Ready>][] = [
  [
    submissions.submitCompositionPlan,
    async () => {
      const theCase = await givenConfirmedCase(api, {
        review: { ...noReview, composition_plan_required: true },
      })
      const scenes = [{ title: '開封', description: '', seconds: 3 }]
      const urls = ['https://example.com/']
      return { as: theCase.as, body: buildPlan(theCase, { scenes, urls, planned_on: '2026-11-25' }) }
    },
  ],
  [
    submissions.submitDraft,
    async () => {
      const theCase = await givenConfirmedCase(api)
      return { as: theCase.as, body: buildDraft(theCase, await givenFile(api, theCase.me)) }
    },
  ],
  [
    submissions.submitFinalReport,
    async () => {
      const theCase = await givenConfirmedCase(api, { review: noReview, days: openWindow })
      return { as: theCase.as, body: buildReport(theCase) }
    },
  ],
  [
    submissions.submitInsightReport,
    async () => {
      const theCase = await givenConfirmedCase(api, { review: noReview, days: openWindow })
      const report = buildReport(theCase)
      await api.call(submissions.submitFinalReport, { as: theCase.as, body: report })
      api.clock.advance(2 * day)
      await api.work()
      const body = buildInsight(theCase, await givenFile(api, theCase.me))
      return { as: await api.as(theCase.me), body }
    },
  ],
  [
    cases.receiveGoods,
    async () => {
      const { as, about, file } = await given('gift', 'shipped')
      return { as, body: { ...about, outcome: 'damaged', file_ids: [file] } }
    },
  ],
  [
    cases.bookVisit,
    async () => {
      const { as, about } = await given('visit', 'confirmed')
      return { as, body: { ...about, visit_at: '2026-11-25T03:00:00.000Z', people: 2 } }
    },
  ],
  [
    cases.reportVisit,
    async () => {
      const { as, about, file } = await given('visit', 'booked')
      return { as, body: { ...about, visited_on: '2026-11-20', file_ids: [file] } }
    },
  ],
  [
    cases.reportPurchase,
    async () => {
      const { as, about, file } = await given('purchase', 'confirmed')
      return { as, body: { ...about, purchased_on: '2026-11-20', amount: 1_200, file_ids: [file] } }
    },
  ],
  [
    contract.inquiries.sendInquiry,
    async () => {
      const as = await api.as(await givenInfluencer(api))
      return { as, body: { kind: 'other', subject: '件名', body: '本文です' } }
    },
  ],
  [
    contract.addresses.putAddress,
    async () => ({ as: await api.as(await givenInfluencer(api)), body: buildAddress(), repeatable: true }),
  ],
  [
    contract.auth.putMemo,
    async () => {
      const me = await givenInfluencer(api)
      return { as: await api.as(me), body: { memo: 'はい' }, params: { id: me.id }, repeatable: true }
    },
  ],
  [
    contract.adminTemplates.createTemplate,
    async () => ({
      as: await manager(),
      body: { kind: 'fix', title: '件名', body: '本文です' },
      repeatable: true,
    }),
  ],
  [
    adminCases.shipGoods,
    async () => {
      const { id } = await given('gift', 'confirmed')
      const body = { carrier: 'yamato', tracking_number: '1234-5678-9013', note: 'はい' }
      return { as: await manager(), body, params: { case_id: id } }
    },
  ],
  [
    adminCases.reviewSubTask,
    async () => {
      const { id } = await givenDraftToReview(api)
      const fixes = [
        { category: 'caption', deliverable_id: 1, field: 'caption', file_id: null, comment: 'はい' },
      ]
      const review = { sub_task: 'draft', round: 1, approve: false, comment: '', due_on: '2026-11-25' }
      return { as: await manager(), body: { ...review, fixes }, params: { case_id: id } }
    },
  ],
  [
    adminCases.terminateCase,
    async () => {
      const { id } = await givenConfirmedCase(api)
      return {
        as: await manager(),
        body: { cause: 'agreement', reason: '中止', paid_amount: 1_000, licence_amount: 0 },
        params: { case_id: id },
      }
    },
  ],
  [
    adminCampaigns.createCampaign,
    async () => {
      await givenPictures(api)
      return { as: await manager(), body: buildCampaignInput(api.clock.now()), repeatable: true }
    },
  ],
]

const saidMyNumber = 'マイナンバーは1234-5678-9018です'
/** Fields that ask for a number or an address, where a number is not taken for a personal one. */
const takingNumbers = ['city', 'town', 'street', 'building', 'address', 'contact', 'media_id']

const oddValues: unknown[] = [
  saidMyNumber,
  null,
  '',
  '\u0000',
  '\ud800',
  '𠮷'.repeat(300),
  -1,
  0.5,
  2 ** 31,
  1e308,
  [],
  {},
  '0000-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  `https://example.com/${'雪'.repeat(900)}`,
]

/** Every member of a value, however deep, as the way to it. */
function waysIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [
    [name],
    ...waysIn(member).map((way) => [name, ...way]),
  ])
}

function withValue(target: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const changed: Record<string, unknown> = { ...(target as object), [name]: value }
  if (rest.length > 0) changed[name] = withValue((target as Record<string, unknown>)[name], rest, value)
  return Array.isArray(target) ? Object.values(changed) : changed
}

/** The number of bodies that are sent although the schema refuses them, to show that the server asks it. */
const refusedSent = 2

test.each(situations.map(([endpoint, ready]) => [endpoint.name, endpoint, ready] as const))(
  '%s takes what is right and never breaks by one odd value in it',
  async (_name, endpoint, ready) => {
    let now = await ready()
    let refused = 0
    for (const way of waysIn(now.body)) {
      for (const value of oddValues) {
        const { as, params, body: right } = now
        const body = withValue(right, way, value)
        const refusal = await refusalOf(endpoint, { body })
        if (refusal && (refused += 1) > refusedSent) continue
        const reply = await api.call(endpoint, { as, params, body } as never)
        if (refusal) expect({ ...reply.body, request_id: refusal.request_id }).toEqual(refusal)
        expect([way.join('.'), value, reply.status < 500]).toEqual([way.join('.'), value, true])
        if (reply.status >= 400) {
          expect(problem.safeParse(reply.body).success).toBe(true)
          continue
        }
        if (value === saidMyNumber) expect(takingNumbers).toContain(way.at(-1))
        // It was right after all: a new situation is needed.
        if (!now.repeatable) now = await anew(ready)
      }
    }
    const { as, params, body } = now
    const right = await api.call(endpoint, { as, params, body } as never)
    expect([right.status, right.body]).toMatchObject([endpoint.status, { data: {} }])
  },
)

async function anew(ready: () => Promise<Ready>) {
  await api.reset()
  return ready()
}
