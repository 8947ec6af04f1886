import { eq, isNull } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword } from '#contract/auth.ts'
import { login } from '#contract/auth.ts'
import { contract } from '#contract/index.ts'
import { logout } from '#contract/session.ts'
import { campaigns, influencers, outbox, sessions } from '#server/db/schema/index.ts'
import { decideApplications } from '#server/modules/admin-applications/decisions.service.ts'
import { payPayouts, processPayouts } from '#server/modules/admin-payouts/payout-acts.service.ts'
import { cashOut, getBalance } from '#server/modules/payouts/payouts.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase, givenOffer, readCase } from '#test/support/builders-cases.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer, givenPassword } from '#test/support/builders.ts'

const { getLeaving, leave, createKeptDownload, getKept } = contract.account

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

type Person = Awaited<ReturnType<typeof givenInfluencer>>

/** A person signed in, somebody new unless given. */
async function givenPerson(known?: Person) {
  const person = known ?? (await givenInfluencer(api))
  const as = await api.as(person)
  const proof = person.password ? {} : await givenPassword(api, person)
  return {
    ...person,
    as,
    look: async () => (await api.call(getLeaving, { as })).body.data,
    leave: (changes: Record<string, unknown> = {}) =>
      api.call(leave, { as, body: { reason: 'other', ...proof, ...changes } }),
    row: async () => {
      const { db } = api.deps.database
      const [row] = await db.select().from(influencers).where(eq(influencers.id, person.id))
      return row
    },
  }
}

/** Pays out today everything that is confirmed. */
async function givenPaid(person: Person) {
  await givenAccount(api, person)
  const net = (await getBalance(api.deps, person.id)).cash_out?.net ?? 0
  const { id } = await cashOut(api.deps, person.id, net)
  const { id: operator } = await givenOperator(api, { role: 'finance' })
  const actor = { kind: 'operator', id: operator, role: 'finance', sessionId: '' } as const
  await processPayouts(api.deps, actor, [id])
  await payPayouts(api.deps, actor, { payout_ids: [id], paid_on: '2026-11-20', reason: '入出金明細で確認' })
}

const refusal = { status: 409, body: { code: 'account.cannot_leave' } }

describe('what hinders', () => {
  it('is nothing for somebody who only applied', async () => {
    const { influencer } = await givenCase(api, { until: 'applied' })
    const { look } = await givenPerson(influencer)
    expect(await look()).toEqual({ hindrances: [], kept: { terms: 0, statements: 0 } })
  })

  it.each(['selected', 'confirmed'] as const)('is a case that is %s', async (until) => {
    const { influencer, id } = await givenCase(api, { until })
    const { look, leave, row } = await givenPerson(influencer)
    expect(await look()).toEqual({
      hindrances: [{ code: 'live_cases', count: 1, amount: 0 }],
      kept: { terms: 1, statements: 0 },
    })
    expect(await leave()).toMatchObject(refusal)
    expect(await row()).toMatchObject({ left_at: null, name: influencer.name })
    expect(await readCase(api, id)).toMatchObject({ state: until })
  })

  it('is money that is confirmed, scheduled or being transferred, until it is paid', async () => {
    const me = await givenInfluencer(api)
    await givenReward(api, me)
    const { look, leave } = await givenPerson(me)
    const hindrances = [{ code: 'open_money', count: 1, amount: 11_000 }]
    expect((await look()).hindrances).toEqual(hindrances)
    expect(await leave()).toMatchObject(refusal)
    await givenPaid(me)
    expect(await look()).toEqual({ hindrances: [], kept: { terms: 1, statements: 1 } })
    expect(await leave()).toMatchObject({ status: 200 })
  })
})

