import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { influencers, outbox, socialAccounts } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { buildRegistration, givenAgency, givenInfluencer } from '#test/support/builders.ts'

const { forgotPassword, lineLogin, lineRegister, login, me, register } = contract.auth
const { resendVerification, resetPassword, verifyEmail } = contract.auth

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const mailForm = (given: Record<string, unknown> = {}) =>
  buildRegistration({ email: 'misaki@example.com', password: 'わたしの長いパスワード', ...given })

const registerByMail = (given?: Record<string, unknown>) => api.call(register, { body: mailForm(given) })

async function registerByLine(given: Record<string, unknown> = {}) {
  const { idToken } = await api.line.signIn(api.line.people.hana.id)
  return api.call(lineRegister, { body: buildRegistration({ id_token: idToken, ...given }) })
}

const stored = () => api.deps.database.db.select().from(influencers)

describe('by mail', () => {
  it('makes a person, signs them in and sends a link to confirm the address', async () => {
    const reply = await registerByMail()
    expect(reply.status).toBe(201)
    expect(reply.body.data).toMatchObject({
      display_name: 'みさき',
      email: 'misaki@example.com',
      email_verified: false,
      has_password: true,
      line_linked: false,
      picture: null,
      influencer_type: ['instagram', 'tiktok'],
      categories: ['beauty', 'food'],
      language: 'jp',
      agency_code: 'DIRECT',
    })
    expect((await api.call(me, { as: reply.cookie })).status).toBe(200)
    await api.work()
    expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['misaki@example.com', '【60分以内】メールアドレスの確認をお願いします'],
    ])
  })

  it('takes the form urlencoded as well', async () => {
    const body = new URLSearchParams(Object.entries(mailForm()).map(([name, value]) => [name, String(value)]))
    expect((await api.call(register, { body })).status).toBe(201)
  })

  it('stores what was typed in the one form that the rest relies on', async () => {
    await registerByMail({
      name_kana: 'ｻﾄｳ みさき',
      phone: '０９０−１２３４−５６７８',
      categories: 'food,food',
    })
    const [row] = await stored()
    expect(row).toMatchObject({ name_kana: 'サトウ ミサキ', phone: '+819012345678', categories: ['food'] })
    expect(row?.agreed_at).toEqual(api.clock.now())
    expect(row?.password_hash).toMatch(/^\$argon2id\$/)
  })

  it('takes empty values as not sent', async () => {
    const empty = {
      bio: '',
      agency_code: '',
      tiktok_account: '',
      tiktok_followers: '',
      youtube_account: null,
    }
    expect((await registerByMail(empty)).status).toBe(201)
    const missing = await registerByMail({ email: 'b@example.com', phone: '' })
    expect(missing.body.errors).toEqual([expect.objectContaining({ path: 'phone', code: 'field.required' })])
  })

  it('takes the address of a profile for its handle, and refuses what is neither', async () => {
    await registerByMail({ instagram_account: 'https://www.instagram.com/misaki_days/?igsh=abc' })
    const [row] = await api.deps.database.db.select().from(socialAccounts)
    expect(row?.handle).toBe('misaki_days')
    const post = { email: 'b@example.com', instagram_account: 'https://www.instagram.com/p/DAbCd/' }
    expect((await registerByMail(post)).body.errors).toEqual([
      expect.objectContaining({ path: 'instagram_account', code: 'field.handle' }),
    ])
  })

  it('makes accounts of handles, without their @', async () => {
    await registerByMail({
      x_account: '＠misaki',
      blog_account: 'https://blog.example/misaki',
      blog_followers: '0',
    })
    const rows = await api.deps.database.db.select().from(socialAccounts).orderBy(socialAccounts.id)
    expect(rows.map(({ platform, handle, followers }) => [platform, handle, followers])).toEqual([
      ['instagram', 'misaki_days', 12_400],
      ['x', 'misaki', null],
      ['blog', 'blog.example/misaki', 0],
    ])
  })

  describe('with an address that is somebody’s', () => {
    const email = 'misaki@example.com'

    it('answers as with any other, and does the same until the mail goes out', async () => {
      await givenInfluencer(api, { email, password: 'わたしの長いパスワード' })
      const known = await registerByMail({ email: 'MISAKI@example.com' })
      const unknown = await registerByMail({ email: 'nobody@example.com' })
      const seen = ({ status, headers, body: { data } }: typeof known) => ({
        status,
        headers: [...headers.keys()].toSorted(),
        data: { ...data, id: 0, email: '' },
      })
      expect(seen(known)).toEqual(seen(unknown))
      expect(known.body.data).toMatchObject({ email: 'MISAKI@example.com', email_verified: false })
      const work = await api.deps.database.db.select({ kind: outbox.kind }).from(outbox)
      expect(work).toEqual([{ kind: 'mail.verify_email' }, { kind: 'mail.verify_email' }])
      // Nor does a log-in with what was typed tell them apart, or what is asked for afterwards.
      for (const { cookie, body } of [known, unknown]) {
        const chosen = { email: body.data.email, password: 'わたしの長いパスワード' }
        expect((await api.call(login, { body: chosen })).status).toBe(200)
        expect((await api.call(resendVerification, { as: cookie })).status).toBe(202)
      }
    })

    it('tells the owner how to get in, and gives whoever tried no way to confirm it', async () => {
      const owner = await givenInfluencer(api, { email, agency_code: 'OTHER' })
      const { cookie } = await registerByMail({ email: 'MISAKI@example.com' })
      await api.work()
      expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
        [owner.email, 'このメールアドレスは登録済みです'],
      ])
      const [{ text } = { text: '' }] = api.mails
      expect(text).toContain('https://portal.example/login\n')
      expect(text).toContain('https://portal.example/forgot-password')
      expect(text).not.toContain('token')
      await api.call(resendVerification, { as: cookie })
      await api.work()
      expect(api.mails.map(({ subject }) => subject)).toEqual(
        Array.from({ length: 2 }, () => 'このメールアドレスは登録済みです'),
      )
    })

    it('leaves the owner as they were: log-in and a forgotten password are theirs', async () => {
      const password = 'あるじの長いパスワード'
      const owner = await givenInfluencer(api, { email, password })
      await registerByMail({ email })
      const own = await api.call(login, { body: { email, password } })
      expect(own.body.data.id).toBe(owner.id)
      api.mails.length = 0
      await api.work()
      api.mails.length = 0
      await api.call(forgotPassword, { body: { email } })
      await api.work()
      const token = /token=([\w-]+)/.exec(api.mails[0]?.text ?? '')?.[1] ?? ''
      const chosen = 'もっと長いパスワード'
      await api.call(resetPassword, { body: { token, password: chosen } })
      const again = await api.call(login, { body: { email, password: chosen } })
      expect(again.body.data.id).toBe(owner.id)
    })

    it('belongs to whoever confirms it first; the other is told to choose another one', async () => {
      const both = await Promise.all([registerByMail({ email }), registerByMail({ email })])
      expect(both.map(({ status }) => status)).toEqual([201, 201])
      await api.work()
      const tokens = api.mails.map(({ text }) => /verify_token=([\w-]+)/.exec(text)?.[1] ?? '')
      const confirm = async (as: string | undefined) => {
        const replies = await Promise.all(
          tokens.map((token) => api.call(verifyEmail, { as, body: { token } })),
        )
        return replies.map(({ status, body }) => body.code ?? status)
      }
      const outcomes = [await confirm(both[0]?.cookie), await confirm(both[1]?.cookie)].flat()
      expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'auth.email_taken')).toHaveLength(1)
    })

    it('is written to a few times an hour, however often it is typed', async () => {
      await givenInfluencer(api, { email })
      for (let count = 0; count < 7; count += 1) {
        expect((await registerByMail({ email })).status).toBe(201)
        await api.work()
      }
      expect(api.mails).toHaveLength(5)
    })
  })

  it('refuses the own address or name as password', async () => {
    for (const password of ['misaki@example.com', '佐藤美咲佐藤 美咲'.slice(0, 4).padEnd(8, '。')]) {
      const { body } = await registerByMail({ password })
      expect(body.errors).toMatchObject([{ path: 'password', code: 'field.password_personal' }])
    }
  })

  it('knows the agency by its code and nobody else’s', async () => {
    await givenAgency(api, 'SAKURA')
    const known = await registerByMail({ agency_code: 'SAKURA' })
    expect(known.body.data.agency_code).toBe('SAKURA')
    const long = '代'.repeat(255)
    await givenAgency(api, long)
    const longest = await registerByMail({ email: 'c@example.com', agency_code: long })
    expect(longest.body.data.agency_code).toBe(long)
    const unknown = await registerByMail({ email: 'b@example.com', agency_code: 'NO-SUCH' })
    expect([unknown.status, unknown.body.code]).toEqual([422, 'auth.agency_unknown'])
  })

  it.each(['terms_version', 'privacy_version'])('refuses an outdated %s', async (member) => {
    const reply = await registerByMail({ [member]: '2020-01-01' })
    expect([reply.status, reply.body.code]).toEqual([422, 'auth.document_outdated'])
    expect(await stored()).toHaveLength(0)
  })
})

