import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase, givenOffer, readCase } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { getNotifications, putNotifications } = contract.profile

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const subjects = () => api.mails.map(({ subject }) => subject)

/** A person who wants only what is named here. */
async function givenReader(wanted: { offers: boolean; reminders: boolean }) {
  const influencer = await givenInfluencer(api)
  await api.call(putNotifications, { as: await api.as(influencer), body: wanted })
  return influencer
}

describe('mails that may be switched off', () => {
  it('are wanted until the person says otherwise', async () => {
    const as = await api.as(await givenInfluencer(api))
    expect((await api.call(getNotifications, { as })).body.data).toEqual({ offers: true, reminders: true })
    const body = { offers: false, reminders: true }
    expect((await api.call(putNotifications, { as, body })).body.data).toEqual(body)
    expect((await api.call(getNotifications, { as })).body.data).toEqual(body)
  })

  it('are chosen all at once', async () => {
    const as = await api.as(await givenInfluencer(api))
    for (const body of [{}, { offers: true }, { offers: 'no', reminders: true }]) {
      expect((await api.call(putNotifications, { as, body })).status).toBe(422)
    }
    expect((await api.call(getNotifications, { as })).body.data).toEqual({ offers: true, reminders: true })
  })

  it('of offers come to those who want them, reminders or not', async () => {
    const campaign = await givenCampaign(api)
    const reader = await givenReader({ offers: true, reminders: false })
    await givenOffer(api, campaign, await givenReader({ offers: false, reminders: true }))
    await givenOffer(api, campaign, reader)
    await api.work()
    expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [reader.email, '案件のオファーが届きました'],
    ])
  })

  it.each([
    [true, ['まもなく期限です：取引条件の確認']],
    [false, []],
  ])('remind of what is due: %s', async (reminders, told) => {
    const influencer = await givenReader({ offers: true, reminders })
    const { id } = await givenCase(api, { until: 'selected', influencer })
    await api.work()
    // What concerns work in hand comes whatever was chosen.
    expect(subjects()).toEqual(['参加が決まりました。取引条件をご確認ください'])
    api.mails.length = 0
    const { next_due_at } = await readCase(api, id)
    api.clock.set(new Date((next_due_at?.getTime() ?? 0) - 24 * 3_600_000).toISOString())
    await api.work()
    expect(subjects()).toEqual(told)
  })
})
