import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { contract } from '#contract/index.ts'
import { goodsReports } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import {
  type GivenCase,
  givenCase,
  operator,
  readCase,
  ship,
  withCase,
} from '#test/support/builders-cases.ts'
import { givenFile } from '#test/support/builders-submissions.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { bookVisit, receiveGoods, reportPurchase, reportVisit } = contract.cases

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const hour = 3_600_000
const day = 24 * hour

type Act = typeof receiveGoods | typeof bookVisit | typeof reportVisit | typeof reportPurchase

async function act(endpoint: Act, { campaign, influencer }: GivenCase, body: Record<string, unknown>) {
  const as = await api.as(influencer)
  return api.call(endpoint, { as, body: { campaign_id: campaign.id, ...body } })
}
type Reply = Awaited<ReturnType<typeof act>>
const errors = ({ status, body }: Reply) => [
  status,
  ...(body.errors ?? []).map(({ path, code }) => `${path}: ${code}`),
]

const goods = {
  kind: 'gift' as const,
  reward_amount: null,
  gift_value: 4_800,
  review: { composition_plan_required: true, draft_required: true, fix_rounds: 2, answer_days: 3 },
}

function settle(caseId: number) {
  return withCase(api, caseId, (_, open) =>
    open.movePreparation({ act: 'settle', by: operator, note: 'そのままお使いください。' }),
  )
}

describe('goods', () => {
  it('are reported within a week of their sending', async () => {
    const given = await givenCase(api, { campaign: goods, until: 'shipped' })
    const { body } = await act(receiveGoods, given, { outcome: 'received', comment: '届きました。' })
    expect(body.data).toMatchObject({
      goods: {
        state: 'received',
        shipments: [
          {
            number: 1,
            carrier: 'yamato',
            tracking_url: expect.stringContaining('123456789013'),
            reports: [{ outcome: 'received', comment: '届きました。', files: [] }],
          },
        ],
      },
      paused: false,
      allowed_actions: ['submit_composition_plan'],
    })
    expect((await act(receiveGoods, given, { outcome: 'received' })).body.code).toBe('case.act_not_allowed')
  })

  it('come before what is due later', async () => {
    const given = await givenCase(api, { campaign: goods, until: 'shipped' })
    expect(await readCase(api, given.id)).toMatchObject({
      next_kind: 'receive_goods',
      next_due_at: new Date(api.clock.now().getTime() + 7 * day),
    })
  })

  it('that are damaged or wrong are shown or described', async () => {
    const given = await givenCase(api, { campaign: goods, until: 'shipped' })
    expect(errors(await act(receiveGoods, given, { outcome: 'damaged' }))).toEqual([
      422,
      'comment: field.required',
    ])
    expect(errors(await act(receiveGoods, given, { outcome: 'wrong_item', comment: ' ' }))).toEqual([
      422,
      'comment: field.required',
    ])
    expect((await readCase(api, given.id)).preparation).toBe('shipped')
    const file = await givenFile(api, given.influencer)
    const { body } = await act(receiveGoods, given, { outcome: 'damaged', file_ids: [file] })
    expect(body.data.goods).toMatchObject({
      state: 'problem',
      shipments: [{ reports: [{ outcome: 'damaged', files: [{ id: file, mime: 'image/jpeg' }] }] }],
    })
  })

  it('never come with somebody else’s files, and then nothing is kept', async () => {
    const given = await givenCase(api, { campaign: goods, until: 'shipped' })
    const file = await givenFile(api, await givenInfluencer(api))
    const own = await givenFile(api, given.influencer)
    const reply = await act(receiveGoods, given, { outcome: 'damaged', file_ids: [own, file] })
    expect(errors(reply)).toEqual([422, 'file_ids.1: field.unknown_file'])
    expect(await api.deps.database.db.select().from(goodsReports)).toEqual([])
    expect(await readCase(api, given.id)).toMatchObject({ preparation: 'shipped', paused_since: null })
  })

  it('that did not arrive hold the deadlines until they do, over two parcels', async () => {
    const given = await givenCase(api, { campaign: goods, until: 'shipped' })
    const shown = async (reply: Promise<Reply>): Promise<CaseDetail> => (await reply).body.data
    const problem = await shown(act(receiveGoods, given, { outcome: 'not_arrived' }))
    expect(problem).toMatchObject({
      paused: true,
      allowed_actions: ['change_address', 'receive_goods', 'submit_composition_plan'],
    })
    expect(problem.next_action).toMatchObject({
      kind: 'submit_composition_plan',
      due_at: null,
      overdue: false,
    })
    api.clock.advance(2 * day + hour)
    await ship(api, given.id)
    const again = await shown(act(receiveGoods, given, { outcome: 'wrong_item', comment: '色が違います。' }))
    expect(again.goods?.shipments.map(({ reports }) => reports.map(({ outcome }) => outcome))).toEqual([
      ['not_arrived'],
      ['wrong_item'],
    ])
    api.clock.advance(day)
    const detail = await shown(act(receiveGoods, given, { outcome: 'received' }))
    // Three days and an hour are four days begun; the draft was due on 10 December.
    expect(detail).toMatchObject({
      paused: false,
      sub_tasks: { draft: { due_at: '2026-12-14T14:59:59.999Z' } },
    })
    expect(await readCase(api, given.id)).toMatchObject({ paused_since: null, paused_days: 4 })
  })

  it('that are settled go on without another parcel', async () => {
    const given = await givenCase(api, { campaign: goods, until: 'shipped' })
    await act(receiveGoods, given, { outcome: 'damaged', comment: '箱がつぶれています。' })
    api.clock.advance(hour)
    await settle(given.id)
    expect(await readCase(api, given.id)).toMatchObject({ preparation: 'received', paused_days: 1 })
  })

  it('received twice at once are received once', async () => {
    const given = await givenCase(api, { campaign: goods, until: 'shipped' })
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => act(receiveGoods, given, { outcome: 'received' })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await api.deps.database.db.select().from(goodsReports)).toHaveLength(1)
  })
})

