import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { influencers, outbox, profileImages } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { getProfile, putProfile } = contract.profile
const { forgotPassword, me, resetPassword, verifyEmail } = contract.auth

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const password = 'わたしの長いパスワード'

async function given(person: Parameters<typeof givenInfluencer>[1] = {}) {
  const influencer = await givenInfluencer(api, person)
  return { ...influencer, as: await api.as(influencer) }
}

async function change(as: string, members: Record<string, string>, picture?: Buffer) {
  const body = new FormData()
  for (const [name, value] of Object.entries(members)) body.set(name, value)
  if (picture) body.set('profileFile', new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' }))
  return api.call(putProfile, { body, as })
}

const profileOf = async (as: string) => (await api.call(getProfile, { as })).body.data
const drawing = (width = 60) =>
  sharp({ create: { width, height: 60, channels: 3, background: '#68c4f0' } })
    .jpeg()
    .toBuffer()
const errors = (reply: { body: { errors?: { path: string; code: string }[] | undefined } }) =>
  reply.body.errors?.map(({ path, code }) => `${path}: ${code}`)
const mailed = () => api.mails.map(({ to, subject }) => `${to}: ${subject}`)
const tokenIn = (text: string | undefined) => /(?:verify_)?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

describe('a profile', () => {
  it('shows what is kept of the person', async () => {
    const { as, email } = await given()
    expect(await profileOf(as)).toEqual({
      display_name: 'みさき',
      name: '佐藤 美咲',
      name_kana: 'サトウ ミサキ',
      birth_date: '1998-04-12',
      gender: 'female',
      email,
      email_verified: true,
      phone: '+819012345678',
      prefecture: '13',
      influencer_type: ['instagram'],
      categories: ['beauty'],
      bio: '',
      availability: 'open',
      tax_kind: 'person',
      invoice_number: null,
      picture: null,
      language: 'jp',
    })
  })

  it('stays that of a person: corporations are not offered, and one from before may become a person', async () => {
    const { as, id } = await given()
    expect(await change(as, { tax_kind: 'corporation' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'tax_kind', code: 'field.person_only' }] },
    })
    await api.deps.database.db
      .update(influencers)
      .set({ tax_kind: 'corporation' })
      .where(eq(influencers.id, id))
    expect((await change(as, { tax_kind: 'person' })).body.data.tax_kind).toBe('person')
  })

  it('changes in what is sent, and in nothing else', async () => {
    const { as } = await given()
    const before = await profileOf(as)
    const sent = {
      name_kana: 'さとう ﾐｻｷ',
      phone: '080−1111−2222',
      influencer_type: '["tiktok","youtube","tiktok"]',
      categories: 'food,food,travel',
      bio: '週末に\r\n更新します。',
      availability: 'busy',
      tax_kind: 'person',
      invoice_number: 'ｔ7000012050002',
      language: 'en',
    }
    const { status, body } = await change(as, sent)
    const after = {
      ...before,
      name_kana: 'サトウ ミサキ',
      phone: '+818011112222',
      influencer_type: ['tiktok', 'youtube'],
      categories: ['food', 'travel'],
      bio: '週末に\n更新します。',
      availability: 'busy',
      tax_kind: 'person' as const,
      invoice_number: 'T7000012050002',
      language: 'en' as const,
    }
    expect([status, body.data]).toEqual([200, after])
    expect(await profileOf(as)).toEqual(after)
  })

  it('stays as it is where members are empty or missing', async () => {
    const { as } = await given()
    await change(as, { bio: '毎日更新', invoice_number: 'T7000012050002' })
    const before = await profileOf(as)
    const empty = Object.fromEntries(Object.keys(before).map((name) => [name, '']))
    expect((await change(as, empty)).body.data).toEqual(before)
    expect((await change(as, { display_name: '美咲' })).body.data).toEqual({
      ...before,
      display_name: '美咲',
    })
  })

  it('loses its invoice number to the word exempt', async () => {
    const { as } = await given()
    await change(as, { invoice_number: 'T7000012050002' })
    expect((await change(as, { invoice_number: 'exempt' })).body.data.invoice_number).toBeNull()
  })

  it.each([
    ['born on a day that is not', { birth_date: '2001-02-29' }, 'birth_date: field.date'],
    ['born tomorrow', { birth_date: '2026-11-21' }, 'birth_date: field.future'],
    ['born too long ago', { birth_date: '1899-12-31' }, 'birth_date: field.date'],
    ['17 for one more day', { birth_date: '2008-11-21' }, 'birth_date: field.under_18'],
    ['reached by a number outside the plan', { phone: '0101234567' }, 'phone: field.phone'],
    ['reached by a foreign number', { phone: '+12025550123' }, 'phone: field.phone'],
    ['read in kanji', { name_kana: '佐藤' }, 'name_kana: field.kana'],
    ['named by a control character', { name: '佐\u0000藤' }, 'name: field.control_characters'],
    ['named at length', { display_name: 'あ'.repeat(256) }, 'display_name: field.too_long'],
    ['active nowhere', { influencer_type: '[]' }, 'influencer_type: field.choose_one'],
    ['active as JSON that is none', { influencer_type: '[' }, 'influencer_type: field.invalid'],
    ['making something unknown', { categories: 'poetry' }, 'categories.0: field.invalid'],
    ['numbered wrongly', { invoice_number: 'T7000012050003' }, 'invoice_number: field.invoice_number'],
    ['numbered too short', { invoice_number: 'T700001205000' }, 'invoice_number: field.invoice_number'],
    ['taxed as something else', { tax_kind: 'club' }, 'tax_kind: field.person_only'],
    ['written to nowhere', { email: 'misaki@' }, 'email: field.email'],
  ])('is of nobody %s', async (_, members, error) => {
    const { as } = await given()
    const before = await profileOf(as)
    const reply = await change(as, { display_name: '別名', ...members })
    expect([reply.status, reply.body.code, errors(reply)]).toEqual([422, 'request.invalid', [error]])
    expect(await profileOf(as)).toEqual(before)
  })

  it('is of somebody who turned 18 in Tokyo today, while it is yesterday elsewhere', async () => {
    api.clock.set('2026-11-19T15:00:00.000Z')
    const { as } = await given()
    expect((await change(as, { birth_date: '2008-11-20' })).status).toBe(200)
  })

  it('takes a form without a file, and nothing but a form', async () => {
    const { as } = await given()
    const reply = await api.call(putProfile, { body: { display_name: '美咲' }, as })
    expect([reply.status, reply.body.code]).toEqual([415, 'request.media_type'])
  })
})

