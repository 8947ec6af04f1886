import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishDocument } from '#contract/admin-settings.ts'
import { agreeToDocument, listAnnouncements } from '#contract/agreements.ts'
import { applyToCampaign } from '#contract/applications.ts'
import { register } from '#contract/auth.ts'
import { answerTerms, getCase } from '#contract/cases.ts'
import { listNotices, readNotices } from '#contract/notices.ts'
import { cashOut, getBalance } from '#contract/payouts.ts'
import { documentAgreements, influencers } from '#server/db/schema/index.ts'
import { announce, announcedPerMinute } from '#server/modules/announcements/announcements.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { buildAddress, buildRegistration, givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
let operator: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  operator = await api.asOperator(await givenOperator(api, { role: 'owner' }))
})
afterAll(() => api.close())

const sections = [{ id: 'scope', title: '第1条（適用）', clauses: [{ text: '適用します。' }] }]
const effective = '2026-12-01'
const itsDay = '2026-12-01T00:00:00+09:00'

const bodyOf = (given: object = {}) => ({
  version: '2.0',
  effective_on: effective,
  summary: { jp: '第11条を変更し、振込を早めます。', en: 'Article 11: transfers are made earlier.' },
  asks_agreement: true,
  sections: { jp: sections, en: sections },
  ...given,
})

function publish(given: object = {}, document = 'terms', key: string = randomUUID()) {
  const headers = { 'idempotency-key': key }
  return callAsStored(api, publishDocument, {
    as: operator,
    params: { document },
    body: bodyOf(given),
    headers,
  })
}

const announced = async (as: string) => (await api.call(listAnnouncements, { as })).body.data
const agree = (as: string, version = '2.0', document = 'terms') =>
  api.call(agreeToDocument, { as, params: { document }, body: { version } })
const later = async (instant: string, person: { id: number }) => {
  api.clock.set(instant)
  return api.as(person)
}
const versionsSeen = async () => {
  const as = await api.asOperator(await givenOperator(api, { role: 'owner' }))
  const { body } = await callAsStored(api, publishDocument, {
    as,
    params: { document: 'privacy' },
    body: bodyOf({ asks_agreement: false, effective_on: '2027-12-01' }),
    headers: { 'idempotency-key': randomUUID() },
  })
  return body.data.documents.find(({ kind, version }) => kind === 'terms' && version === '2.0')?.agreement
}

async function apply(as: string, person: { accounts: { id: number }[] }) {
  const campaign = await givenCampaign(api)
  const body = {
    social_account_id: person.accounts[0]?.id,
    answers: [],
    agreements: [],
    address: buildAddress(),
  }
  const headers = { 'idempotency-key': randomUUID() }
  return api.call(applyToCampaign, { as, params: { campaign_id: campaign.id }, body, headers })
}

describe('a new version is announced', () => {
  it('to everybody, by mail and in the list, with what changes and where it is read', async () => {
    const misaki = await givenInfluencer(api, { display_name: 'みさき' })
    await givenInfluencer(api)
    await publish()
    await api.work()
    expect(api.mails).toHaveLength(2)
    expect(api.mails[0]).toMatchObject({
      to: misaki.email,
      subject: '利用規約の改定をご確認のうえ、同意をお願いします',
    })
    const { text = '' } = api.mails[0] ?? {}
    expect(text).toContain('2026年12月1日から、新しい利用規約を適用します。')
    expect(text).toContain('主な変更点：第11条を変更し、振込を早めます。')
    expect(text).toContain('https://portal.example/term-and-condition?version=2.0')
    const { body } = await api.call(listNotices, { as: await api.as(misaki) })
    expect(body.data).toMatchObject([
      { kind: 'agreement_asked', path: '/term-and-condition?version=2.0', read: false },
    ])
  })

  it('in other words where nobody has to agree, in the language of each', async () => {
    await givenInfluencer(api)
    await publish({ asks_agreement: false }, 'privacy')
    await api.work()
    expect(api.mails[0]?.subject).toBe('プライバシーポリシーを改定します')
    expect(api.mails[0]?.text).toContain('お手続きは必要ありません')
    expect(api.mails[0]?.text).not.toContain('同意をお願いします')
  })

  it('once, however often the work is done, and to so many people a minute', async () => {
    const {
      id: _id,
      accounts: _accounts,
      password: _password,
      ...one
    } = await givenInfluencer(api, { email: null })
    const others = Array.from({ length: announcedPerMinute }, () => ({ ...one, email: null }))
    await api.deps.database.db.insert(influencers).values(others)
    const newest = await givenInfluencer(api)
    await publish()
    await api.work()
    expect(api.mails).toHaveLength(0)
    api.clock.advance(60_000)
    await api.work()
    expect(api.mails.map(({ to }) => to)).toEqual([newest.email])
    await announce(api.deps, { kind: 'terms', version: '2.0', after: 0 }, api.clock.now())
    await announce(api.deps, { kind: 'terms', version: '2.0', after: announcedPerMinute }, api.clock.now())
    await api.work()
    expect(api.mails).toHaveLength(1)
  })

  it('to whoever registers before its day, who agrees to the version in force', async () => {
    await publish()
    await api.work()
    const form = buildRegistration({ email: 'new@example.com', password: 'わたしの長いパスワード' })
    const { cookie = '' } = await api.call(register, { body: form })
    await api.work()
    const { body } = await api.call(listNotices, { as: cookie })
    expect(body.data.map(({ kind }) => kind)).toEqual(['agreement_asked'])
    expect(await announced(cookie)).toMatchObject([{ version: '2.0', asks_agreement: true }])
  })

  it('once when the operator’s save is sent again after its answer was lost', async () => {
    await givenInfluencer(api)
    const [first, again] = [
      await publish({ former: '1.0' }, 'terms', 'the-same-save'),
      await publish({ former: '1.0' }, 'terms', 'the-same-save'),
    ]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    await api.work()
    expect(api.mails).toHaveLength(1)
  })
})

