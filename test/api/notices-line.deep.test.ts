import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createServiceToken } from '#contract/line.ts'
import { influencers, lineFriends, notices, outbox } from '#server/db/schema/index.ts'
import { caseNotice } from '#server/kernel/notice-shapes.ts'
import { jobHandlers } from '#server/modules/jobs.ts'
import { enqueuePersonalNotice } from '#server/modules/notices/personal-notices.ts'
import { workOutbox } from '#server/platform/outbox-worker.ts'
import { countStuck } from '#server/platform/outbox.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase, givenOffer, select, ship } from '#test/support/builders-cases.ts'
import { arrivedOf, chatOf, givenReader, rejection, rejectReader } from '#test/support/builders-notices.ts'
import { givenInfluencer } from '#test/support/builders.ts'

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
const told = () => api.deps.database.db.select().from(notices)

describe('a notice by LINE', () => {
  it('says in one bubble what the list of the app says, and leads to the screen inside LINE', async () => {
    const campaign = await rejectReader(api, await givenReader(api))
    await api.work()
    const [row] = await told()
    const body =
      '「春の美容液モニター」にご応募いただき、ありがとうございました。\n今回は見送りとなりました。またのご応募をお待ちしております。'
    expect(row).toMatchObject({ kind: 'rejected', subject: rejection, body })
    const path = `/dashboard/project-management/${campaign.id}/case-confirmation`
    const { appUrl } = api.deps.config.line
    expect(chatOf(api)).toMatchObject([
      {
        type: 'flex',
        altText: rejection,
        contents: {
          body: {
            contents: [
              { text: rejection, weight: 'bold' },
              { text: body, wrap: true },
            ],
          },
          footer: {
            contents: [{ action: { label: '内容を確認する', uri: `${appUrl}${path}` } }],
          },
        },
      },
    ])
    expect(mailed()).toEqual([])
    expect(row).toMatchObject({ line_sent_at: api.clock.now(), mail_sent_at: null })
  })

  it('is written in the language of the person', async () => {
    await rejectReader(api, await givenReader(api, { language: 'en' }))
    await api.work()
    expect(pushed()).toEqual(['Your application result'])
    expect(JSON.stringify(chatOf(api))).toContain('"label":"Open"')
  })

  it.each([
    ['line', [rejection], []],
    ['mail', [], [rejection]],
    ['both', [rejection], [rejection]],
  ] as const)('goes the way that was chosen: %s', async (notice_way, byLine, byMail) => {
    await rejectReader(api, await givenReader(api, { notice_way }))
    await api.work()
    expect(arrived()).toEqual([byLine, byMail])
  })

  it('stands in for the mail where there is no address', async () => {
    await rejectReader(api, await givenReader(api, { notice_way: 'mail' }, null))
    await api.work()
    expect(pushed()).toEqual([rejection])
  })

  it('is a mail for whoever is no friend of the account, and for whoever has no LINE', async () => {
    await api.line.officialAccount.block(misaki())
    await rejectReader(api, await givenReader(api))
    await rejectReader(api, await givenInfluencer(api))
    await api.work()
    expect(arrived()).toEqual([[], [rejection, rejection]])
  })

  it('is not sent twice to whoever wanted both and is no friend', async () => {
    await api.line.officialAccount.block(misaki())
    await rejectReader(api, await givenReader(api, { notice_way: 'both' }))
    await api.work()
    expect(mailed()).toEqual([rejection])
  })

  it('is no receipt of what the person has just sent: that is a mail, or stands in the list alone', async () => {
    for (const email of [undefined, null] as const) {
      const person = await givenReader(api, {}, email)
      await enqueuePersonalNotice(api.deps.database.db, person.id, 'inquiry_received', api.clock.now())
      await api.work()
      expect(arrived()).toEqual([[], ['お問い合わせを受け付けました']])
      await api.deps.database.db
        .update(influencers)
        .set({ line_user_id: null })
        .where(eq(influencers.id, person.id))
    }
    expect(await told()).toHaveLength(2)
  })

  it('that LINE refuses is a mail, and shown to operators where there is no address', async () => {
    const { db } = api.deps.database
    // Somebody whom LINE does not know, though it once told of a friend.
    const line_user_id = `U${'0'.repeat(32)}`
    await db.insert(lineFriends).values({ line_user_id, friend: true, changed_at: api.clock.now() })
    const person = await givenInfluencer(api, { line_user_id })
    await rejectReader(api, person)
    await api.work()
    expect(mailed()).toEqual([rejection])
    await db.update(influencers).set({ email: null }).where(eq(influencers.id, person.id))
    await rejectReader(api, person)
    await api.work()
    expect(await countStuck(db)).toEqual({ failing: 1, dead: 0 })
    const work = await db.select().from(outbox).where(eq(outbox.last_error, 'LineRefused'))
    expect(work).toMatchObject([{ kind: 'notice.line', done_at: null }])
  })

  it('that was switched off stands in the list alone', async () => {
    await givenOffer(api, await givenCampaign(api), await givenReader(api, { muted_topics: ['offers'] }))
    await api.work()
    expect(arrived()).toEqual([[], []])
    expect(await told()).toMatchObject([{ kind: 'offered', line_sent_at: null, mail_sent_at: null }])
  })
})

