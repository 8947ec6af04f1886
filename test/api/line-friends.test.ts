import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Language } from '#contract/vocabulary.ts'
import { influencers, lineFriends, outbox } from '#server/db/schema/index.ts'
import { isFriend } from '#server/modules/line/friends.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { buildRegistration, givenInfluencer } from '#test/support/builders.ts'
import {
  buildEvent,
  callAccount,
  givenMenu,
  givenMenus,
  sendEvents,
  whileLineHangs,
} from '#test/support/line-account.ts'

const { leave } = contract.account
const { lineRegister } = contract.auth

let api: TestApi
beforeAll(async () => {
  api = await testApi({ messaging: true })
})
beforeEach(() => api.reset())
afterAll(() => api.close())

/** No friend and not registered at first. */
const guest = () => api.line.people.tsubasa.id
const account = () => api.line.officialAccount

interface Shown {
  type: string
  altText: string
  contents: {
    hero?: { url: string }
    body: { contents: { text: string }[] }
    footer: { contents: { action: { label: string; uri: string } }[] }
  }
}
/** Returns the messages of the account to them, oldest first. */
const said = (personId: string) =>
  account()
    .chatOf(personId)
    .filter(({ by }) => by === 'account')
    // Whatever else the chat takes, the portal sends bubbles.
    .map(({ message }) => message as unknown as Shown)
const titles = (personId: string) => said(personId).map(({ altText }) => altText)
const buttons = (personId: string) =>
  said(personId).flatMap(({ contents }) => contents.footer.contents.map(({ action }) => action))
const menuOf = (personId: string) => account().menuOf(personId)?.menu.name

const thanks = '友だち追加ありがとうございます'

async function givenMember(id: string, language: Language = 'jp') {
  const person = await givenInfluencer(api, { line_user_id: id })
  await api.deps.database.db.update(influencers).set({ language }).where(eq(influencers.id, person.id))
  return person
}

async function friendRow(id: string) {
  const [row] = await api.deps.database.db.select().from(lineFriends).where(eq(lineFriends.line_user_id, id))
  return row
}

describe('a new friend', () => {
  it('is greeted with the way to register, free of charge, and shown the guests’ menu', async () => {
    await givenMenus(api)
    await account().follow(guest())
    expect(menuOf(guest())).toBe('members')
    await api.work()
    expect(titles(guest())).toEqual([thanks])
    expect(buttons(guest())).toEqual([
      { type: 'uri', label: '新規登録', uri: 'https://miniapp.line.me/2000000001-AbCdEfGh/register' },
      { type: 'uri', label: '案件を見る', uri: 'https://miniapp.line.me/2000000001-AbCdEfGh/' },
    ])
    expect(
      said(guest())[0]
        ?.contents.body.contents.map(({ text }) => text)
        .join('\n'),
    ).toContain('株式会社テストが運営する、クリエイターのための案件ポータルです。')
    expect(menuOf(guest())).toBe('guests')
    expect(api.line.quota.used()).toBe(0)
    expect(await friendRow(guest())).toMatchObject({
      friend: true,
      language: 'jp',
      changed_at: api.clock.now(),
    })
  })

  it('sees a picture that the server draws and LINE may show', async () => {
    await account().follow(guest())
    await api.work()
    const { pathname } = new URL(said(guest())[0]?.contents.hero?.url ?? '')
    const response = await api.raw(pathname)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1000, height: 650 })
  })

  it('who is registered is welcomed in their language and keeps the members’ menu', async () => {
    await givenMenus(api)
    await givenMember(guest(), 'en')
    await account().follow(guest())
    await api.work()
    expect(titles(guest())).toEqual(['Welcome back'])
    expect(buttons(guest()).map(({ label }) => label)).toEqual(['Find campaigns'])
    expect(menuOf(guest())).toBe('members')
  })

  it('is greeted in the language of their LINE, as it was told before', async () => {
    const row = { line_user_id: guest(), friend: false, language: 'en' as const }
    await api.deps.database.db
      .insert(lineFriends)
      .values({ ...row, changed_at: new Date(api.clock.now().getTime() - 60_000) })
    await account().follow(guest())
    await api.work()
    expect(titles(guest())).toEqual(['Thank you for adding us'])
  })

  it('gets a push where the reply would come too late', async () => {
    await account().follow(guest())
    api.clock.advance(120_000)
    await api.work()
    expect(titles(guest())).toEqual([thanks])
    expect(api.line.quota.used()).toBe(1)
  })

  it('is not greeted any more where the month’s messages are used up, and nothing waits', async () => {
    api.line.quota.set({ limit: 200, used: 200 })
    await account().follow(guest())
    api.clock.advance(120_000)
    await api.work()
    expect(titles(guest())).toEqual([])
    const jobs = await api.deps.database.db.select().from(outbox)
    expect(jobs.length).toBeGreaterThan(0)
    expect(jobs.filter(({ done_at }) => !done_at)).toEqual([])
  })
})

