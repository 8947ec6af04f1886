import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase, givenOffer, ship } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { getNotifications, putNotifications } = contract.profile
const { listNotices } = contract.notices

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const subjects = () => api.mails.map(({ subject }) => subject)

const all = { way: 'line', offers: true, reminders: true, progress: true, searches: true }

/** A person who does not want what is named here. */
async function givenReader(muted: Partial<Record<'offers' | 'reminders' | 'progress', false>>) {
  const influencer = await givenInfluencer(api)
  await api.call(putNotifications, { as: await api.as(influencer), body: { ...all, ...muted } })
  return influencer
}

describe('notices that may be switched off', () => {
  it('are wanted until the person says otherwise', async () => {
    const as = await api.as(await givenInfluencer(api))
    expect((await api.call(getNotifications, { as })).body.data).toEqual({
      ...all,
      line: false,
      broadcasts: true,
      broadcast_mail: false,
    })
    const body = { way: 'both', offers: false, reminders: true, progress: false, searches: false }
    // What a page from before it does not say stays as it is.
    const kept = { ...body, line: false, broadcasts: true, broadcast_mail: false }
    expect((await api.call(putNotifications, { as, body })).body.data).toEqual(kept)
    expect((await api.call(getNotifications, { as })).body.data).toEqual(kept)
  })

  it('are chosen all at once', async () => {
    const as = await api.as(await givenInfluencer(api))
    for (const body of [{}, { offers: true }, { ...all, offers: 'no' }, { ...all, way: 'fax' }]) {
      expect((await api.call(putNotifications, { as, body })).status).toBe(422)
    }
    expect((await api.call(getNotifications, { as })).body.data).toMatchObject(all)
  })

  it('stay as they are where an older app does not know of them', async () => {
    const as = await api.as(await givenInfluencer(api))
    const body = { way: 'line', offers: true, reminders: true, progress: true }
    for (const searches of [false, true]) {
      await api.call(putNotifications, { as, body: { ...body, searches } })
      const { data } = (await api.call(putNotifications, { as, body })).body
      expect(data).toMatchObject({ searches, progress: true })
    }
  })

  it('of offers come to those who want them, reminders or not', async () => {
    const campaign = await givenCampaign(api)
    const reader = await givenReader({ reminders: false })
    await givenOffer(api, campaign, await givenReader({ offers: false }))
    await givenOffer(api, campaign, reader)
    await api.work()
    expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [reader.email, '【11月23日 12:00まで】オファーにご回答ください'],
    ])
  })

  it('of offers do not come as reminders either', async () => {
    await givenOffer(api, await givenCampaign(api), await givenReader({ offers: false }))
    await givenOffer(api, await givenCampaign(api), await givenReader({}))
    await api.work()
    api.mails.length = 0
    api.clock.set('2026-11-22T10:00:00+09:00')
    await api.work()
    expect(subjects()).toEqual(['【期限：明日】オファーへの回答をお願いします'])
  })

  it.each([
    [{}, ['【期限：明日】取引条件への回答をお願いします']],
    [{ reminders: false } as const, []],
  ])('remind of what is due unless they are off: %j', async (muted, told) => {
    await givenCase(api, { until: 'selected', influencer: await givenReader(muted) })
    await api.work()
    // What concerns work in hand comes whatever was chosen.
    expect(subjects()).toEqual(['【11月23日 12:00まで】選考を通過しました。取引条件にご回答ください'])
    api.mails.length = 0
    api.clock.set('2026-11-22T10:00:00+09:00')
    await api.work()
    expect(subjects()).toEqual(told)
  })

  it.each([
    [{}, ['商品を発送しました。届いたらご報告ください']],
    [{ progress: false } as const, []],
  ])('tell how a case goes on unless they are off: %j', async (muted, told) => {
    const influencer = await givenReader(muted)
    const given = await givenCase(api, { campaign: { kind: 'gift' }, until: 'confirmed', influencer })
    await api.work()
    api.mails.length = 0
    await ship(api, given.id)
    await api.work()
    expect(subjects()).toEqual(told)
  })

  it('stand in the list of the app even when they are off', async () => {
    const influencer = await givenReader({ offers: false })
    await givenOffer(api, await givenCampaign(api), influencer)
    await api.work()
    const { body } = await api.call(listNotices, { as: await api.as(influencer) })
    expect(body.data.map(({ kind }) => kind)).toEqual(['offered'])
  })
})
