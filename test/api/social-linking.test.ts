import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { instagramAccounts } from '#emulator/instagram/accounts.ts'
import { people } from '#emulator/people.ts'
import { socialAccounts, socialLinks } from '#server/db/schema/index.ts'
import { openInstagram } from '#server/platform/instagram-api.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { atEmulator, linkBySession, logIn, openBrowser } from '#test/support/social-walk.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const { getSocial, chooseAccount, createLinkToken, socialCallback } = contract.social
const minute = 60_000

const givenPerson = async () => {
  const influencer = await givenInfluencer(api, { display_name: 'はな', accounts: [] })
  return { influencer, session: await api.as(influencer) }
}
const socialOf = async (session: string) => (await api.call(getSocial, { as: session })).body.data
const addressOf = async (session: string, provider: 'facebook' | 'tiktok' = 'facebook') =>
  (await api.call(createLinkToken, { as: session, body: { provider } })).body.data.url
const ending = (url: URL) => url.pathname + url.search
const failed = (reason: string, provider = 'facebook') => `/${provider}-login-fail?reason=${reason}`
const stored = () => api.deps.database.db.select().from(socialAccounts)

describe('linking on a desktop', () => {
  test('of Instagram ends with the one professional account linked', async () => {
    const { session } = await givenPerson()
    const end = await linkBySession(api, session, 'facebook', people.hana)
    expect(ending(end)).toBe('/facebook-login-success')
    const { accounts, candidates, person } = await socialOf(session)
    expect(accounts).toEqual([
      {
        id: accounts[0]?.id,
        platform: 'instagram',
        handle: 'hana.weekend',
        followers: 3_150,
        account_type: 'professional',
        link: 'ok',
        reads_posts: true,
        checked_at: '2026-11-20T03:00:00.000Z',
        in_use: false,
      },
    ])
    expect([candidates, person]).toEqual([[], 'はな'])
  })

  test('of TikTok keeps both tokens, sealed', async () => {
    const { session } = await givenPerson()
    expect(ending(await linkBySession(api, session, 'tiktok', people.mio))).toBe('/tiktok-login-success')
    const [row] = await stored()
    expect(row).toMatchObject({ platform: 'tiktok', handle: 'mio_techo', followers: 16_400, link: 'ok' })
    expect([row?.access_token, row?.refresh_token]).toEqual([
      expect.stringMatching(/^test\./),
      expect.stringMatching(/^test\./),
    ])
    expect(row?.token_expires_at?.toISOString()).toBe('2026-11-21T03:00:00.000Z')
    expect(row?.reads_posts).toBe(true)
  })

  test('of TikTok goes without the permission to read videos, too, and asks for it again', async () => {
    const { session } = await givenPerson()
    const without = { person: people.mio, without: 'without_videos' } as const
    expect(ending(await linkBySession(api, session, 'tiktok', without))).toBe('/tiktok-login-success')
    const [row] = await stored()
    expect([row?.link, row?.reads_posts]).toEqual(['ok', false])
    await linkBySession(api, session, 'tiktok', people.mio)
    expect((await stored()).map(({ id, reads_posts }) => [id, reads_posts])).toEqual([[row?.id, true]])
  })

  test('opens the posts of the account for as long as the permission lasts', async () => {
    const { session } = await givenPerson()
    await linkBySession(api, session, 'facebook', people.hana)
    const [row] = await stored()
    const accessToken = api.deps.encryption.decrypt(row?.access_token ?? '', `social_account:${row?.id}`)
    const baseUrl = api.deps.config.social.facebookGraphUrl
    const instagram = openInstagram({ baseUrl, accessToken, userId: row?.external_id ?? '' })
    // A long-lived token of a person would be over.
    api.clock.advance(61 * 86_400_000)
    expect((await instagram.listMedia(undefined)).posts.length).toBeGreaterThan(0)
  })

  test('makes the account that was stated before the linked one', async () => {
    const accounts = [{ platform: 'instagram' as const, handle: 'Hana.Weekend', followers: 100 }]
    const influencer = await givenInfluencer(api, { accounts })
    const session = await api.as(influencer)
    await linkBySession(api, session, 'facebook', people.hana)
    const rows = await stored()
    expect(rows.map(({ id, handle, link }) => ({ id, handle, link }))).toEqual([
      { id: influencer.accounts[0]?.id, handle: 'hana.weekend', link: 'ok' },
    ])
  })

  test('again after a rename keeps the account, and swallows its new name where that was stated', async () => {
    const { influencer, session } = await givenPerson()
    await linkBySession(api, session, 'facebook', people.hana)
    const { db } = api.deps.database
    await db.update(socialAccounts).set({ handle: 'hana.old', link: 'reconnect' })
    await db
      .insert(socialAccounts)
      .values({ influencer_id: influencer.id, platform: 'instagram', handle: 'hana.weekend' })
    await linkBySession(api, session, 'facebook', people.hana)
    const rows = await stored()
    expect(rows.map(({ handle, link }) => [handle, link])).toEqual([['hana.weekend', 'ok']])
  })

  test('cannot begin without a session', async () => {
    expect(ending(await openBrowser(api).begin('facebook'))).toBe(failed('expired'))
  })
})

