import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankAccounts, outbox, payoutEvents, payouts } from '#server/db/schema/index.ts'
import { scheduleDue } from '#server/modules/payouts/schedule.service.ts'
import { startDaily } from '#server/platform/daily-jobs.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
let me: Awaited<ReturnType<typeof givenInfluencer>>
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  me = await givenInfluencer(api, { email: 'misaki@example.com' })
})
afterAll(() => api.close())

const rows = () => api.deps.database.db.select().from(payouts).orderBy(payouts.id)
const subjects = async () => {
  await api.work()
  return api.mails.map(({ subject }) => subject)
}

describe('what is due', () => {
  it('is scheduled five business days before, without being asked for', async () => {
    await givenAccount(api, me)
    await givenReward(api, me, { dueOn: '2026-11-30' })
    // Five business days before Monday the 30th, with a holiday between.
    api.clock.set('2026-11-19T03:00:00.000Z')
    await scheduleDue(api.deps)
    expect(await rows()).toEqual([])
    api.clock.set('2026-11-20T03:00:00.000Z')
    await scheduleDue(api.deps)
    expect(await rows()).toMatchObject([
      { kind: 'due', state: 'scheduled', pay_on: '2026-11-30', net: 11_000, influencer_id: me.id },
    ])
    expect(await api.deps.database.db.select().from(payoutEvents)).toMatchObject([
      { act: null, to: 'scheduled', actor: 'clock', actor_id: null },
    ])
  })

  it.each([
    ['on a Sunday is paid on the Friday before', '2026-11-29', '2026-11-27'],
    ['on a holiday is paid before it', '2026-11-23', '2026-11-20'],
    ['already is paid today', '2026-11-20', '2026-11-20'],
  ])('%s', async (_words, dueOn, pay_on) => {
    await givenAccount(api, me)
    await givenReward(api, me, { dueOn })
    await scheduleDue(api.deps)
    expect(await rows()).toMatchObject([{ pay_on }])
  })

  it('is one transfer for each person and day, however often the job runs', async () => {
    await givenAccount(api, me)
    const other = await givenInfluencer(api)
    await givenAccount(api, other)
    for (const dueOn of ['2026-11-27', '2026-11-28', '2026-11-30']) await givenReward(api, me, { dueOn })
    await givenReward(api, other, { dueOn: '2026-11-27' })
    await Promise.all(Array.from({ length: 5 }, () => scheduleDue(api.deps)))
    const made = (await rows()).map(({ influencer_id, pay_on, net }) => [influencer_id, pay_on, net])
    expect(made).toEqual(
      expect.arrayContaining([
        [me.id, '2026-11-27', 22_000],
        [me.id, '2026-11-30', 11_000],
        [other.id, '2026-11-27', 11_000],
      ]),
    )
    expect(made).toHaveLength(3)
  })

  it('when it is confirmed within these days, is scheduled at once', async () => {
    await givenAccount(api, me)
    await givenReward(api, me, { dueOn: '2026-11-30' })
    await givenReward(api, me, { dueOn: '2026-12-01' })
    await api.work()
    expect(await rows()).toMatchObject([{ kind: 'due', pay_on: '2026-11-30', net: 11_000 }])
  })

  it('of the year’s end is paid before the banks close', async () => {
    await givenAccount(api, me)
    await givenReward(api, me, { dueOn: '2027-01-03' })
    // Banks still work on 30 December, when the provider has closed.
    api.clock.set('2026-12-22T03:00:00.000Z')
    await scheduleDue(api.deps)
    expect(await rows()).toEqual([])
    api.clock.set('2026-12-23T03:00:00.000Z')
    await scheduleDue(api.deps)
    expect(await rows()).toMatchObject([{ pay_on: '2026-12-30' }])
  })
})

