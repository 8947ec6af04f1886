import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAdminCases, terminateCase } from '#contract/admin-cases.ts'
import { getDashboard } from '#contract/admin-dashboard.ts'
import { contract } from '#contract/index.ts'
import { payouts, rewards } from '#server/db/schema/index.ts'
import { bookReceivedWork } from '#server/modules/cases/case-clock.service.ts'
import { scheduleDue } from '#server/modules/payouts/schedule.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { readCase } from '#test/support/builders-cases.ts'
import { givenAccount } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import {
  buildDraft,
  buildInsight,
  buildPost,
  buildReport,
  day,
  givenConfirmedCase,
  givenFile,
  givenReview,
  openWindow,
  type TheCase,
} from '#test/support/builders-submissions.ts'

const { submitDraft, submitFinalReport, submitInsightReport } = contract.submissions

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const rights = { secondary_use: true, media: ['公式サイト'], months: 6, fee: 3_000, post_stays_months: 6 }

/** The posts are reported on 20 November 2026 in Japan and nothing comes afterwards. The 60th day is 18 January 2027. */
async function givenPosted(paymentDate = '2027-01-29') {
  const campaign = { days: openWindow, rights, payment_date: paymentDate }
  const given = await givenConfirmedCase(api, campaign)
  await send(given, submitDraft, buildDraft(given, await givenFile(api, given.me)))
  await givenReview(api, given, 'draft', 1)
  await send(given, submitFinalReport, buildReport(given, { posts: [buildPost()] }))
  return given
}

async function send(
  { me }: TheCase,
  endpoint: typeof submitDraft | typeof submitFinalReport | typeof submitInsightReport,
  body: unknown,
) {
  // A session ends after seven days without use.
  const reply = await api.call(endpoint, { as: await api.as(me), body })
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
}

const booked = () => api.deps.database.db.select().from(rewards)

describe('work whose insights are never sent', () => {
  it('is booked when its legal day has come near, with the fee for secondary use, and paid by it', async () => {
    const given = await givenPosted()
    await givenAccount(api, given.me)
    // Five bank days before Monday, 18 January.
    api.clock.set('2027-01-07T03:00:00.000Z')
    expect(await bookReceivedWork(api.deps)).toBe(0)
    api.clock.set('2027-01-08T03:00:00.000Z')
    expect(await bookReceivedWork(api.deps)).toBe(1)
    expect(await booked()).toMatchObject([
      { received_on: '2026-11-20', due_on: '2027-01-18', amount: 13_000, withholding: 306, net: 13_994 },
    ])
    expect(await readCase(api, given.id)).toMatchObject({ state: 'confirmed' })
    await scheduleDue(api.deps)
    expect(await api.deps.database.db.select().from(payouts)).toMatchObject([
      { state: 'scheduled', pay_on: '2027-01-18', net: 13_994 },
    ])
  })

  it('is booked by the promised day, where that comes first', async () => {
    await givenPosted('2026-12-10')
    api.clock.set('2026-12-03T03:00:00.000Z')
    expect(await bookReceivedWork(api.deps)).toBe(1)
    expect(await booked()).toMatchObject([{ due_on: '2026-12-10' }])
  })

  it('is booked by the daily job, once, however many servers run it', async () => {
    await givenPosted()
    api.clock.set('2027-01-12T03:00:00.000Z')
    const runs = await Promise.all([bookReceivedWork(api.deps), bookReceivedWork(api.deps)])
    expect(runs.toSorted()).toEqual([0, 1])
    expect(await booked()).toHaveLength(1)
  })

  it('completes afterwards without being booked again', async () => {
    const given = await givenPosted()
    await givenReview(api, given, 'final_report', 1)
    api.clock.advance(3 * day)
    await api.work()
    api.clock.set('2027-01-12T03:00:00.000Z')
    await bookReceivedWork(api.deps)
    await send(given, submitInsightReport, buildInsight(given, await givenFile(api, given.me)))
    await givenReview(api, given, 'insight_report', 1)
    expect(await readCase(api, given.id)).toMatchObject({ state: 'completed' })
    expect(await booked()).toHaveLength(1)
  })

  it('leaves nothing to pay when the case is ended afterwards', async () => {
    const given = await givenPosted()
    api.clock.set('2027-01-12T03:00:00.000Z')
    await bookReceivedWork(api.deps)
    const manager = await api.asOperator(await givenOperator(api, { role: 'manager' }))
    const end = (paid_amount: number) =>
      api.call(terminateCase, {
        as: manager,
        params: { case_id: given.id },
        body: { cause: 'creator', reason: 'ご報告がなかったため', paid_amount, licence_amount: 0 },
      })
    expect((await end(1)).body.errors).toMatchObject([{ path: 'paid_amount', code: 'field.too_much' }])
    expect((await end(0)).body.data.case).toMatchObject({ state: 'terminated', reward: { net: 13_994 } })
    expect(await booked()).toHaveLength(1)
  })

  it('is shown to operators two weeks before, first as near and then as overdue', async () => {
    const given = await givenPosted()
    const queue = async () => {
      const manager = await api.asOperator(await givenOperator(api, { role: 'manager' }))
      const { queues } = (await api.call(getDashboard, { as: manager })).body.data
      return queues.find((one) => one.queue === 'payment_due')
    }
    // The same cases in the list that the card leads to.
    const listed = async () => {
      const manager = await api.asOperator(await givenOperator(api, { role: 'manager' }))
      const { body } = await api.call(listAdminCases, { as: manager, query: { needs: 'payment' } })
      expect(body.total).toBe(body.data.length)
      return body.data.map(({ id }) => id)
    }
    api.clock.set('2027-01-03T14:59:00.000Z')
    expect(await listed()).toEqual([])
    expect(await queue()).toMatchObject({ count: 0, overdue: 0 })
    api.clock.set('2027-01-03T15:00:00.000Z')
    expect(await queue()).toMatchObject({
      count: 1,
      overdue: 0,
      first: [{ id: given.id, due_at: '2027-01-18T14:59:59.999Z' }],
    })
    api.clock.set('2027-01-18T15:00:00.000Z')
    expect(await queue()).toMatchObject({ count: 1, overdue: 1 })
    expect(await listed()).toEqual([given.id])
  })
})

it('work that was never reported is not booked', async () => {
  await givenConfirmedCase(api, { days: openWindow, payment_date: '2026-12-10' })
  api.clock.set('2027-03-01T03:00:00.000Z')
  expect(await bookReceivedWork(api.deps)).toBe(0)
})