describe('the person’s answer', () => {
  test.each([
    ['refuses', 'refuse', 'refused'],
    ['leaves out a permission', { person: people.hana, without: 'partly' }, 'permission_missing'],
    ['has no professional account', people.tsubasa, 'no_professional_account'],
    ['meets a Facebook that fails', people.daichi, 'provider_unavailable'],
  ] as const)('who %s is told so', async (_, as, reason) => {
    const { session } = await givenPerson()
    expect(ending(await linkBySession(api, session, 'facebook', as))).toBe(failed(reason))
    expect(await stored()).toEqual([])
  })

  test.each([
    ['refuse', 'refused'],
    [{ person: people.mio, without: 'partly' }, 'permission_missing'],
    [people.daichi, 'provider_unavailable'],
  ] as const)('at TikTok ends as well in words', async (as, reason) => {
    const { session } = await givenPerson()
    expect(ending(await linkBySession(api, session, 'tiktok', as))).toBe(failed(reason, 'tiktok'))
    expect(await stored()).toEqual([])
  })

  test('with an account that somebody else has linked is refused', async () => {
    await linkBySession(api, (await givenPerson()).session, 'facebook', people.hana)
    const { session } = await givenPerson()
    expect(ending(await linkBySession(api, session, 'facebook', people.hana))).toBe(
      failed('linked_elsewhere'),
    )
    expect(await stored()).toHaveLength(1)
  })

  test('from two people at once links one', async () => {
    const sessions = [(await givenPerson()).session, (await givenPerson()).session]
    const ends = await Promise.all(
      sessions.map((session) => linkBySession(api, session, 'facebook', people.hana)),
    )
    expect(ends.map(ending).toSorted()).toEqual([failed('linked_elsewhere'), '/facebook-login-success'])
    expect(await stored()).toHaveLength(1)
  })

  test('while the platform is down links nothing, and works later', async () => {
    const { session } = await givenPerson()
    await atEmulator(api, '/outages', { tiktok: 'down' })
    expect(ending(await linkBySession(api, session, 'tiktok', people.mio))).toBe(
      failed('provider_unavailable', 'tiktok'),
    )
    await atEmulator(api, '/outages', { tiktok: 'ok' })
    expect(ending(await linkBySession(api, session, 'tiktok', people.mio))).toBe('/tiktok-login-success')
  })
})

