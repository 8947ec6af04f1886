import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditLog, influencerNotes, influencers, socialAccounts } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { actOnCase, givenCampaign, noRules } from '#test/support/builders-campaigns.ts'
import { givenCase, givenOffer } from '#test/support/builders-cases.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'

const { listInfluencers, getInfluencer, addInfluencerNote, suspendInfluencer, releaseInfluencer } =
  contract.adminInfluencers

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const db = () => api.deps.database.db

async function givenManager() {
  const operator = await givenOperator(api)
  const as = await api.asOperator(operator)
  const about = (influencer: { id: number }) => ({ as, params: { influencer_id: influencer.id } })
  return {
    operator,
    list: async (query: Record<string, string | number> = {}) =>
      (await api.call(listInfluencers, { as, query })).body,
    /** Whom a search finds, in order. */
    find: async (query: Record<string, string | number>) =>
      (await api.call(listInfluencers, { as, query })).body.data.map(({ id }) => id),
    open: (influencer: { id: number }) => api.call(getInfluencer, about(influencer)),
    note: (influencer: { id: number }, body: string) =>
      api.call(addInfluencerNote, { ...about(influencer), body: { body } }),
    suspend: (influencer: { id: number }, reason = '規約違反のため') =>
      api.call(suspendInfluencer, { ...about(influencer), body: { reason } }),
    release: (influencer: { id: number }, reason = '確認できたため') =>
      api.call(releaseInfluencer, { ...about(influencer), body: { reason } }),
  }
}

type Facts = Partial<typeof influencers.$inferInsert>

async function givenPerson(facts: Facts, situation: Parameters<typeof givenInfluencer>[1] = {}) {
  const person = await givenInfluencer(api, situation)
  await db().update(influencers).set(facts).where(eq(influencers.id, person.id))
  return person
}

const written = async () =>
  (await db().select().from(auditLog)).map(({ operator_id, act, subject }) => [operator_id, act, subject])

describe('searching', () => {
  it('finds names in parts, together or apart, in kana of either kind, and handles', async () => {
    const { find } = await givenManager()
    const hers = { display_name: 'ゆきの暮らし', name: '中村 雪乃', name_kana: 'ナカムラ ユキノ' }
    const accounts = [{ platform: 'tiktok' as const, handle: 'Yuki_Days' }]
    const { id } = await givenPerson(hers, { accounts })
    await givenInfluencer(api, { accounts: [{ platform: 'tiktok', handle: 'yukiXdays' }] })
    for (const keyword of [
      '雪',
      '中村雪乃',
      '中村　雪乃',
      '雪乃 中村',
      'なかむら',
      '暮らし',
      '@yuki_',
      'YUKI_DAYS',
    ])
      expect([keyword, await find({ keyword })]).toEqual([keyword, [id]])
    expect(await find({ keyword: '中村 美咲' })).toEqual([])
    expect(await find({ keyword: '%' })).toEqual([])
  })

  it('finds a mail address and a telephone number only whole', async () => {
    const { find } = await givenManager()
    const { id } = await givenPerson({ phone: '+81312345678' }, { email: 'Yuki@example.com' })
    await givenInfluencer(api, { email: 'other-yuki@example.com' })
    for (const keyword of ['yuki@EXAMPLE.com', '03-1234-5678', '０３１２３４５６７８', '+81 3 1234 5678'])
      expect([keyword, await find({ keyword })]).toEqual([keyword, [id]])
    for (const keyword of ['yuki@example', 'example.com', '1234-5678', '0312345'])
      expect([keyword, await find({ keyword })]).toEqual([keyword, []])
  })

  it('wants one and the same account to have all that is asked of accounts', async () => {
    const { find } = await givenManager()
    const small = { platform: 'tiktok' as const, followers: 900 }
    const large = { platform: 'instagram' as const, followers: 50_000 }
    const [both, one] = [
      await givenInfluencer(api, { accounts: [small, large] }),
      await givenInfluencer(api, { accounts: [small] }),
    ]
    expect(await find({ platform: 'tiktok', followers_min: 10_000 })).toEqual([])
    expect(await find({ platform: 'instagram', followers_min: 10_000 })).toEqual([both.id])
    expect(await find({ followers_max: 900 })).toEqual([one.id, both.id])
    await db().update(socialAccounts).set({ removed_at: api.clock.now() })
    expect(await find({ platform: 'tiktok' })).toEqual([])
  })

  it('narrows to prefecture, category and standing', async () => {
    const { find } = await givenManager()
    const osaka = await givenPerson({ categories: ['food', 'travel'] }, { prefecture: '27' })
    const suspended = await givenInfluencer(api, { suspended: true })
    const left = await givenPerson({ left_at: api.clock.now(), suspended_at: api.clock.now() })
    expect(await find({ prefecture: '27' })).toEqual([osaka.id])
    expect(await find({ category: 'travel' })).toEqual([osaka.id])
    expect(await find({})).toEqual([osaka.id])
    expect(await find({ standing: 'suspended' })).toEqual([suspended.id])
    expect(await find({ standing: 'left' })).toEqual([left.id])
  })

  it('sorts by the newest, by followers and by completed cases, and counts every page', async () => {
    const { find, list } = await givenManager()
    const followers = (count: number | null) => ({ accounts: [{ platform: 'x' as const, followers: count }] })
    const few = await givenInfluencer(api, followers(10))
    const unknown = await givenInfluencer(api, followers(null))
    const many = await givenInfluencer(api, followers(9_000))
    const { campaign } = await givenCase(api, { until: 'confirmed', influencer: few })
    await actOnCase(api, campaign, few, 'complete')
    expect(await find({})).toEqual([many.id, unknown.id, few.id])
    expect(await find({ sort: 'followers' })).toEqual([many.id, few.id, unknown.id])
    expect(await find({ sort: 'followers', platform: 'x' })).toEqual([many.id, few.id, unknown.id])
    expect(await find({ sort: 'completed' })).toEqual([few.id, many.id, unknown.id])
    expect(await list({ size: 2 })).toMatchObject({ total: 3, page_count: 2, current_page: 1 })
  })

  it('tells of each the facts, the accounts and how former cases ended', async () => {
    const { list } = await givenManager()
    const influencer = await givenInfluencer(api, {
      accounts: [{ platform: 'tiktok', handle: 'misaki', followers: null }],
    })
    const { campaign } = await givenCase(api, { until: 'confirmed', influencer })
    await actOnCase(api, campaign, influencer, 'terminate')
    await givenCase(api, { until: 'selected', influencer })
    const { id, display_name, name } = influencer
    expect((await list()).data).toMatchObject([
      {
        id,
        display_name,
        name,
        age: 28,
        gender: 'female',
        prefecture: '13',
        accounts: [{ platform: 'tiktok', handle: 'misaki', followers: null, link: 'unlinked' }],
        record: { completed: 0, terminated: 1, declined: 0, live: 1 },
        standing: 'active',
        case_state: null,
        eligible: null,
        misfits: [],
      },
    ])
  })

  it.each([
    [{ platform: 'myspace' }, 'platform'],
    [{ followers_min: 'many' }, 'followers_min'],
    [{ prefecture: '48' }, 'prefecture'],
    [{ standing: 'gone' }, 'standing'],
  ])('refuses %o', async (query, path) => {
    const as = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
    expect(await api.call(listInfluencers, { as, query })).toMatchObject({
      status: 422,
      body: { errors: [{ path }] },
    })
  })
})