describe('the messages of the month', () => {
  it('are used for what everybody must know when few are left', async () => {
    api.line.quota.set({ limit: 1_000, used: 900 })
    const person = await givenReader(api)
    const given = await givenCase(api, { campaign: { kind: 'gift' }, until: 'confirmed', influencer: person })
    await api.work()
    await ship(api, given.id)
    await rejectReader(api, person)
    await api.work()
    expect(arrived()).toEqual([[rejection], ['商品を発送しました。届いたらご報告ください']])
  })

  it('that are used up make it a mail', async () => {
    api.line.quota.set({ limit: 1_000, used: 1_000 })
    await rejectReader(api, await givenReader(api))
    await api.work()
    expect(arrived()).toEqual([[], [rejection]])
  })

  it('that are used up are awaited where there is no address', async () => {
    api.line.quota.set({ limit: 1_000, used: 1_000 })
    await rejectReader(api, await givenReader(api, {}, null))
    await api.work()
    const work = await api.deps.database.db.select().from(outbox).where(eq(outbox.kind, 'notice.line'))
    expect(work).toMatchObject([{ done_at: null, last_error: 'LineQuotaUsedUp' }])
    api.line.quota.set({ used: 0 })
    api.clock.advance(900_000)
    await api.work()
    expect(pushed()).toEqual([rejection])
  })
})

describe('a verified mini-app', () => {
  afterEach(() => {
    api.deps.config.line.serviceMessages = {}
  })

  it('tells by a service message what it has a template for, friend or not', async () => {
    api.deps.config.line.serviceMessages = { selected: 'selected_d_p_ja' }
    await api.line.officialAccount.block(misaki())
    const person = await givenReader(api)
    const { id, campaign } = await givenCase(api, { until: 'applied', influencer: person })
    const { accessToken: access_token } = await api.line.signIn(misaki())
    const body = { campaign_id: campaign.id, access_token }
    await api.call(createServiceToken, { as: await api.as(person), body })
    await select(api, id)
    await api.work()
    const notified = api.line.officialAccount.chatOf(misaki()).filter(({ by }) => by === 'notifier')
    expect([notified.length, mailed()]).toEqual([1, []])
    await rejectReader(api, person)
    await api.work()
    expect(mailed()).toEqual([rejection])
  })
})

describe('work that is done again', () => {
  /** Behaves as if the server had died before it noted the end of any work of that kind. */
  async function forgetEnd(kind: string) {
    const { db } = api.deps.database
    await db.update(notices).set({ line_sent_at: null })
    await db.update(outbox).set({ done_at: null, available_at: api.clock.now() }).where(eq(outbox.kind, kind))
  }

  it('after a server died between sending and noting it sends nothing twice', async () => {
    await rejectReader(api, await givenReader(api))
    await api.work()
    await forgetEnd('notice.line')
    await api.work()
    expect(pushed()).toEqual([rejection])
    expect(await told()).toMatchObject([{ line_sent_at: api.clock.now() }])
  })

  it('writes the notice once, with one work for each way', async () => {
    await rejectReader(api, await givenReader(api, { notice_way: 'both' }))
    await api.work()
    await forgetEnd('case.notice')
    await api.work()
    expect(await told()).toHaveLength(1)
    expect(arrived()).toEqual([[rejection], [rejection]])
  })

  it('by many servers at once tells everybody once', async () => {
    const person = await givenReader(api, { notice_way: 'both' })
    for (let count = 0; count < 6; count += 1) await rejectReader(api, person)
    const [job] = await api.deps.database.db.select().from(outbox).where(eq(outbox.kind, 'case.notice'))
    const payload = caseNotice.parse(job?.payload)
    const tellAgain = jobHandlers['case.notice']
    await Promise.all([
      ...Array.from({ length: 4 }, () => workOutbox(api.deps, jobHandlers)),
      ...Array.from({ length: 4 }, () => tellAgain(api.deps, payload, api.clock.now())),
    ])
    await api.work()
    expect(await told()).toHaveLength(6)
    expect(arrived().map((some) => some.length)).toEqual([6, 6])
  })

  it('is understood as former versions wrote it', async () => {
    const person = await givenReader(api)
    const { db } = api.deps.database
    const due = { available_at: api.clock.now(), created_at: api.clock.now() }
    const payload = { influencer_id: person.id, kind: 'payout_paid' }
    await db.insert(outbox).values({ kind: 'personal.notice', payload, ...due })
    await api.work()
    expect(pushed()).toEqual(['報酬をお振込みしました'])
  })
})