describe('the picture of a profile', () => {
  it('comes with the rest, replaces the one before and shows at once', async () => {
    const { as } = await given()
    const first = await change(as, { display_name: '美咲' }, await drawing())
    const old = first.body.data.picture?.url ?? ''
    const { body } = await change(as, {}, await drawing(80))
    const url = body.data.picture?.url ?? ''
    expect(url).not.toBe(old)
    const { data: user } = (await api.call(me, { as })).body
    expect([user.display_name, user.picture?.url]).toEqual(['美咲', url])
    await api.work()
    const statuses = [old, url].map(async (path) => (await api.raw(path, { headers: { cookie: as } })).status)
    expect(await Promise.all(statuses)).toEqual([404, 200])
  })

  it('is not kept when anything else is refused', async () => {
    const taken = await given()
    const { as, id } = await given({ line_user_id: 'U1' })
    for (const members of [{ phone: '0101234567' }, { email: taken.email }]) {
      const { status } = await change(as, members, await drawing())
      expect(status).toBeGreaterThanOrEqual(400)
    }
    const rows = await api.deps.database.db
      .select()
      .from(profileImages)
      .where(eq(profileImages.influencer_id, id))
    expect(rows).toEqual([])
  })

  it('keeps everything else back when it is none', async () => {
    const { as } = await given()
    const before = await profileOf(as)
    const reply = await change(as, { display_name: '美咲' }, Buffer.from('<svg/>'))
    expect([reply.status, reply.body.code]).toEqual([422, 'file.type_refused'])
    expect(await profileOf(as)).toEqual(before)
  })
})