describe('in the app', () => {
  it('what nobody has to agree to is news until it is read, or its day has come', async () => {
    const person = await givenInfluencer(api)
    const other = await api.as(await givenInfluencer(api))
    const as = await api.as(person)
    await publish({ asks_agreement: false })
    await api.work()
    expect(await announced(as)).toEqual([
      {
        kind: 'terms',
        version: '2.0',
        effective_on: effective,
        in_force: false,
        summary: bodyOf().summary,
        asks_agreement: false,
      },
    ])
    await api.call(readNotices, { as, body: { path: '/term-and-condition?version=2.0' } })
    expect(await announced(as)).toEqual([])
    expect(await announced(other)).toHaveLength(1)
    expect(await announced(await later(itsDay, person))).toEqual([])
  })

  it('what has to be agreed to stays until it is, read or not', async () => {
    const person = await givenInfluencer(api)
    await publish()
    await api.work()
    await api.call(readNotices, { as: await api.as(person), body: {} })
    const as = await later(itsDay, person)
    expect(await announced(as)).toMatchObject([{ version: '2.0', in_force: true, asks_agreement: true }])
    expect((await agree(as)).body.data).toEqual([])
    expect(await announced(as)).toEqual([])
  })

  it('whoever registers under the new version has agreed to it', async () => {
    await publish()
    api.clock.set(itsDay)
    const form = { email: 'new@example.com', password: 'わたしの長いパスワード', terms_version: '2.0' }
    const { cookie = '' } = await api.call(register, { body: buildRegistration(form) })
    expect(await announced(cookie)).toEqual([])
  })
})

describe('the agreement', () => {
  it('is one row with version, person and the first time', async () => {
    const person = await givenInfluencer(api)
    const as = await api.as(person)
    await publish()
    await agree(as)
    const agreed_at = api.clock.now()
    api.clock.advance(60_000)
    await agree(as)
    expect(await api.deps.database.db.select().from(documentAgreements)).toEqual([
      { influencer_id: person.id, kind: 'terms', version: '2.0', agreed_at },
    ])
  })

  it('to a version that follows counts for those before it, which cannot be agreed to any more', async () => {
    const person = await givenInfluencer(api)
    await publish()
    await publish({ version: '3.0', effective_on: '2026-12-02', asks_agreement: false })
    const as = await later('2026-12-02T00:00:00+09:00', person)
    expect(await announced(as)).toMatchObject([{ version: '3.0', asks_agreement: true }])
    expect((await agree(as, '2.0')).body.code).toBe('auth.document_outdated')
    expect((await agree(as, '9.9')).body.code).toBe('auth.document_outdated')
    expect((await agree(as, '3.0')).body.data).toEqual([])
    expect((await apply(as, person)).status).toBe(201)
  })

  it('is counted for operators, among those who are registered', async () => {
    const [one] = [await givenInfluencer(api), await givenInfluencer(api)]
    await publish()
    await agree(await api.as(one))
    expect(await versionsSeen()).toEqual({ agreed: 1, people: 2 })
  })
})

describe('where agreement is asked for', () => {
  it('applying waits for it from the day on, and not before', async () => {
    const person = await givenInfluencer(api)
    await publish()
    expect((await apply(await api.as(person), person)).status).toBe(201)
    const as = await later(itsDay, person)
    const refused = await apply(as, person)
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.agreement_needed'])
    await agree(as)
    expect((await apply(as, person)).status).toBe(201)
  })

  it('agreeing to terms waits for it; declining, reading and being paid do not', async () => {
    const person = await givenInfluencer(api)
    await givenAccount(api, person)
    await publish({ effective_on: '2026-11-21' }, 'privacy')
    const given = await givenCase(api, { influencer: person, until: 'selected' })
    const other = await givenCase(api, { influencer: person, until: 'selected' })
    await givenReward(api, person)
    const as = await later('2026-11-21T12:00:00+09:00', person)
    const answer = (campaign_id: number, given: boolean) =>
      api.call(answerTerms, {
        as,
        body: { campaign_id, agree: given, terms_version: 1 },
        params: { campaign_id },
        headers: { 'idempotency-key': randomUUID() },
      })
    expect((await answer(given.campaign.id, true)).body.code).toBe('auth.agreement_needed')
    expect((await answer(other.campaign.id, false)).status).toBe(200)
    const read = await api.call(getCase, { as, params: { campaign_id: given.campaign.id } })
    expect(read.status).toBe(200)
    const { cash_out } = (await api.call(getBalance, { as })).body.data
    const paid = await api.call(cashOut, {
      as,
      body: { net: cash_out?.net },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(paid.status).toBe(201)
    await agree(as, '2.0', 'privacy')
    expect((await answer(given.campaign.id, true)).status).toBe(200)
  })
})