describe('one person’s error', () => {
  it('does not hold the others’ money, and is over as soon as it is fixed', async () => {
    const other = await givenInfluencer(api)
    for (const person of [me, other]) {
      await givenAccount(api, person)
      await givenReward(api, person, { dueOn: '2026-11-27' })
    }
    const { db } = api.deps.database
    const mine = eq(bankAccounts.influencer_id, me.id)
    const [sound] = await db.select().from(bankAccounts).where(mine)
    await db.update(bankAccounts).set({ account_number: 'lost.a.b.c' }).where(mine)
    await expect(scheduleDue(api.deps)).rejects.toThrow('Not everything')
    expect(await rows()).toMatchObject([{ influencer_id: other.id, state: 'scheduled' }])
    await db.update(bankAccounts).set({ account_number: sound?.account_number }).where(mine)
    await scheduleDue(api.deps)
    expect((await rows()).map(({ influencer_id }) => influencer_id)).toEqual([other.id, me.id])
  })
})

describe('without an account', () => {
  it('a transfer has failed from the beginning, and its person is told', async () => {
    await givenReward(api, me, { dueOn: '2026-11-27' })
    await scheduleDue(api.deps)
    expect(await rows()).toMatchObject([
      { state: 'failed', failure: 'no_account', destination: null, destination_label: null },
    ])
    const events = await api.deps.database.db.select().from(payoutEvents).orderBy(payoutEvents.id)
    expect(events.map(({ act, from, to, actor }) => [act, from, to, actor])).toEqual([
      [null, null, 'scheduled', 'clock'],
      ['fail', 'scheduled', 'failed', 'clock'],
    ])
    expect(
      (await subjects()).filter(
        (subject) => subject === '報酬をお振込みできませんでした。振込先口座をご確認ください',
      ),
    ).toHaveLength(1)
    expect(api.mails.at(-1)).toMatchObject({ to: 'misaki@example.com' })
    expect(api.mails.at(-1)?.text).toContain('/dashboard/my-page/edit-transfer-destination')
  })

  it('it is tried again as soon as one is saved, not before the next business day', async () => {
    await givenReward(api, me, { dueOn: '2026-11-20' })
    await givenReward(api, me, { dueOn: '2026-11-27' })
    await scheduleDue(api.deps)
    await givenAccount(api, me, { fresh: true })
    // Tuesday: the weekend and a holiday lie between.
    expect(await rows()).toMatchObject([
      {
        state: 'scheduled',
        failure: null,
        pay_on: '2026-11-24',
        destination_label: 'みずほ銀行 東京営業部 普通 ****567',
        rests_until: new Date('2026-11-21T03:00:00.000Z'),
      },
      { state: 'scheduled', pay_on: '2026-11-27' },
    ])
  })
})

describe('the daily job', () => {
  const planned = async () =>
    (await api.deps.database.db.select().from(outbox).orderBy(outbox.id)).filter(
      ({ kind }) => kind === 'payouts.schedule',
    )

  it('is planned once a day, however many servers start, and plans the next day itself', async () => {
    api.clock.set('2026-11-24T03:00:00.000Z')
    await givenAccount(api, me)
    await givenReward(api, me, { dueOn: '2026-12-02' })
    await Promise.all(Array.from({ length: 3 }, () => startDaily(api.deps, ['payouts.schedule'])))
    expect(await planned()).toHaveLength(1)
    await api.work()
    expect(await rows()).toEqual([])
    await startDaily(api.deps, ['payouts.schedule'])
    expect((await planned()).map(({ payload, done_at }) => [payload['day'], done_at !== null])).toEqual([
      ['2026-11-24', true],
      ['2026-11-25', false],
    ])
    // One minute before, then at six in Japan.
    api.clock.set('2026-11-24T20:59:00.000Z')
    await api.work()
    expect(await rows()).toEqual([])
    api.clock.set('2026-11-24T21:00:00.000Z')
    await api.work()
    expect(await rows()).toHaveLength(1)
  })
})
