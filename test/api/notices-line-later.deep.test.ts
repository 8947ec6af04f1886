import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { influencers, notices, outbox } from '#server/db/schema/index.ts'
import { enqueuePersonalNotice } from '#server/modules/notices/personal-notices.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { agree, givenCase, givenOffer, operator, withCase } from '#test/support/builders-cases.ts'
import { arrivedOf, chatOf, givenReader, rejection, rejectReader } from '#test/support/builders-notices.ts'
import { buildDraft, givenConfirmedCase, givenFile, givenReview } from '#test/support/builders-submissions.ts'
import { whileLineHangs } from '#test/support/line-account.ts'

const { submitDraft } = contract.submissions
const { getCase } = contract.cases

let api: TestApi
beforeAll(async () => {
  api = await testApi({ messaging: true })
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const misaki = () => api.line.people.misaki.id
const arrived = () => arrivedOf(api)
const pushed = () => arrivedOf(api)[0]
const mailed = () => arrivedOf(api)[1]
const hour = 3_600_000
const tokyo = (clock: string) => new Date(`${clock}+09:00`).toISOString()

/** The clock goes on, and the outbox is worked every so often. */
async function pass(duration: number, step: number) {
  for (let passed = 0; passed < duration; passed += step) {
    api.clock.advance(step)
    await api.work()
  }
}

describe('at night in Japan', () => {
  it.each([
    ['2026-11-20T20:59:59', '2026-11-20T20:59:59'],
    ['2026-11-20T21:00:00', '2026-11-21T08:00:00'],
    ['2026-11-21T00:00:00', '2026-11-21T08:00:00'],
    ['2026-11-21T07:59:59', '2026-11-21T08:00:00'],
    ['2026-11-21T08:00:00', '2026-11-21T08:00:00'],
  ])('what happened at %s rings at %s', async (at, rings) => {
    api.clock.set(tokyo(at))
    await rejectReader(api, await givenReader(api))
    await api.work()
    if (at !== rings) {
      expect(pushed()).toEqual([])
      api.clock.set(new Date(Date.parse(tokyo(rings)) - 1).toISOString())
      await api.work()
      expect(pushed()).toEqual([])
      api.clock.set(tokyo(rings))
      await api.work()
    }
    expect(pushed()).toEqual([rejection])
  })

  it('mails go at once, and so does word of a bank account or a password that was changed', async () => {
    api.clock.set(tokyo('2026-11-20T23:00:00'))
    const person = await givenReader(api, { notice_way: 'both' })
    await rejectReader(api, person)
    for (const kind of ['bank_changed', 'password_changed', 'payout_paid'] as const)
      await enqueuePersonalNotice(api.deps.database.db, person.id, kind, api.clock.now())
    await api.work()
    expect(mailed()).toHaveLength(4)
    expect(pushed()).toEqual(['振込先口座が登録または変更されました', 'パスワードが変更されました'])
  })

  it('what waits and was done meanwhile is not said in the morning', async () => {
    api.clock.set(tokyo('2026-11-20T22:00:00'))
    const given = await givenCase(api, { until: 'selected', influencer: await givenReader(api) })
    await api.work()
    await agree(api, given)
    api.clock.set(tokyo('2026-11-21T08:00:00'))
    await api.work()
    expect(arrived()).toEqual([[], []])
  })

  it('nor what was sent again, or is over', async () => {
    const given = await givenConfirmedCase(api, {}, await givenReader(api))
    await api.call(submitDraft, {
      as: given.as,
      body: buildDraft(given, await givenFile(api, given.me)),
    })
    await api.work()
    const before = pushed()?.length
    api.clock.set(tokyo('2026-11-20T22:00:00'))
    await givenReview(api, given, 'draft', 1, [{}])
    await api.work()
    const { body } = await api.call(getCase, { as: given.as, params: { campaign_id: given.campaign.id } })
    const [fix] = body.data.sub_tasks?.draft.rounds[0]?.review?.fixes ?? []
    const fix_answers = [{ fix_id: fix?.id ?? 0, done: true as const, answer: '直しました。' }]
    const again = buildDraft(given, await givenFile(api, given.me), { round: 2, fix_answers })
    expect((await api.call(submitDraft, { as: given.as, body: again })).status).toBe(201)
    await givenReview(api, given, 'draft', 2)
    await api.work()
    await withCase(api, given.id, (_, open) => open.move({ act: 'terminate', by: operator }))
    await api.work()
    api.clock.set(tokyo('2026-11-21T08:00:00'))
    await api.work()
    expect(pushed()?.slice(before)).toEqual(['案件の途中終了のお知らせ'])
  })

  it('what waits is said in the words and the language of the morning', async () => {
    const person = await givenReader(api)
    await givenCase(api, { until: 'selected', influencer: person })
    await api.work()
    const { db } = api.deps.database
    // The server was away when it should have reminded.
    api.clock.set(tokyo('2026-11-22T23:00:00'))
    await api.work()
    const [first, reminder] = await db.select().from(notices).orderBy(notices.created_at)
    expect([first?.kind, reminder?.subject]).toEqual([
      'selected',
      '【期限：明日】取引条件への回答をお願いします',
    ])
    await db.update(influencers).set({ language: 'en' }).where(eq(influencers.id, person.id))
    api.clock.set(tokyo('2026-11-23T08:00:00'))
    await api.work()
    expect(pushed()?.at(-1)).toBe('[Due today] Please review the terms and respond')
    expect(JSON.stringify(chatOf(api).at(-1))).not.toMatch(/[ぁ-ん]/)
  })

  it.each([
    [{ muted_topics: ['offers' as const] }, []],
    [{ notice_way: 'mail' as const }, ['【11月23日 22:00まで】オファーにご回答ください']],
  ])('what waits goes by what is wanted in the morning: %j', async (wanted, byMail) => {
    api.clock.set(tokyo('2026-11-20T22:00:00'))
    const person = await givenReader(api)
    await givenOffer(api, await givenCampaign(api), person)
    await api.work()
    await api.deps.database.db.update(influencers).set(wanted).where(eq(influencers.id, person.id))
    api.clock.set(tokyo('2026-11-21T08:00:00'))
    await api.work()
    expect(arrived()).toEqual([[], byMail])
  })

  it('what waits comes by LINE also when the server is away for days', async () => {
    api.clock.set(tokyo('2026-11-20T22:00:00'))
    await rejectReader(api, await givenReader(api))
    await api.work()
    api.clock.set(tokyo('2026-11-23T12:00:00'))
    await api.work()
    expect(arrived()).toEqual([[rejection], []])
  })

  it('what waits goes by mail when the account was blocked before the morning', async () => {
    api.clock.set(tokyo('2026-11-20T22:00:00'))
    await rejectReader(api, await givenReader(api))
    await api.work()
    await api.line.officialAccount.block(misaki())
    api.clock.set(tokyo('2026-11-21T08:00:00'))
    await api.work()
    expect(arrived()).toEqual([[], [rejection]])
  })

  it('nothing is tried again that failed in the evening', async () => {
    api.clock.set(tokyo('2026-11-20T20:59:00'))
    api.line.setServiceState('messaging', 'down')
    await rejectReader(api, await givenReader(api))
    await api.work()
    api.line.setServiceState('messaging', 'ok')
    api.clock.set(tokyo('2026-11-21T07:00:00'))
    await api.work()
    expect(pushed()).toEqual([])
    api.clock.set(tokyo('2026-11-21T08:00:00'))
    await api.work()
    expect(pushed()).toEqual([rejection])
  })
})

describe('while LINE does not answer', () => {
  it.each(['down', 'limited'] as const)(
    'for an hour (%s) nothing is lost and nothing comes twice',
    async (state) => {
      api.line.setServiceState('messaging', state)
      await rejectReader(api, await givenReader(api))
      await api.work()
      await pass(hour, hour / 20)
      expect(arrived()).toEqual([[], []])
      api.line.setServiceState('messaging', 'ok')
      await pass(2 * hour, hour / 2)
      expect(arrived()).toEqual([[rejection], []])
    },
  )

  it('in time it comes later', async () => {
    await whileLineHangs(api, async () => {
      await rejectReader(api, await givenReader(api))
      await api.work()
    })
    expect(pushed()).toEqual([])
    await pass(hour, hour / 4)
    expect(pushed()).toEqual([rejection])
  })

  it('for a day it is a mail, once', async () => {
    api.line.setServiceState('messaging', 'down')
    await rejectReader(api, await givenReader(api))
    await api.work()
    await pass(23 * hour, hour)
    expect(mailed()).toEqual([])
    await pass(2 * hour, hour)
    api.line.setServiceState('messaging', 'ok')
    await pass(24 * hour, hour)
    expect(arrived()).toEqual([[], [rejection]])
  })

  it('and there is no address, it is given up after a day', async () => {
    api.line.setServiceState('messaging', 'down')
    await rejectReader(api, await givenReader(api, {}, null))
    await pass(26 * hour, hour)
    const work = await api.deps.database.db.select().from(outbox).where(eq(outbox.kind, 'notice.line'))
    expect(work).toMatchObject([{ done_at: null, dead_at: expect.any(Date), last_error: 'line.unavailable' }])
  })
})