describe('the address for the outside browser', () => {
  test('works once, also when it is opened twice at the same moment', async () => {
    const address = await addressOf((await givenPerson()).session)
    const ends = await Promise.all([
      openBrowser(api).begin('facebook', address),
      openBrowser(api).begin('facebook', address),
    ])
    const refused = ends.filter(({ pathname }) => pathname === '/facebook-login-fail')
    expect(refused.map(ending)).toEqual([failed('expired')])
  })

  test('is over after five minutes', async () => {
    const { session } = await givenPerson()
    const [early, late] = [await addressOf(session), await addressOf(session)]
    api.clock.advance(5 * minute - 1)
    expect((await openBrowser(api).begin('facebook', early)).pathname).toContain('/dialog/oauth')
    api.clock.advance(1)
    expect(ending(await openBrowser(api).begin('facebook', late))).toBe(failed('expired'))
  })

  test('is of one provider', async () => {
    const address = await addressOf((await givenPerson()).session)
    const wrong = address.replace('/facebook/', '/tiktok/')
    expect(ending(await openBrowser(api).begin('tiktok', wrong))).toBe(failed('expired', 'tiktok'))
  })

  test('does not work where another person is signed in, and stays good for its own', async () => {
    const { session } = await givenPerson()
    const stranger = openBrowser(api, (await givenPerson()).session)
    const address = await addressOf(session)
    expect(ending(await stranger.begin('facebook', address))).toBe(failed('invalid'))
    expect((await openBrowser(api, session).begin('facebook', address)).pathname).toContain('/dialog/oauth')
  })

  test.each(['', 'x', 'x'.repeat(5_000)])('with a made-up token ends in words', async (token) => {
    const browser = openBrowser(api)
    const address = `/api/influencer/my-page/social/facebook/authorize?token=${token}`
    expect(ending(await browser.follow(address))).toBe(failed('expired'))
  })
})

describe('the way back', () => {
  const given = async () => {
    const { session } = await givenPerson()
    const browser = openBrowser(api, session)
    return { session, browser, callback: await logIn(await browser.begin('facebook'), people.hana) }
  }

  test('counts once', async () => {
    const { browser, callback } = await given()
    expect(new URL(callback).pathname).toBe(socialCallback.path.replace('{provider}', 'facebook'))
    const cookie = browser.cookies.get('__Host-link_state') ?? ''
    expect(ending(await browser.follow(callback))).toBe('/facebook-login-success')
    browser.cookies.set('__Host-link_state', cookie)
    expect(ending(await browser.follow(callback))).toBe(failed('expired'))
  })

  test('in another browser is refused, and uses nothing up', async () => {
    const { session, browser, callback } = await given()
    expect(ending(await openBrowser(api).follow(callback))).toBe(failed('invalid'))
    expect(ending(await openBrowser(api, session).follow(callback))).toBe(failed('invalid'))
    expect(await stored()).toEqual([])
    expect(ending(await browser.follow(callback))).toBe('/facebook-login-success')
  })

  test('with the state of another linking is refused', async () => {
    const { callback } = await given()
    const other = openBrowser(api, (await givenPerson()).session)
    await other.begin('facebook')
    expect(ending(await other.follow(callback))).toBe(failed('invalid'))
    expect(await stored()).toEqual([])
  })

  test('after a quarter of an hour is too late', async () => {
    const { browser, callback } = await given()
    api.clock.advance(15 * minute)
    expect(ending(await browser.follow(callback))).toBe(failed('expired'))
  })

  test('with somebody else signed in meanwhile is refused', async () => {
    const { browser, callback } = await given()
    const [, other = ''] = (await givenPerson()).session.split('=')
    browser.cookies.set('__Host-session', other)
    expect(ending(await browser.follow(callback))).toBe(failed('invalid'))
  })

  test.each([
    ['without anything', () => ''],
    ['without a code', (query: URLSearchParams) => `?state=${query.get('state')}`],
    ['with a wrong code', (query: URLSearchParams) => `?code=wrong&state=${query.get('state')}`],
    ['with an error of ours', (query: URLSearchParams) => `?error=invalid_scope&state=${query.get('state')}`],
    ['with the state twice', (query: URLSearchParams) => `?code=a&state=${query.get('state')}&state=b`],
    [
      'with a code without end',
      (query: URLSearchParams) => `?code=${'x'.repeat(3_000)}&state=${query.get('state')}`,
    ],
  ])('%s ends in words', async (_, queryOf) => {
    const { browser, callback } = await given()
    const url = new URL(callback)
    url.search = queryOf(url.searchParams)
    expect(ending(await browser.follow(url.href))).toBe(failed('invalid'))
    expect(await stored()).toEqual([])
  })

  test('binds the browser by a cookie that no script reads and that goes afterwards', async () => {
    const { session } = await givenPerson()
    const path = '/api/influencer/my-page/social/facebook/authorize'
    const begun = await api.raw(path, { headers: { cookie: session } })
    const cookie = begun.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /^__Host-link_state=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state')
    expect(cookie).toContain(state)
    const { browser, callback } = await given()
    await browser.follow(callback)
    expect([...browser.cookies.keys()]).toEqual(['__Host-session'])
  })
})