describe('a new mail address', () => {
  it('has to be confirmed again; the old one is told and opens nothing any more', async () => {
    const { as, email } = await given({ password, email: 'old@example.com' })
    await api.call(forgotPassword, { body: { email, agency_code: 'DIRECT' } })
    await api.work()
    const oldToken = tokenIn(api.mails.at(-1)?.text)
    api.mails.length = 0

    const { body, cookie = '' } = await change(as, { email: 'new@example.com', current_password: password })
    expect(body.data).toMatchObject({ email: 'new@example.com', email_verified: false })
    const rows = JSON.stringify(await api.deps.database.db.select().from(outbox))
    expect(rows).not.toContain('old@example.com')
    await api.work()
    expect(mailed().toSorted()).toEqual([
      'new@example.com: 【60分以内】メールアドレスの確認をお願いします',
      'old@example.com: メールアドレスが変更されました',
    ])
    const reset = await api.call(resetPassword, {
      body: { token: oldToken, password: '別のとても長いことば' },
    })
    expect(reset.body.code).toBe('auth.token_used')

    const token = tokenIn(api.mails.find(({ to }) => to === 'new@example.com')?.text)
    expect((await api.call(verifyEmail, { body: { token }, as: cookie })).status).toBe(200)
    expect((await profileOf(cookie)).email_verified).toBe(true)
  })

  it('ends every session, the copied one too', async () => {
    const person = await given({ password })
    const elsewhere = await api.as(person)
    const { cookie } = await change(person.as, { email: 'new@example.com', current_password: password })
    for (const as of [person.as, elsewhere]) expect((await api.call(me, { as })).status).toBe(401)
    expect((await api.call(me, { as: cookie })).status).toBe(200)
  })

  it('needs the password of whoever has one', async () => {
    const { as } = await given({ password, line_user_id: 'U1' })
    const before = await profileOf(as)
    const missing = await change(as, { email: 'new@example.com' })
    expect([missing.status, missing.body.code]).toEqual([403, 'auth.proof_required'])
    expect(errors(missing)).toEqual(['current_password: field.required'])
    const wrong = await change(as, { email: 'new@example.com', current_password: 'not the password' })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'auth.wrong_password'])
    expect(errors(wrong)).toEqual(['current_password: auth.wrong_password'])
    expect(await profileOf(as)).toEqual(before)
  })

  it('needs a log-in at LINE of whoever has no password', async () => {
    const line = await given({ line_user_id: api.line.people.misaki.id, email: null })
    const before = await profileOf(line.as)
    const bare = await change(line.as, { email: 'new@example.com', current_password: 'anything' })
    expect([bare.status, bare.body.code, errors(bare)]).toEqual([403, 'auth.proof_required', undefined])
    expect(await profileOf(line.as)).toEqual(before)
    const { idToken: id_token } = await api.line.signIn(api.line.people.misaki.id)
    const proof = JSON.stringify({ id_token })
    expect((await change(line.as, { email: 'new@example.com', proof })).body.data.email).toBe(
      'new@example.com',
    )
    await api.work()
    expect(mailed()).toEqual(['new@example.com: 【60分以内】メールアドレスの確認をお願いします'])
  })

  it('that is someone else’s is answered as any other; its owner is told, and keeps it', async () => {
    const owner = await given({ email: 'Taken@example.com' })
    const { as } = await given({ password })
    const sent = { email: owner.email.toUpperCase(), current_password: password }
    const reply = await change(as, sent)
    expect(reply.body.data).toMatchObject({ email: 'TAKEN@EXAMPLE.COM', email_verified: false })
    await api.work()
    expect(mailed()).toContain('Taken@example.com: このメールアドレスは登録済みです')
    expect(mailed().filter((mail) => mail.startsWith('TAKEN'))).toEqual([])
    expect(await profileOf(owner.as)).toMatchObject({ email: owner.email, email_verified: true })
  })

  it('is none when it is the old one', async () => {
    const { as, email } = await given({ password })
    const { body } = await change(as, { email: email.toUpperCase(), display_name: '美咲' })
    expect(body.data).toMatchObject({ email, email_verified: true, display_name: '美咲' })
    await api.work()
    expect(api.mails).toEqual([])
  })

  it('can be tried a few times an hour, and its password a few times a quarter', async () => {
    let { as } = await given({ password })
    const tries = (count: number, of: () => string, members: (n: number) => Record<string, string>) =>
      Array.from({ length: count }, (_, n) => n).reduce(async (before, n) => {
        const statuses = await before
        const reply = await change(of(), members(n))
        as = reply.cookie ?? as
        return [...statuses, reply.status]
      }, Promise.resolve<number[]>([]))
    const mails = await tries(
      6,
      () => as,
      (n) => ({ email: `new-${n}@example.com`, current_password: password }),
    )
    expect(mails).toEqual([200, 200, 200, 200, 200, 429])
    const guarded = await given({ password })
    const guesses = await tries(
      11,
      () => guarded.as,
      (n) => ({ email: 'new@example.com', current_password: `guess ${n}` }),
    )
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 403), 429])
  })
})

it('is each person’s own', async () => {
  const [one, other] = [await given(), await given()]
  await change(one.as, { display_name: '美咲' })
  const rows = await api.deps.database.db
    .select({ name: influencers.display_name })
    .from(influencers)
    .where(eq(influencers.id, other.id))
  expect(rows).toEqual([{ name: 'みさき' }])
})
