import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { SocialProvider } from '#contract/social.ts'
import { instagramAccounts } from '#emulator/instagram/accounts.ts'
import { people, type Person } from '#emulator/people.ts'
import { socialAccounts, socialLinks } from '#server/db/schema/index.ts'
import { openOutcome } from '#server/modules/social/outcome.ts'
import { type CallOptions, type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { atEmulator, isTokenTaken, linkBySession, logIn, openBrowser } from '#test/support/social-walk.ts'

// A browser without a session: whose it is, nobody knows, so it is asked.

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const { getSocial, chooseAccount, declineLink, createLinkToken, removeSocial } = contract.social
const minute = 60_000

const givenPerson = async () => {
  const influencer = await givenInfluencer(api, { display_name: 'はな', accounts: [] })
  return { influencer, session: await api.as(influencer) }
}
const socialOf = async (session: string) => (await api.call(getSocial, { as: session })).body.data
const stored = () => api.deps.database.db.select().from(socialAccounts)
const pending = () => api.deps.database.db.select().from(socialLinks)

/** Somebody logs in at the provider in a browser of their own, by an address that the session made. */
async function askOutside(session: string, provider: SocialProvider, person: Person) {
  const made = await api.call(createLinkToken, { as: session, body: { provider } })
  const browser = openBrowser(api)
  const end = await browser.follow(await logIn(await browser.begin(provider, made.body.data.url), person))
  const cookie = `__Host-link_state=${browser.cookies.get('__Host-link_state')}`
  return { end, cookie, query: { token: end.searchParams.get('link') ?? '' } }
}

type Question = Pick<Awaited<ReturnType<typeof askOutside>>, 'cookie' | 'query'>
const look = ({ cookie: as, query }: Question) => api.call(getSocial, { as, query })
const choose = ({ cookie: as, query }: Question, external_id: string) =>
  api.call(chooseAccount, { as, query, body: { external_id } })
const decline = ({ cookie: as, query }: Question) => api.call(declineLink, { as, query })

async function firstCandidate(asked: Question) {
  const [candidate] = (await look(asked)).body.data.candidates
  if (!candidate) throw new Error('Nothing is asked.')
  return candidate
}

/** The tokens that wait for an answer. */
async function tokensOf({ query }: Question) {
  const row = (await pending()).find(({ id }) => id === query.token)
  const [choice] = row ? openOutcome(api.deps, row).choices : []
  if (!choice) throw new Error('Nothing waits.')
  return choice
}

describe.each([
  ['facebook', 'instagram', 'mio.techo'],
  ['tiktok', 'tiktok', 'mio_techo'],
] as const)('by %s', (provider, platform, handle) => {
  test('a single account is asked about, and linked to nobody before the answer', async () => {
    const { session } = await givenPerson()
    const asked = await askOutside(session, provider, people.mio)
    expect(asked.end.pathname).toBe(`/${provider}-login-success`)
    const { person, picture, accounts, candidates } = (await look(asked)).body.data
    expect([person, picture, accounts]).toEqual(['はな', null, []])
    expect(candidates.map((one) => one.handle)).toEqual([handle])
    expect(await stored()).toEqual([])
  })

  test('a yes links it, also when it is sent twice', async () => {
    const { session } = await givenPerson()
    const asked = await askOutside(session, provider, people.mio)
    const { external_id } = await firstCandidate(asked)
    const [first, again] = [await choose(asked, external_id), await choose(asked, external_id)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(first.body.data.candidates).toEqual([])
    expect(first.body.data.accounts).toMatchObject([{ platform, handle, link: 'ok' }])
    expect((await socialOf(session)).accounts).toMatchObject([{ platform, handle, link: 'ok' }])
  })

  test('a no links nothing, and gives the permission back', async () => {
    const { session } = await givenPerson()
    const asked = await askOutside(session, provider, people.mio)
    const tokens = await tokensOf(asked)
    expect(await isTokenTaken(api, platform, tokens)).toBe(true)
    const { status, body } = await decline(asked)
    expect([status, body.data]).toEqual([200, { ok: true }])
    await api.work()
    expect([await stored(), await pending()]).toEqual([[], []])
    expect(await isTokenTaken(api, platform, tokens)).toBe(false)
  })

  test('a no to an account that is linked already leaves its permission alone', async () => {
    const own = await givenPerson()
    await linkBySession(api, own.session, provider, people.mio)
    const asked = await askOutside((await givenPerson()).session, provider, people.mio)
    const tokens = await tokensOf(asked)
    await decline(asked)
    await api.work()
    expect(await isTokenTaken(api, platform, tokens)).toBe(true)
    expect((await socialOf(own.session)).accounts).toMatchObject([{ platform, link: 'ok' }])
  })

  test('an account that somebody else has linked is not taken from them by a yes', async () => {
    await linkBySession(api, (await givenPerson()).session, provider, people.mio)
    const asked = await askOutside((await givenPerson()).session, provider, people.mio)
    const { external_id } = await firstCandidate(asked)
    const { status, body } = await choose(asked, external_id)
    expect([status, body.code]).toEqual([409, 'social.linked_elsewhere'])
    expect(await stored()).toHaveLength(1)
  })
})

describe('taking it back there', () => {
  const remove = (asked: CallOptions, id: number) => api.call(removeSocial, { ...asked, params: { id } })

  test('unlinks what was linked in that browser, once, and nothing else of the person', async () => {
    const { influencer, session } = await givenPerson()
    const other = await givenInfluencer(api, { accounts: [{ platform: 'x' }] })
    const asked = await askOutside(session, 'tiktok', people.mio)
    const { external_id } = await firstCandidate(asked)
    const linked = (await choose(asked, external_id)).body.data.accounts[0]?.id ?? 0
    const by = { as: asked.cookie, query: asked.query }
    expect((await remove(by, other.accounts[0]?.id ?? 0)).status).toBe(404)
    const { status, body } = await remove(by, linked)
    expect([status, body.data]).toMatchObject([200, { accounts: [], candidates: [] }])
    expect((await remove(by, linked)).status).toBe(404)
    expect(await stored()).toContainEqual(
      expect.objectContaining({ id: linked, link: null, removed_at: null }),
    )
    expect(influencer.id).toBe((await stored()).find(({ id }) => id === linked)?.influencer_id)
  })

  test('needs that browser, or a session', async () => {
    const { session } = await givenPerson()
    const asked = await askOutside(session, 'tiktok', people.mio)
    const { external_id } = await firstCandidate(asked)
    const linked = (await choose(asked, external_id)).body.data.accounts[0]?.id ?? 0
    const [elsewhere, nobody] = [await remove({ query: asked.query }, linked), await remove({}, linked)]
    expect([elsewhere.status, elsewhere.body.code]).toEqual([410, 'auth.token_used'])
    expect([nobody.status, nobody.body.code]).toEqual([401, 'session.required'])
    expect((await remove({ as: session }, linked)).body.data.accounts).toMatchObject([{ link: null }])
  })
})

describe('the answer is for that browser alone', () => {
  test('so whoever made the link neither sees the account nor links it', async () => {
    const { session } = await givenPerson()
    const asked = await askOutside(session, 'tiktok', people.mio)
    const { external_id } = await firstCandidate(asked)
    expect((await socialOf(session)).candidates).toEqual([])
    const answers = await Promise.all([
      api.call(chooseAccount, { as: session, body: { external_id } }),
      api.call(chooseAccount, { as: session, query: asked.query, body: { external_id } }),
      api.call(declineLink, { as: session, query: asked.query }),
      api.call(getSocial, { as: session, query: asked.query }),
    ])
    expect(answers.map(({ body }) => body.code)).toEqual([
      'social.not_offered',
      'auth.token_used',
      'auth.token_used',
      'auth.token_used',
    ])
    expect(await stored()).toEqual([])
  })

  test('and for that linking alone', async () => {
    const { session } = await givenPerson()
    const first = await askOutside(session, 'tiktok', people.mio)
    const second = await askOutside(session, 'facebook', people.hana)
    const mixed = { cookie: first.cookie, query: second.query }
    const { external_id } = await firstCandidate(second)
    expect((await choose(mixed, external_id)).body.code).toBe('auth.token_used')
    expect((await decline(mixed)).body.code).toBe('auth.token_used')
    expect((await choose(first, external_id)).body.code).toBe('social.not_offered')
    expect((await choose(second, external_id)).status).toBe(200)
  })

  test('the address does not carry what the cookie has', async () => {
    const { cookie, end } = await askOutside((await givenPerson()).session, 'tiktok', people.mio)
    const secret = cookie.split('=')[1] ?? ''
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(end.href).not.toContain(secret)
  })

  test('and for a quarter of an hour', async () => {
    const asked = await askOutside((await givenPerson()).session, 'tiktok', people.mio)
    const { external_id } = await firstCandidate(asked)
    api.clock.advance(15 * minute)
    for (const late of [await look(asked), await choose(asked, external_id), await decline(asked)])
      expect([late.status, late.body.code]).toEqual([410, 'auth.token_expired'])
    expect(await stored()).toEqual([])
  })

  test('without a cookie and with a made-up token there is nothing', async () => {
    const { query } = await askOutside((await givenPerson()).session, 'tiktok', people.mio)
    for (const given of [query, { token: 'x'.repeat(43) }]) {
      const unknown = await api.call(getSocial, { query: given })
      expect([unknown.status, unknown.body.code]).toEqual([410, 'auth.token_used'])
    }
    expect((await api.call(getSocial)).body.code).toBe('session.required')
  })
})

describe('an answer is final', () => {
  test('a yes cannot be taken back there, nor a no', async () => {
    const { session } = await givenPerson()
    const yes = await askOutside(session, 'tiktok', people.mio)
    await choose(yes, (await firstCandidate(yes)).external_id)
    expect((await decline(yes)).body.code).toBe('social.not_offered')
    const no = await askOutside(session, 'facebook', people.hana)
    const { external_id } = await firstCandidate(no)
    await decline(no)
    expect((await choose(no, external_id)).body.code).toBe('auth.token_used')
    expect((await socialOf(session)).accounts).toMatchObject([{ platform: 'tiktok', link: 'ok' }])
  })

  test('of a yes and a no at the same moment one counts', async () => {
    const { session } = await givenPerson()
    const asked = await askOutside(session, 'tiktok', people.mio)
    const { external_id } = await firstCandidate(asked)
    const [yes, no] = await Promise.all([choose(asked, external_id), decline(asked)])
    expect([yes.status, no.status].filter((status) => status === 200)).toHaveLength(1)
    await api.work()
    expect(await stored()).toHaveLength(yes.status === 200 ? 1 : 0)
  })

  test('a no is given back when the platform is well again, also after a newer log-in', async () => {
    const { session } = await givenPerson()
    const asked = await askOutside(session, 'tiktok', people.mio)
    const tokens = await tokensOf(asked)
    await atEmulator(api, '/outages', { tiktok: 'down' })
    await decline(asked)
    await api.work()
    await atEmulator(api, '/outages', { tiktok: 'ok' })
    await linkBySession(api, session, 'tiktok', people.sora)
    expect(await isTokenTaken(api, 'tiktok', tokens)).toBe(true)
    api.clock.advance(5_000)
    await api.work()
    expect(await isTokenTaken(api, 'tiktok', tokens)).toBe(false)
  })
})

test('of several accounts one is chosen', async () => {
  const { haruto, haruto2 } = instagramAccounts
  const { session } = await givenPerson()
  const asked = await askOutside(session, 'facebook', people.haruto)
  expect((await look(asked)).body.data.candidates).toHaveLength(2)
  const first = await choose(asked, haruto.id)
  expect(first.body.data.accounts.map(({ handle }) => handle)).toEqual(['haruto_desk'])
  expect((await choose(asked, haruto2.id)).body.code).toBe('social.not_offered')
  expect((await socialOf(session)).accounts.map(({ handle }) => handle)).toEqual(['haruto_desk'])
})

test('of the person’s accounts the linked one alone is shown', async () => {
  const accounts = [{ platform: 'x' as const, handle: 'hana_x' }]
  const session = await api.as(await givenInfluencer(api, { accounts }))
  const asked = await askOutside(session, 'tiktok', people.mio)
  await choose(asked, (await firstCandidate(asked)).external_id)
  expect((await look(asked)).body.data.accounts.map(({ platform }) => platform)).toEqual(['tiktok'])
})

test('the person’s picture is shown to the browser that is asked, and to no other', async () => {
  const { session } = await givenPerson()
  const create = { width: 40, height: 40, channels: 3 as const, background: 'red' }
  const form = new FormData()
  form.set('lineProfileFile', new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], 'me.jpg'))
  await api.call(contract.auth.uploadProfileImage, { as: session, body: form })
  const asked = await askOutside(session, 'tiktok', people.mio)
  const other = await askOutside((await givenPerson()).session, 'facebook', people.hana)
  const url = (await look(asked)).body.data.picture?.url ?? ''
  const seenWith = async (cookie: string) => (await api.raw(url, { headers: { cookie } })).status
  expect(await seenWith(asked.cookie)).toBe(200)
  expect(await seenWith(other.cookie)).toBe(404)
  expect(await seenWith('')).toBe(401)
  api.clock.advance(15 * minute)
  expect(await seenWith(asked.cookie)).toBe(401)
})