describe('the fields', () => {
  // It is noon on 20 November 2026 in Tokyo.
  it.each([
    ['birth_date', '2008-11-20', undefined],
    ['birth_date', '2008-11-21', 'field.under_18'],
    ['birth_date', '2026-11-21', 'field.future'],
    ['birth_date', '0000-01-01', 'field.date'],
    ['birth_date', '1999-02-29', 'field.date'],
    ['birth_date', '', 'field.required'],
    ['phone', '03-1234-5678', undefined],
    ['phone', '090-1234-567', 'field.phone'],
    ['phone', '+1 212 555 0100', 'field.phone'],
    ['password', 'Sakura123', 'field.password_common'],
    ['password', 'ああああああああ', 'field.password_common'],
    ['password', '短い', 'field.password_length'],
    ['password', 'a'.repeat(129), 'field.password_length'],
    ['name', 'あ'.repeat(255), undefined],
    ['name', 'あ'.repeat(256), 'field.too_long'],
    ['name', '𠮷'.repeat(255), undefined],
    ['name', '𠮷'.repeat(256), 'field.too_long'],
    ['name', 'a\u0000b', 'field.control_characters'],
    ['name', 'a\u202eb', 'field.control_characters'],
    ['name', '\ud800', 'field.control_characters'],
    ['name', ['佐藤', '鈴木'], 'field.required'],
    ['name_kana', 'Sato', 'field.kana'],
    ['prefecture', '48', 'field.required'],
    ['influencer_type', '[]', 'field.choose_one'],
    ['influencer_type', '["instagram"', 'field.invalid'],
    ['influencer_type', '{"0":"instagram"}', 'field.invalid'],
    ['instagram_followers', '-1', 'field.number'],
    ['instagram_followers', '2147483647', undefined],
    ['instagram_followers', '9999999999', 'field.number'],
    ['email', 'a@example.com, b@example.com', 'field.email'],
    ['email', 'a@example.com\r\nBcc: b@example.com', 'field.email'],
    ['bio', 'a'.repeat(2001), 'field.too_long'],
  ])('%s %j: %s', async (path, value, code) => {
    const reply = await registerByMail({ [path]: value })
    if (code === undefined) {
      expect(reply.status).toBe(201)
    } else {
      expect([reply.status, reply.body.code]).toEqual([422, 'request.invalid'])
      expect(reply.body.errors).toContainEqual(expect.objectContaining({ path, code }))
    }
  })

  it('goes by the day in Tokyo', async () => {
    api.clock.set('2026-11-20T14:59:59Z')
    expect((await registerByMail({ birth_date: '2008-11-21' })).status).toBe(422)
    api.clock.set('2026-11-20T15:00:00Z')
    expect((await registerByMail({ birth_date: '2008-11-21' })).status).toBe(201)
  })

  it('names every invalid field at once', async () => {
    const reply = await registerByMail({ name: '', birth_date: 'x', categories: '' })
    expect(reply.body.errors?.map(({ path }) => path).toSorted()).toEqual([
      'birth_date',
      'categories',
      'name',
    ])
  })

  it('says which word of a list it does not know', async () => {
    const reply = await registerByMail({ influencer_type: '["myspace"]', categories: 'beauty,unknown' })
    expect(reply.body.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['influencer_type.0', 'field.invalid'],
      ['categories.1', 'field.invalid'],
    ])
  })

  it('refuses a member that comes twice', async () => {
    const body = new URLSearchParams(Object.entries(mailForm()).map(([name, value]) => [name, String(value)]))
    body.append('email', 'second@example.com')
    const reply = await api.call(register, { body })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, 'email'])
  })

  it.each([
    ['too large a body', 'x'.repeat(256 * 1024 + 1), 'application/json', 413, 'request.too_large'],
    ['broken UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'application/json', 400, 'request.malformed'],
    ['deep nesting', '['.repeat(100_000), 'application/json', 400, 'request.malformed'],
    ['a list', '[]', 'application/json', 422, 'request.invalid'],
    ['nothing', 'null', 'application/json', 422, 'request.invalid'],
    ['a prototype', '{"__proto__":{"email":"a@example.com"}}', 'application/json', 422, 'request.invalid'],
    ['XML', '<form/>', 'application/xml', 415, 'request.media_type'],
  ])('refuses %s', async (_, body, type, status, code) => {
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' }
    const response = await api.raw(register.path, { method: 'POST', headers, body })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code])
  })
})