describe('for a campaign', () => {
  it('says whom its rules keep out and why, and who is in it already', async () => {
    const { list } = await givenManager()
    const eligibility = { ...noRules, followers_min: 10_000, prefectures: ['13'] }
    const campaign = await givenCampaign(api, { eligibility })
    const fitting = await givenInfluencer(api)
    const misfit = await givenInfluencer(api, {
      prefecture: '27',
      accounts: [{ platform: 'instagram', followers: 300 }],
    })
    await givenOffer(api, campaign, fitting)
    const { data } = await list({ campaign_id: campaign.id })
    expect(data).toMatchObject([
      {
        id: misfit.id,
        case_state: null,
        eligible: false,
        misfits: [
          { rule: 'followers_min', reason: 'too_few' },
          { rule: 'prefecture', reason: 'not_matching' },
        ],
      },
      { id: fitting.id, case_state: 'offered', eligible: true, misfits: [] },
    ])
  })

  it('knows who completed a case of the brand, and that there is no such campaign', async () => {
    const { list } = await givenManager()
    const { campaign, influencer } = await givenCase(api, { until: 'confirmed' })
    await actOnCase(api, campaign, influencer, 'complete')
    const again = await givenCampaign(api, { eligibility: { ...noRules, first_time_only: true } })
    expect((await list({ campaign_id: again.id })).data).toMatchObject([
      { eligible: false, misfits: [{ rule: 'first_time_only', reason: 'joined_before' }] },
    ])
    expect(await list({ campaign_id: 9_999 })).toMatchObject({ code: 'request.not_found' })
  })
})