describe('a visit', () => {
  const visit = { kind: 'visit' as const }

  it('is booked, booked anew, and made', async () => {
    const given = await givenCase(api, { campaign: visit, until: 'confirmed' })
    expect(await readCase(api, given.id)).toMatchObject({
      next_kind: 'book_visit',
      next_due_at: new Date('2026-12-10T14:59:59.999Z'),
    })
    const first = { visit_at: '2026-11-25T03:00:00.000Z', people: 2, comment: '窓側を希望します。' }
    expect((await act(bookVisit, given, first)).body.data.visit).toMatchObject({ state: 'booked', ...first })
    const second = { visit_at: '2026-11-21T03:00:00.000Z', people: 1 }
    expect((await act(bookVisit, given, second)).body.data).toMatchObject({
      visit: second,
      allowed_actions: ['book_visit', 'report_visit'],
      next_action: { kind: 'report_visit' },
    })
    const visited = await act(reportVisit, given, { visited_on: '2026-11-20', comment: '楽しめました。' })
    expect(visited.body.data).toMatchObject({
      visit: { state: 'visited', visited_on: '2026-11-20', comment: '楽しめました。', people: 1 },
      next_action: { kind: 'submit_draft' },
    })
    expect((await act(bookVisit, given, second)).body.code).toBe('case.act_not_allowed')
  })

  it('is booked for later and was made by now, after the selection', async () => {
    const given = await givenCase(api, { campaign: visit, until: 'confirmed' })
    const past = { visit_at: '2026-11-20T03:00:00.000Z', people: 1 }
    expect(errors(await act(bookVisit, given, past))).toEqual([422, 'visit_at: field.past'])
    expect((await act(reportVisit, given, { visited_on: '2026-11-20' })).body.code).toBe(
      'case.act_not_allowed',
    )
    await act(bookVisit, given, { visit_at: '2026-11-21T03:00:00.000Z', people: 1 })
    const day = async (visited_on: string) => errors(await act(reportVisit, given, { visited_on }))
    expect(await day('2026-11-21')).toEqual([422, 'visited_on: field.future'])
    expect(await day('2026-11-19')).toEqual([422, 'visited_on: field.date'])
  })
})

describe('a purchase', () => {
  const purchase = {
    kind: 'purchase' as const,
    product: { name: 'しずく美容液', url: null, price: 4_800, features: [] },
  }

  it('is paid back with the receipt, up to what the terms say', async () => {
    const given = await givenCase(api, { campaign: purchase, until: 'confirmed' })
    const receipt = await givenFile(api, given.influencer)
    const report = (given_: Record<string, unknown>) =>
      act(reportPurchase, given, {
        purchased_on: '2026-11-20',
        amount: 4_800,
        file_ids: [receipt],
        ...given_,
      })
    expect(errors(await report({ amount: 4_801 }))).toEqual([422, 'amount: field.too_much'])
    expect(errors(await report({ purchased_on: '2026-11-21' }))).toEqual([422, 'purchased_on: field.future'])
    expect(errors(await report({ purchased_on: '2025-11-21' }))).toEqual([422, 'purchased_on: field.date'])
    expect(errors(await report({ file_ids: [] }))).toEqual([422, 'file_ids: field.required'])
    const { body } = await report({})
    expect(body.data).toMatchObject({
      purchase: { state: 'purchased', amount: 4_800, files: [{ id: receipt }] },
      reward: { state: 'expected', amount: 10_000, expense: 4_800, net: 15_800 },
      next_action: { kind: 'submit_draft' },
    })
    expect((await report({})).body.code).toBe('case.act_not_allowed')
  })
})

describe('nobody prepares', () => {
  const bodies = [
    [receiveGoods, { outcome: 'received' }],
    [bookVisit, { visit_at: '2026-12-01T03:00:00.000Z', people: 1 }],
    [reportVisit, { visited_on: '2026-11-20' }],
    [
      reportPurchase,
      { purchased_on: '2026-11-20', amount: 100, file_ids: ['0b54d9ee-8f3f-4a36-9c0e-5d8f4f0f8a55'] },
    ],
  ] as const

  it.each(bodies)('a case of somebody else, or of no campaign (%#)', async (endpoint, body) => {
    const given = await givenCase(api, { campaign: goods, until: 'shipped' })
    const stranger = { ...given, influencer: await givenInfluencer(api) }
    expect((await act(endpoint, stranger, body)).body.code).toBe('request.not_found')
    expect((await act(endpoint, given, { ...body, campaign_id: 999_999 })).body.code).toBe(
      'request.not_found',
    )
  })

  it.each(bodies)('a case of another kind or state (%#)', async (endpoint, body) => {
    const own = { campaign: { kind: 'paid' as const }, until: 'confirmed' as const }
    for (const given of [await givenCase(api, own), await givenCase(api, { ...own, until: 'applied' })]) {
      expect((await act(endpoint, given, body)).body.code).toBe('case.act_not_allowed')
    }
  })

  it.each(bodies)('with what is no answer (%#)', async (endpoint, body) => {
    const given = await givenCase(api, { campaign: goods, until: 'shipped' })
    for (const name of Object.keys(body)) {
      for (const garbage of [null, [], {}, '\u0000', -1, 1e300, 'x'.repeat(3_000)]) {
        const reply = await act(endpoint, given, { ...body, [name]: garbage })
        expect([name, garbage, reply.status]).toEqual([name, garbage, 422])
      }
    }
  })
})
