import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actOnCase, givenCampaign } from '#test/support/builders-campaigns.ts'
import { agree, givenCase, readCase } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { type TestApi, testApi } from '#test/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

async function givenApplication(person: Parameters<typeof givenInfluencer>[1] = {}) {
  const campaign = await givenCampaign(api, { title: '春の美容液モニター' })
  const influencer = await givenInfluencer(api, person)
  await actOnCase(api, campaign, influencer, 'apply')
  return { campaign, influencer }
}

const subjects = () => api.mails.map(({ subject }) => subject)

describe('mails about a case', () => {
  it('tell in words that it did not work out, with the way to the case', async () => {
    const { campaign, influencer } = await givenApplication({ email: 'misaki@example.com' })
    await actOnCase(api, campaign, influencer, 'reject')
    await api.work()
    expect(api.mails).toHaveLength(1)
    expect(api.mails[0]).toMatchObject({ to: 'misaki@example.com', subject: '選考結果のお知らせ' })
    expect(api.mails[0]?.text).toContain('「春の美容液モニター」')
    expect(api.mails[0]?.text).toContain('今回は見送りとなりました')
    expect(api.mails[0]?.text).toContain(`/dashboard/project-management/${campaign.id}/case-confirmation`)
  })

  it('go to nobody whose address is not confirmed, or who is suspended', async () => {
    for (const person of [{ email_verified: false }, { email: null }, { suspended: true }]) {
      const { campaign, influencer } = await givenApplication(person)
      await actOnCase(api, campaign, influencer, 'reject')
    }
    await api.work()
    expect(api.mails).toEqual([])
  })

  it('remind only of what is still to be done', async () => {
    const given = await givenCase(api, { until: 'selected' })
    await api.work()
    api.mails.length = 0
    const { next_due_at } = await readCase(api, given.id)
    api.clock.set(new Date((next_due_at?.getTime() ?? 0) - 24 * 3_600_000).toISOString())
    await api.work()
    expect(subjects()).toEqual(['まもなく期限です：取引条件の確認'])
    expect(api.mails[0]?.text).toContain('2026年11月23日 12:00')
  })

  it('do not remind of what was done in the meantime', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const { next_due_at } = await readCase(api, given.id)
    await agree(api, given)
    await api.work()
    api.mails.length = 0
    api.clock.set(new Date((next_due_at?.getTime() ?? 0) - 1).toISOString())
    await api.work()
    expect(subjects()).not.toContain('まもなく期限です：取引条件の確認')
  })

  it('are given up when the mail server refuses the address for good, and tried again when it is away', async () => {
    const { campaign, influencer } = await givenApplication()
    const { send } = api.deps.mail
    const answers = [Object.assign(new Error('away'), { code: 'ECONNECTION' }), undefined]
    api.deps.mail.send = async (message) => {
      const fault = answers.shift()
      if (fault) throw fault
      await send(message)
    }
    await actOnCase(api, campaign, influencer, 'reject')
    await api.work()
    expect(api.mails).toEqual([])
    api.clock.advance(10_000)
    await api.work()
    expect(api.mails).toHaveLength(1)
    api.deps.mail.send = async () => {
      throw Object.assign(new Error('no such user'), { code: 'EENVELOPE', responseCode: 550 })
    }
    const other = await givenApplication()
    await actOnCase(api, other.campaign, other.influencer, 'reject')
    expect(await api.work()).toBeGreaterThan(0)
    api.clock.advance(10_000)
    expect(await api.work()).toBe(0)
    api.deps.mail.send = send
  })
})