describe('while LINE', () => {
  it.each(['down', 'limited'] as const)('is %s a greeting waits, and comes once', async (state) => {
    await givenMenus(api)
    api.line.setServiceState('messaging', state)
    await account().follow(guest())
    await api.work()
    expect(titles(guest())).toEqual([])
    expect(await friendRow(guest())).toMatchObject({ friend: true })
    api.line.setServiceState('messaging', 'ok')
    api.clock.advance(5_000)
    await api.work()
    api.clock.advance(3_600_000)
    await api.work()
    expect(titles(guest())).toEqual([thanks])
    expect(menuOf(guest())).toBe('guests')
    expect(api.line.quota.used()).toBe(0)
  })

  it('is down for an hour the greeting is pushed afterwards, once', async () => {
    api.line.setServiceState('messaging', 'down')
    await account().follow(guest())
    for (let minute = 0; minute < 60; minute += 1) {
      await api.work()
      api.clock.advance(60_000)
    }
    api.line.setServiceState('messaging', 'ok')
    api.clock.advance(3_600_000)
    await api.work()
    await api.work()
    expect(titles(guest())).toEqual([thanks])
    expect(api.line.quota.used()).toBe(1)
  })

  it('takes a greeting, and its word of that is lost, nobody is greeted twice', async () => {
    await account().follow(guest())
    const really = globalThis.fetch
    const line = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const response = await really(url, init)
      if (String(url).endsWith('/message/reply')) throw new TypeError('connection lost')
      return response
    })
    await api.work()
    line.mockRestore()
    expect(titles(guest())).toEqual([thanks])
    api.clock.advance(5_000)
    await api.work()
    expect(titles(guest())).toEqual([thanks])
    const jobs = await api.deps.database.db.select().from(outbox)
    expect(jobs.length).toBeGreaterThan(0)
    expect(jobs.filter(({ done_at }) => !done_at)).toEqual([])
  })

  it('hangs the call is given up, and done later', async () => {
    await whileLineHangs(api, async () => {
      await expect(isFriend(api.deps, guest())).rejects.toMatchObject({ code: 'line.unavailable' })
    })
    expect(await isFriend(api.deps, guest())).toBe(false)
  })
})

describe('news of friendship', () => {
  it('ends with blocking and begins again', async () => {
    const { hana } = api.line.people
    await account().block(hana.id)
    await api.work()
    expect(await isFriend(api.deps, hana.id)).toBe(false)
    api.clock.advance(1_000)
    await account().unblock(hana.id)
    await api.work()
    expect(await isFriend(api.deps, hana.id)).toBe(true)
    expect(titles(hana.id)).toEqual([thanks])
  })

  it('that is older than what is known changes nothing and greets nobody', async () => {
    const now = api.clock.now().getTime()
    await sendEvents(api, buildEvent(api, { type: 'unfollow', timestamp: now }))
    await api.work()
    await sendEvents(api, buildEvent(api, { type: 'follow', timestamp: now - 1, replyToken: 'token' }))
    await api.work()
    expect(await isFriend(api.deps, api.line.people.hana.id)).toBe(false)
    expect(titles(api.line.people.hana.id)).toEqual([])
  })

  it('from a clock that is ahead counts as of now', async () => {
    const ahead = api.clock.now().getTime() + 3_600_000
    await sendEvents(api, buildEvent(api, { type: 'follow', timestamp: ahead }))
    api.clock.advance(1_000)
    await sendEvents(api, buildEvent(api, { type: 'unfollow' }))
    await api.work()
    expect(await friendRow(api.line.people.hana.id)).toMatchObject({
      friend: false,
      changed_at: api.clock.now(),
    })
  })

  it('is believed by whichever clock, once LINE was asked', async () => {
    expect(await isFriend(api.deps, guest())).toBe(false)
    await sendEvents(
      api,
      buildEvent(api, {
        type: 'follow',
        timestamp: api.clock.now().getTime() - 3_600_000,
        source: { type: 'user', userId: guest() },
      }),
    )
    await api.work()
    expect(await friendRow(guest())).toMatchObject({ friend: true })
  })

  it('is asked for once where the webhook told nothing', async () => {
    const { hana, tsubasa } = api.line.people
    expect(await isFriend(api.deps, hana.id)).toBe(true)
    expect(await isFriend(api.deps, tsubasa.id)).toBe(false)
    api.line.setServiceState('messaging', 'down')
    expect(await isFriend(api.deps, hana.id)).toBe(true)
    expect(await isFriend(api.deps, tsubasa.id)).toBe(false)
    await expect(isFriend(api.deps, api.line.people.misaki.id)).rejects.toMatchObject({
      code: 'line.unavailable',
    })
    expect(await friendRow(hana.id)).toMatchObject({ language: 'jp' })
  })

  it('is asked for again after a week, as an event may have been missed', async () => {
    const { hana } = api.line.people
    await api.deps.database.db
      .insert(lineFriends)
      .values({ line_user_id: hana.id, friend: false, language: 'en', changed_at: api.clock.now() })
    api.clock.advance(7 * 86_400_000 - 1)
    expect(await isFriend(api.deps, hana.id)).toBe(false)
    api.clock.advance(1)
    expect(await isFriend(api.deps, hana.id)).toBe(true)
    expect(await friendRow(hana.id)).toMatchObject({ friend: true, language: 'en' })
    api.line.setServiceState('messaging', 'down')
    expect(await isFriend(api.deps, hana.id)).toBe(true)
  })
})

