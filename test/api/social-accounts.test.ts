import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Platform } from '#contract/vocabulary.ts'
import { people } from '#emulator/people.ts'
import { cases, socialAccounts } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { atEmulator, isTokenTaken, linkBySession } from '#test/support/social-walk.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const { getSocial, putSocial, removeSocial } = contract.social

const givenPerson = async (accounts: { platform: Platform; handle?: string }[] = []) => {
  const influencer = await givenInfluencer(api, { accounts })
  return { influencer, session: await api.as(influencer), first: influencer.accounts[0]?.id ?? 0 }
}
const state = (session: string, body: Record<string, unknown>) =>
  api.call(putSocial, { as: session, body: { platform: 'x', handle: 'hana_x', followers: 10, ...body } })
const remove = (session: string, id: number) => api.call(removeSocial, { as: session, params: { id } })
const listOf = async (session: string) => (await api.call(getSocial, { as: session })).body.data.accounts
const stored = () => api.deps.database.db.select().from(socialAccounts).orderBy(socialAccounts.id)

describe('a stated account', () => {
  test('is kept by its handle, however it was typed', async () => {
    const { session } = await givenPerson()
    const { status, body } = await state(session, { handle: 'https://x.com/hana_x?s=20' })
    expect(status).toBe(200)
    expect(body.data.accounts).toEqual([
      {
        id: body.data.accounts[0]?.id,
        platform: 'x',
        handle: 'hana_x',
        followers: 10,
        account_type: null,
        link: null,
        reads_posts: false,
        checked_at: null,
        in_use: false,
      },
    ])
  })

  test('is not there twice, in whatever case', async () => {
    const { session } = await givenPerson()
    await state(session, {})
    const { status, body } = await state(session, { handle: '@Hana_X' })
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'handle', code: 'field.handle_taken', message: 'このアカウントは登録済みです。' }],
    ])
  })

  test('is there once where the same is stated again, as after an answer that did not arrive', async () => {
    const { session } = await givenPerson()
    const first = await state(session, { followers: 900 })
    expect(await state(session, { followers: 900 })).toMatchObject({ status: 200, body: first.body })
    expect((await state(session, { followers: 901 })).status).toBe(422)
  })

  test('cannot be what somebody else has linked', async () => {
    const owner = await givenPerson()
    await linkBySession(api, owner.session, 'tiktok', people.mio)
    const { session } = await givenPerson()
    const { body } = await state(session, { platform: 'tiktok', handle: 'Mio_Techo' })
    expect(body.errors?.[0]).toMatchObject({ path: 'handle', code: 'field.handle_taken' })
  })

  test('can be corrected', async () => {
    const { session, first } = await givenPerson([{ platform: 'youtube', handle: 'hana-tube' }])
    const correction = { id: first, platform: 'youtube', handle: '@hana-channel', followers: null }
    const { body } = await state(session, correction)
    expect(body.data.accounts).toMatchObject([{ id: first, handle: 'hana-channel', followers: null }])
  })

  test.each([
    [{ handle: '' }, 'handle', 'field.required'],
    [{ handle: 'はな' }, 'handle', 'field.handle'],
    [{ platform: 'mixi' }, 'platform', 'field.required'],
    [{ followers: -1 }, 'followers', 'field.number'],
    [{ followers: 2_147_483_648 }, 'followers', 'field.number'],
    [{ followers: 1.5 }, 'followers', 'field.number'],
  ])('is refused as %o', async (error, path, code) => {
    const { session } = await givenPerson()
    const { status, body } = await state(session, error)
    expect([status, body.errors?.[0]?.path, body.errors?.[0]?.code]).toEqual([422, path, code])
    expect(await stored()).toEqual([])
  })

  test('stays on its platform, and with its person', async () => {
    const { session, first } = await givenPerson([{ platform: 'youtube', handle: 'hana-tube' }])
    expect((await state(session, { id: first })).body.errors?.[0]?.path).toBe('platform')
    const stranger = (await givenPerson()).session
    expect((await state(stranger, { id: first, platform: 'youtube' })).body.code).toBe('request.not_found')
    expect((await remove(stranger, first)).body.code).toBe('request.not_found')
    expect(await listOf(session)).toMatchObject([{ handle: 'hana-tube' }])
  })

  test('can be removed and stated again, as the same', async () => {
    const { session, first } = await givenPerson([{ platform: 'x', handle: 'hana_x' }])
    expect((await remove(session, first)).body.data.accounts).toEqual([])
    expect((await remove(session, first)).status).toBe(404)
    const { body } = await state(session, { followers: 77 })
    expect(body.data.accounts).toMatchObject([{ id: first, followers: 77 }])
  })

  test('is not removed while a live case posts from it, and does not apply once it is', async () => {
    const influencer = await givenInfluencer(api)
    const session = await api.as(influencer)
    const id = influencer.accounts[0]?.id ?? 0
    await givenCase(api, { influencer, until: 'confirmed' })
    expect(await listOf(session)).toMatchObject([{ id, in_use: true }])
    const { status, body } = await remove(session, id)
    expect([status, body.code]).toEqual([409, 'social.in_use'])
    await api.deps.database.db.update(cases).set({ state: 'completed' })
    expect((await remove(session, id)).status).toBe(200)
  })

  test('that takes the name of a removed one becomes it for its cases, too', async () => {
    const { session, first, influencer } = await givenPerson([
      { platform: 'x', handle: 'old_name' },
      { platform: 'x', handle: 'typo_name' },
    ])
    const second = influencer.accounts[1]?.id ?? 0
    await remove(session, first)
    const { status } = await state(session, { id: second, handle: 'old_name' })
    expect(status).toBe(200)
    expect((await stored()).map(({ id, handle }) => [id, handle])).toEqual([[second, 'old_name']])
  })
})