describe('a record', () => {
  it('has everything on one page, and who opened it is written down', async () => {
    const { operator, open } = await givenManager()
    const influencer = await givenInfluencer(api, { email_verified: false, line_user_id: 'U1' })
    await givenAccount(api, influencer)
    const { case_id, campaign } = await givenReward(api, influencer)
    const { status, body } = await open(influencer)
    expect([status, body.data]).toMatchObject([
      200,
      {
        id: influencer.id,
        birth_date: '1998-04-12',
        email: influencer.email,
        email_verified: false,
        phone: '+819012345678',
        line_linked: true,
        bank_account: 'みずほ銀行 東京営業部 普通 ****567',
        money: { confirmed: 11_000, on_its_way: 0, paid: 0 },
        cases: [{ id: case_id, campaign: { id: campaign.id, title: campaign.title }, state: 'terminated' }],
        inquiries: [],
        notes: [],
      },
    ])
    expect(await written()).toContainEqual([
      operator.id,
      'admin.influencers.detail',
      `influencer:${influencer.id}`,
    ])
  })

  it('that is not there answers 404 and writes nothing', async () => {
    const { open, note, suspend, release } = await givenManager()
    const nobody = { id: 9_999 }
    for (const reply of [
      await open(nobody),
      await note(nobody, 'メモ'),
      await suspend(nobody),
      await release(nobody),
    ])
      expect(reply).toMatchObject({ status: 404, body: { code: 'request.not_found' } })
    expect(await written()).toEqual([])
  })

  it('of who left tells nothing of the person, and takes no notes', async () => {
    const { open, note, suspend, list } = await givenManager()
    const person = await givenInfluencer(api)
    await note(person, '丁寧な方です。')
    await api.call(contract.account.leave, { as: await api.as(person), body: { reason: 'other' } })
    const left = { standing: 'left', age: null, prefecture: null, accounts: [], display_name: '退会者' }
    expect((await list({ standing: 'left' })).data).toMatchObject([left])
    expect((await open(person)).body.data).toMatchObject({
      ...left,
      birth_date: null,
      email: null,
      phone: '',
      bank_account: null,
      line_linked: false,
      notes: [],
    })
    expect(await note(person, 'もう一言')).toMatchObject({ status: 404 })
    expect(await suspend(person)).toMatchObject({ status: 404 })
    expect(await db().$count(influencerNotes)).toBe(0)
  })

  it('keeps notes, the newest first, with who wrote them; the log does not repeat them', async () => {
    const { operator, note } = await givenManager()
    const person = await givenInfluencer(api)
    await note(person, '返信が早い方です。')
    const { status, body } = await note(person, '次回は動画をお願いしたい。')
    const by = { operator: { id: operator.id, name: operator.name }, kind: 'note' }
    expect([status, body.data.notes]).toMatchObject([
      201,
      [
        { ...by, body: '次回は動画をお願いしたい。' },
        { ...by, body: '返信が早い方です。' },
      ],
    ])
    expect(JSON.stringify(await db().select().from(auditLog))).not.toContain('動画')
    expect(await note(person, ' ')).toMatchObject({ status: 422, body: { errors: [{ path: 'body' }] } })
  })
})

describe('suspending', () => {
  const signIn = ({ email, password }: { email: string; password: string }) =>
    api.call(contract.auth.login, { body: { email, password } })
  const me = (as: string) => api.call(contract.auth.me, { as })

  it('ends every session at once, and log-in says so until the person is let in again', async () => {
    const { operator, suspend, release } = await givenManager()
    const person = await givenInfluencer(api, { password: 'a good long password' })
    const as = await api.as(person)
    expect(await me(as)).toMatchObject({ status: 200 })

    const suspended = await suspend(person)
    expect(suspended.body.data).toMatchObject({
      standing: 'suspended',
      notes: [{ kind: 'suspended', body: '規約違反のため' }],
    })
    expect(await me(as)).toMatchObject({ status: 401 })
    expect(await signIn(person)).toMatchObject({ status: 403, body: { code: 'auth.suspended' } })

    const released = await release(person)
    expect(released.body.data).toMatchObject({ standing: 'active', notes: [{ kind: 'released' }, {}] })
    expect(await signIn(person)).toMatchObject({ status: 200 })
    expect(await me(as)).toMatchObject({ status: 401 })
    const subject = `influencer:${person.id}`
    expect(await written()).toEqual([
      [operator.id, 'admin.influencers.suspend', subject],
      [operator.id, 'admin.influencers.release', subject],
    ])
  })

  it('twice keeps the first reason; so does releasing who is not suspended change nothing', async () => {
    const { suspend, release } = await givenManager()
    const person = await givenInfluencer(api)
    expect((await release(person)).body.data).toMatchObject({ standing: 'active', notes: [] })
    await suspend(person, '最初の理由')
    const { status, body } = await suspend(person, '二つ目の理由')
    expect([status, body.data.notes]).toMatchObject([200, [{ body: '最初の理由' }]])
    expect(await written()).toHaveLength(1)
  })

  it('leaves cases and money as they are', async () => {
    const { suspend } = await givenManager()
    const { influencer } = await givenCase(api, { until: 'confirmed' })
    await givenReward(api, influencer)
    const { body } = await suspend(influencer)
    expect(body.data).toMatchObject({ record: { live: 1 }, money: { confirmed: 11_000 } })
  })

  it('asks for a reason, and is a manager’s', async () => {
    const { suspend } = await givenManager()
    const person = await givenInfluencer(api)
    expect(await suspend(person, '')).toMatchObject({ status: 422, body: { errors: [{ path: 'reason' }] } })
    const as = await api.asOperator(await givenOperator(api, { role: 'finance' }))
    const call = { as, params: { influencer_id: person.id }, body: { reason: '理由' } }
    expect(await api.call(suspendInfluencer, call)).toMatchObject({ status: 403 })
    expect(await written()).toEqual([])
  })
})