describe('leaving', () => {
  it('ends every session and clears the cookie; neither password nor LINE opens anything again', async () => {
    const email = 'misaki@example.com'
    const password = 'a long enough password'
    const me = await givenPerson(await givenInfluencer(api, { email, password }))
    const reply = await me.leave({ current_password: password })
    expect(reply.status).toBe(200)
    expect(reply.setCookie).toContain('Max-Age=0')
    expect(await api.call(getLeaving, { as: me.as })).toMatchObject({ status: 401 })
    expect(await api.deps.database.db.select().from(sessions)).toEqual([])
    const again = await api.call(login, { body: { email, password } })
    expect(again.body.code).toBe('auth.wrong_credentials')
    expect(await me.row()).toMatchObject({ email: null, line_user_id: null, password_hash: null })
  })

  it('asks for the password of whoever has one', async () => {
    const me = await givenPerson(await givenInfluencer(api, { password: 'a long enough password' }))
    expect(await me.leave()).toMatchObject({ status: 403, body: { code: 'auth.proof_required' } })
    const wrong = { current_password: 'another one' }
    expect(await me.leave(wrong)).toMatchObject({ status: 403, body: { code: 'auth.wrong_password' } })
    expect(await me.row()).toMatchObject({ left_at: null })
  })

  it('asks for a reason', async () => {
    const { leave } = await givenPerson()
    const errors = [{ path: 'reason', code: 'field.required' }]
    expect(await leave({ reason: undefined })).toMatchObject({ status: 422, body: { errors } })
  })

  it('is not held by an answer to an application that comes at the same moment', async () => {
    const { id, influencer } = await givenCase(api, { until: 'applied' })
    const me = await givenPerson(influencer)
    const operator = await givenOperator(api)
    const [, reply] = await Promise.all([
      decideApplications(api.deps, operator, { case_ids: [id], decision: 'reject', undo_seconds: 0 }),
      me.leave(),
    ])
    expect(reply).toMatchObject({ status: 200 })
    expect(['rejected', 'withdrawn']).toContain((await readCase(api, id)).state)
  })

  it('takes applications and offers back and frees their places', async () => {
    const applied = await givenCase(api, { until: 'applied' })
    const campaign = await givenCampaign(api)
    const offered = await givenOffer(api, campaign, applied.influencer)
    await (await givenPerson(applied.influencer)).leave()
    expect(await readCase(api, applied.id)).toMatchObject({ state: 'withdrawn', address: null })
    expect(await readCase(api, offered.id)).toMatchObject({ state: 'declined' })
    const counters = await api.deps.database.db
      .select({ places: campaigns.places_taken, applicants: campaigns.applicants_count })
      .from(campaigns)
    expect(counters).toEqual([
      { places: 0, applicants: 0 },
      { places: 0, applicants: 0 },
    ])
  })

  it('says farewell by mail, and tells the provider why, not who', async () => {
    const me = await givenPerson()
    await me.leave({ reason: 'privacy', comment: '公開範囲が気になりました。' })
    await api.work()
    const toMe = api.mails.find(({ to }) => to === me.email)
    expect(toMe?.subject).toBe('退会の手続きが完了しました')
    const toProvider = api.mails.find(({ to }) => to === api.deps.config.provider.email)
    expect(toProvider?.text).toContain('公開範囲が気になりました。')
    expect(JSON.stringify(toProvider)).not.toMatch(new RegExp(`${me.email}|${me.name}|${me.display_name}`))
  })

  it('is for once: asked for twice at the same time it happens once', async () => {
    const me = await givenPerson()
    const replies = await Promise.all([me.leave(), me.leave()])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    await api.work()
    expect(api.mails.filter(({ to }) => to === me.email)).toHaveLength(1)
  })

  it('lets the same mail address and LINE account register anew', async () => {
    const given = { email: 'misaki@example.com', line_user_id: 'U1' }
    await (await givenPerson(await givenInfluencer(api, given))).leave()
    expect(await givenInfluencer(api, given)).toMatchObject(given)
  })

  it('makes it impossible to be offered anything', async () => {
    const me = await givenPerson()
    await me.leave()
    await expect(givenOffer(api, await givenCampaign(api), me)).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })

  it('erases again what a request wrote that was under way', async () => {
    const me = await givenPerson()
    await me.leave()
    const { db } = api.deps.database
    await db.update(influencers).set({ bio: 'straggler' }).where(eq(influencers.id, me.id))
    api.clock.advance(3 * 3_600_000)
    await api.work()
    expect(await me.row()).toMatchObject({ bio: '' })
    expect(await db.select().from(outbox).where(isNull(outbox.done_at))).toEqual([])
  })
})

describe('the list of what is kept', () => {
  async function read(as?: string, token?: string) {
    const query = token === undefined ? '' : `?${new URLSearchParams({ token })}`
    const init = as === undefined ? {} : { headers: { cookie: as } }
    const response = await api.raw(getKept.path + query, init)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, bytes, disposition: response.headers.get('content-disposition') ?? '' }
  }
  async function textOf(bytes: Uint8Array) {
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    return text.normalize('NFKC').replaceAll(/\s/g, '')
  }

  it('names terms and payments of the person, how long and why', async () => {
    const me = await givenInfluencer(api)
    const { campaign } = await givenReward(api, me)
    await givenPaid(me)
    const { status, bytes, disposition } = await read(await api.as(me))
    expect([status, disposition.split(';', 1)[0]]).toEqual([200, 'inline'])
    const text = await textOf(bytes)
    for (const part of [
      '佐藤美咲様',
      campaign.title.replaceAll(' ', ''),
      'P2026-000001',
      '11,000円',
      '7年間',
    ])
      expect(text).toContain(part)
  })

  it('is there for a browser without a session, once', async () => {
    const { as } = await givenPerson()
    const { body } = await api.call(createKeptDownload, { as })
    const token = new URL(body.data.url).searchParams.get('token') ?? ''
    const first = await read(undefined, token)
    expect([first.status, first.disposition.split(';', 1)[0]]).toEqual([200, 'attachment'])
    expect((await read(undefined, token)).status).toBe(410)
    expect((await read()).status).toBe(401)
  })

  it.each([
    ['signed out', async (as: string) => api.call(logout, { as })],
    [
      'changed the password',
      async (as: string) =>
        api.call(changePassword, {
          as,
          body: { current_password: 'a password of tests', new_password: 'another of tests' },
        }),
    ],
    [
      'was suspended',
      async (_as: string, { id }: Person) =>
        api.deps.database.db
          .update(influencers)
          .set({ suspended_at: api.clock.now() })
          .where(eq(influencers.id, id)),
    ],
  ])('is there no more for an address from before its person %s', async (_, end) => {
    const { as, ...person } = await givenPerson()
    const { body } = await api.call(createKeptDownload, { as })
    const token = new URL(body.data.url).searchParams.get('token') ?? ''
    await end(as, person)
    expect((await read(undefined, token)).status).toBe(410)
  })
})