describe('who writes to the account', () => {
  it('is shown the inquiry screen, once an hour', async () => {
    const { hana } = api.line.people
    await account().say(hana.id, 'すみません、質問があります')
    await api.work()
    await account().say(hana.id, 'もしもし？')
    await api.work()
    expect(titles(hana.id)).toEqual(['お問い合わせについて'])
    expect(buttons(hana.id).map(({ uri }) => uri)).toEqual([
      'https://miniapp.line.me/2000000001-AbCdEfGh/dashboard/my-page/send-inquiry',
    ])
    expect(api.line.quota.used()).toBe(0)
  })

  it('is answered when LINE is back within the minute, and left in peace later', async () => {
    const { hana, misaki } = api.line.people
    api.line.setServiceState('messaging', 'down')
    await account().say(hana.id, '質問です')
    await api.work()
    api.line.setServiceState('messaging', 'ok')
    api.clock.advance(10_000)
    await api.work()
    expect(titles(hana.id)).toEqual(['お問い合わせについて'])
    await account().say(misaki.id, '質問です')
    api.clock.advance(120_000)
    await api.work()
    expect(titles(misaki.id)).toEqual([])
  })
})

describe('the menu', () => {
  it('becomes the members’ one with registering and the guests’ again with leaving', async () => {
    await givenMenus(api)
    await account().follow(guest())
    await api.work()
    expect(menuOf(guest())).toBe('guests')
    const { idToken } = await api.line.signIn(guest())
    const body = buildRegistration({ id_token: idToken, email: 'tsubasa@example.com' })
    const registered = await api.call(lineRegister, { body })
    expect(registered.status).toBe(201)
    await api.work()
    expect(menuOf(guest())).toBe('members')
    // Another token than the one that registered.
    api.clock.advance(1_000)
    const fresh = await api.line.signIn(guest())
    const left = { reason: 'other', proof: { id_token: fresh.idToken } }
    expect((await api.call(leave, { as: registered.cookie, body: left })).status).toBe(200)
    await api.work()
    expect(menuOf(guest())).toBe('guests')
    expect(await friendRow(guest())).toBeUndefined()
  })

  it('changes after LINE was away', async () => {
    await givenMenus(api)
    await account().follow(guest())
    await api.work()
    api.line.setServiceState('messaging', 'down')
    const { idToken } = await api.line.signIn(guest())
    await api.call(lineRegister, { body: buildRegistration({ id_token: idToken }) })
    await api.work()
    expect(menuOf(guest())).toBe('guests')
    api.line.setServiceState('messaging', 'ok')
    api.clock.advance(5_000)
    await api.work()
    expect(menuOf(guest())).toBe('members')
  })

  it('is the new one as soon as the set-up has replaced it', async () => {
    const { hana } = api.line.people
    const { guests } = await givenMenus(api)
    await account().follow(guest())
    await api.work()
    const richMenuId = await givenMenu(api, 'new guests')
    const alias = JSON.stringify({ richMenuId })
    await callAccount(api, '/v2/bot/richmenu/alias/anken-guests', { method: 'POST', body: alias })
    await callAccount(api, `/v2/bot/richmenu/${guests}`, { method: 'DELETE' })
    await account().block(hana.id)
    api.clock.advance(1_000)
    await account().unblock(hana.id)
    await api.work()
    expect(menuOf(hana.id)).toBe('new guests')
  })

  it('is no error where the account has none', async () => {
    await account().follow(guest())
    await api.work()
    expect(titles(guest())).toEqual([thanks])
    expect(menuOf(guest())).toBeUndefined()
  })
})
