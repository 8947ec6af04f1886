import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actOnCase, givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { enqueue } from '#server/platform/outbox.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

async function givenApplication(person: Parameters<typeof givenInfluencer>[1] = {}) {
  const campaign = await givenCampaign(api, { title: '春の美容液モニター' })
  const influencer = await givenInfluencer(api, person)
  const applied = await actOnCase(api, campaign, influencer, 'apply')
  return { campaign, influencer, applied }
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
    const { applied } = await givenApplication()
    const remind = (about: Record<string, string>) =>
      enqueue(
        api.deps.database.db,
        'case.notice',
        { case_id: applied.id, kind: 'reminder', ...about },
        api.clock.now(),
      )
    await remind({ next_kind: 'submit_draft', due_at: '2026-12-01T14:59:59.999Z' })
    await api.work()
    expect(subjects()).toEqual([])
    const due_at = applied.next_due_at?.toISOString()
    if (!due_at) throw new Error('An applied case waits for the announcement.')
    await remind({ next_kind: 'wait_selection', due_at })
    await api.work()
    expect(subjects()).toHaveLength(1)
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
