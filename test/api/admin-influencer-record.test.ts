import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditLog, influencerNotes } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer, givenPassword } from '#test/support/builders.ts'

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
    open: (influencer: { id: number }) => api.call(getInfluencer, about(influencer)),
    note: (influencer: { id: number }, body: string) =>
      api.call(addInfluencerNote, { ...about(influencer), body: { body } }),
    suspend: (influencer: { id: number }, reason = '規約違反のため') =>
      api.call(suspendInfluencer, { ...about(influencer), body: { reason } }),
    release: (influencer: { id: number }, reason = '確認できたため') =>
      api.call(releaseInfluencer, { ...about(influencer), body: { reason } }),
  }
}

const written = async () => {
  const rows = await db().select().from(auditLog).orderBy(auditLog.id)
  return rows.map(({ operator_id, act, subject }) => [operator_id, act, subject])
}

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
    const body = { reason: 'other', ...(await givenPassword(api, person)) }
    await api.call(contract.account.leave, { as: await api.as(person), body })
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