describe('several professional accounts', () => {
  const { haruto, haruto2 } = instagramAccounts
  const choose = (external_id: string, by: { as?: string }) =>
    api.call(chooseAccount, { body: { external_id }, ...by })

  test('wait for a choice by the session', async () => {
    const { session } = await givenPerson()
    expect(ending(await linkBySession(api, session, 'facebook', people.haruto))).toBe(
      '/facebook-login-success',
    )
    const before = await socialOf(session)
    expect(before.accounts).toEqual([])
    expect(before.candidates).toEqual(
      [haruto, haruto2].map(({ id, handle, name, followers }) => ({
        external_id: id,
        handle,
        name,
        followers,
      })),
    )
    const { status, body } = await choose(haruto2.id, { as: session })
    expect(status).toBe(200)
    expect(body.data.accounts.map(({ handle, link }) => [handle, link])).toEqual([['haruto.camera', 'ok']])
    expect(body.data.candidates).toEqual([])
    expect((await choose(haruto.id, { as: session })).body.code).toBe('social.not_offered')
  })

  test('can be chosen of what was offered alone, in time, and by their own person', async () => {
    const { session } = await givenPerson()
    await linkBySession(api, session, 'facebook', people.haruto)
    expect((await choose(instagramAccounts.mio.id, { as: session })).body.code).toBe('social.not_offered')
    const stranger = (await givenPerson()).session
    expect((await choose(haruto.id, { as: stranger })).body.code).toBe('social.not_offered')
    expect((await choose(haruto.id, {})).status).toBe(401)
    api.clock.advance(15 * minute)
    expect((await choose(haruto.id, { as: session })).body.code).toBe('social.not_offered')
    expect((await socialOf(session)).candidates).toEqual([])
  })

  test('cannot be chosen once somebody else has linked that one', async () => {
    const { session } = await givenPerson()
    const other = (await givenPerson()).session
    for (const one of [session, other]) await linkBySession(api, one, 'facebook', people.haruto)
    expect((await choose(haruto.id, { as: other })).status).toBe(200)
    const { status, body } = await choose(haruto.id, { as: session })
    expect([status, body.code]).toEqual([409, 'social.linked_elsewhere'])
    expect((await choose(haruto2.id, { as: session })).status).toBe(200)
  })

  test('of an earlier log-in go with a newer one', async () => {
    const { session } = await givenPerson()
    await linkBySession(api, session, 'facebook', people.haruto)
    await linkBySession(api, session, 'facebook', people.hana)
    expect((await socialOf(session)).candidates).toEqual([])
  })
})

test('no secret of a linking is in an answer, or readable in the database', async () => {
  const { session, influencer } = await givenPerson()
  await linkBySession(api, session, 'facebook', people.haruto)
  await linkBySession(api, session, 'tiktok', people.mio)
  const tokens = /EAAemulated|act\.emulated|rft\.emulated|test\.|access_token|refresh_token/
  expect(JSON.stringify(await socialOf(session))).not.toMatch(tokens)
  const { db } = api.deps.database
  const links = await db.select().from(socialLinks).where(eq(socialLinks.influencer_id, influencer.id))
  expect(JSON.stringify([links, await stored()])).not.toMatch(/EAAemulated|act\.emulated|rft\.emulated/)
  expect(links.some(({ candidates }) => candidates?.startsWith('test.'))).toBe(true)
})