describe('by LINE', () => {
  it('makes the person whom the token names and signs them in', async () => {
    const reply = await registerByLine()
    expect(reply.status).toBe(201)
    expect(reply.body.data).toMatchObject({ line_linked: true, has_password: false, email: null })
    expect((await stored())[0]?.line_user_id).toBe(api.line.people.hana.id)
    api.clock.advance(1_000)
    const { idToken } = await api.line.signIn(api.line.people.hana.id)
    expect((await api.call(lineLogin, { body: { id_token: idToken } })).status).toBe(200)
  })

  it('believes nothing that the body says of identity', async () => {
    const { misaki, hana } = api.line.people
    await registerByLine({
      line_user_id: misaki.id,
      userId: misaki.id,
      sub: misaki.id,
      email_verified_at: '2026-01-01',
      email_verified: true,
      suspended_at: null,
      id: 7,
      agency_id: 99,
      password_hash: 'x',
      password: 'わたしの長いパスワード',
      email: 'hana@example.com',
    })
    expect((await stored())[0]).toMatchObject({
      line_user_id: hana.id,
      email: 'hana@example.com',
      email_verified_at: null,
      password_hash: null,
    })
    await api.work()
    expect(api.mails).toHaveLength(1)
  })

  it('refuses a LINE person who is registered already, and twice at once', async () => {
    const both = await Promise.all([registerByLine(), registerByLine()])
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(201)
    expect(await stored()).toHaveLength(1)
    api.clock.advance(1_000)
    const again = await registerByLine({ email: 'b@example.com' })
    expect([again.status, again.body.code]).toEqual([409, 'auth.line_already_registered'])
  })

  it('uses the token up, but not by a refusal', async () => {
    const { idToken } = await api.line.signIn(api.line.people.hana.id)
    const send = (given: Record<string, unknown> = {}) =>
      api.call(lineRegister, { body: buildRegistration({ id_token: idToken, ...given }) })
    expect((await send({ birth_date: '2020-01-01' })).status).toBe(422)
    expect((await send({ agency_code: 'NO-SUCH' })).status).toBe(422)
    expect((await send()).status).toBe(201)
    const login = await api.call(lineLogin, { body: { id_token: idToken } })
    expect([login.status, login.body.code]).toEqual([410, 'auth.token_used'])
  })

  it('does not tell that an address is someone else’s; its owner is told', async () => {
    await givenInfluencer(api, { email: 'taken@example.com' })
    const reply = await registerByLine({ email: 'taken@example.com' })
    expect([reply.status, reply.body.data.email_verified]).toEqual([201, false])
    await api.work()
    expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['taken@example.com', 'このメールアドレスは登録済みです'],
    ])
  })

  it.each([
    ['tokiko', 410, 'auth.line_token_expired'],
    ['haruka', 422, 'auth.line_token_invalid'],
    ['shirushi', 422, 'auth.line_token_invalid'],
    ['daichi', 503, 'line.unavailable'],
  ] as const)('refuses the token of %s', async (key, status, code) => {
    const { idToken } = await api.line.signIn(api.line.people[key].id)
    const reply = await api.call(lineRegister, { body: buildRegistration({ id_token: idToken }) })
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(await stored()).toHaveLength(0)
  })
})
