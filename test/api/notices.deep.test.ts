import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword } from '#contract/auth.ts'
import { schedulePerson } from '#server/modules/payouts/schedule.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { actOnCase, buildCampaign, givenCampaign } from '#test/support/builders-campaigns.ts'
import { agree, givenCase, ship } from '#test/support/builders-cases.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenInfluencer } from '#test/support/builders.ts'

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

  it('remind of what is still to be done on the day before and on the last day', async () => {
    await givenCase(api, { until: 'selected' })
    await api.work()
    api.mails.length = 0
    api.clock.set('2026-11-22T10:00:00+09:00')
    await api.work()
    expect(subjects()).toEqual(['【期限：明日】取引条件への回答をお願いします'])
    expect(api.mails[0]?.text).toContain('期限：2026年11月23日 12:00（明日）')
    api.clock.set('2026-11-23T10:00:00+09:00')
    await api.work()
    expect(subjects().slice(1)).toEqual(['【期限：本日】取引条件への回答をお願いします'])
  })

  it('remind once when the server was away on two mornings', async () => {
    await givenCase(api, { until: 'selected' })
    await api.work()
    api.mails.length = 0
    api.clock.set('2026-11-23T10:30:00+09:00')
    await api.work()
    expect(subjects()).toEqual(['【期限：本日】取引条件への回答をお願いします'])
  })

  it('name the deadline of what they ask for, not of what is due before it', async () => {
    const given = await givenCase(api, {
      campaign: {
        kind: 'gift',
        review: { composition_plan_required: true, draft_required: true, fix_rounds: 2, answer_days: 3 },
        days: { ...buildCampaign(api.clock.now()).days, composition_plan_due: '2026-11-22' },
      },
      until: 'confirmed',
    })
    await api.work()
    api.mails.length = 0
    await ship(api, given.id)
    await api.work()
    expect(subjects()).toEqual(['商品を発送しました。届いたらご報告ください'])
    expect(api.mails[0]?.text).toContain('報告期限：2026年11月27日 12:00')
  })

  it('do not remind of what was done in the meantime, nor of what is over', async () => {
    const given = await givenCase(api, { until: 'selected' })
    await agree(api, given)
    await api.work()
    await givenCase(api, { until: 'selected' })
    await api.work()
    api.mails.length = 0
    api.clock.set('2026-11-23T12:00:00+09:00')
    await api.work()
    expect(subjects()).not.toContainEqual(expect.stringContaining('取引条件への回答'))
  })

  it('are given up when the mail server refuses the address for good, and tried again when it is away', async () => {
    const { campaign, influencer } = await givenApplication()
    const { send } = api.deps.mail
    const answers = [Object.assign(new Error('away'), { code: 'ECONNECTION' }), undefined]
    api.deps.mail.send = async (message) => {
      const error = answers.shift()
      if (error) throw error
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

describe('mails about money and the account', () => {
  it('tell on which day a reward will be paid, and who has no account for it', async () => {
    const person = await givenInfluencer(api)
    await givenAccount(api, person)
    const other = await givenInfluencer(api)
    for (const due of [person, other]) await givenReward(api, due, { dueOn: '2026-12-02' })
    await api.work()
    api.mails.length = 0
    api.clock.set('2026-11-25T12:00:00+09:00')
    for (const { id } of [person, other]) await schedulePerson(api.deps, id)
    await api.work()
    expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, '報酬の振込予定日が決まりました'],
      [other.email, '報酬をお振込みできませんでした。振込先口座をご確認ください'],
    ])
    expect(api.mails[0]?.text).toContain('2026年12月2日にお振込みする予定です。')
  })

  it('tell that the password was changed', async () => {
    const password = 'わたしの長いパスワード'
    const as = await api.as(await givenInfluencer(api, { password }))
    const body = { current_password: password, new_password: 'あたらしいパスワード' }
    await api.call(changePassword, { as, body })
    await api.work()
    expect(subjects()).toEqual(['パスワードが変更されました'])
    expect(api.mails[0]?.text).toContain('/dashboard/my-page/edit-profile')
  })
})