describe('a linked account', () => {
  test("is the platform's to tell", async () => {
    const { session } = await givenPerson()
    await linkBySession(api, session, 'tiktok', people.mio)
    const [account] = await listOf(session)
    const { body } = await state(session, { id: account?.id, platform: 'tiktok', handle: 'other_name' })
    expect(body.errors?.[0]).toMatchObject({ path: 'handle', code: 'field.handle' })
  })

  test.each(['tiktok', 'facebook'] as const)(
    'of %s is stated after unlinking, and the permission is given back',
    async (provider) => {
      const { session } = await givenPerson()
      await linkBySession(api, session, provider, people.mio)
      const [account] = await listOf(session)
      const { body } = await remove(session, account?.id ?? 0)
      expect(body.data.accounts).toMatchObject([{ id: account?.id, link: null, checked_at: null }])
      const [before] = await stored()
      await api.work()
      const [after] = await stored()
      expect([before?.access_token, after?.access_token, after?.refresh_token]).toEqual([
        expect.stringMatching(/^test\./),
        null,
        null,
      ])
      expect(await isPermitted(before)).toBe(false)
    },
  )

  test('that is linked again at once keeps its permission', async () => {
    const { session } = await givenPerson()
    await linkBySession(api, session, 'tiktok', people.mio)
    const [account] = await listOf(session)
    await remove(session, account?.id ?? 0)
    await linkBySession(api, session, 'tiktok', people.mio)
    await api.work()
    expect(await listOf(session)).toMatchObject([{ id: account?.id, link: 'ok' }])
    const [row] = await stored()
    expect(await isPermitted(row)).toBe(true)
  })

  test('shares its permission with another of the same log-in, which keeps it', async () => {
    const { session } = await givenPerson()
    for (const external_id of ['17841400000000004', '17841400000000007']) {
      await linkBySession(api, session, 'facebook', people.haruto)
      await api.call(contract.social.chooseAccount, { as: session, body: { external_id } })
    }
    const [first, second] = await listOf(session)
    await remove(session, first?.id ?? 0)
    await api.work()
    const rows = await stored()
    const row = rows.find(({ id }) => id === second?.id)
    expect(rows.find(({ id }) => id === first?.id)?.access_token).toBeNull()
    expect(await isPermitted(row)).toBe(true)
  })

  test('is given back when the platform is well again', async () => {
    const { session } = await givenPerson()
    await linkBySession(api, session, 'tiktok', people.mio)
    const [account] = await listOf(session)
    await remove(session, account?.id ?? 0)
    await atEmulator(api, '/outages', { tiktok: 'down' })
    await api.work()
    expect((await stored())[0]?.access_token).not.toBeNull()
    await atEmulator(api, '/outages', { tiktok: 'ok' })
    api.clock.advance(5_000)
    await api.work()
    expect((await stored())[0]?.access_token).toBeNull()
  })
})

/** Whether the platform still takes the token of that row. */
async function isPermitted(row: typeof socialAccounts.$inferSelect | undefined) {
  if (!row?.access_token) throw new Error('There is no token.')
  const token = api.deps.encryption.decrypt(row.access_token, `social_account:${row.id}`)
  return isTokenTaken(api, row.platform, { external_id: row.external_id, access_token: token })
}
