import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { people } from '#emulator/people.ts'
import { outbox, socialAccounts } from '#server/db/schema/index.ts'
import { dailyJobs } from '#server/kernel/job-payloads.ts'
import { checkAccount } from '#server/modules/social/link-health.service.ts'
import { startDaily } from '#server/platform/daily-jobs.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { atEmulator, linkBySession } from '#test/support/social-walk.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const day = 86_400_000

/** Somebody with TikTok and Instagram linked. */
async function givenLinked() {
  const influencer = await givenInfluencer(api, { accounts: [] })
  const session = await api.as(influencer)
  await linkBySession(api, session, 'tiktok', people.mio)
  await linkBySession(api, session, 'facebook', people.mio)
  api.mails.length = 0
  return { influencer, session }
}
async function rows() {
  const all = await api.deps.database.db.select().from(socialAccounts).orderBy(socialAccounts.platform)
  const of = (platform: string) => {
    const row = all.find((one) => one.platform === platform)
    if (!row) throw new Error(`There is no ${platform}.`)
    return row
  }
  return { instagram: of('instagram'), tiktok: of('tiktok') }
}
const openOf = ({ id, access_token }: typeof socialAccounts.$inferSelect) =>
  api.deps.encryption.decrypt(access_token ?? '', `social_account:${id}`)

/** Servers run on; six in the morning comes. */
async function nextDay() {
  await startDaily(api.deps, dailyJobs)
  api.clock.advance(day)
  await api.work()
  api.clock.advance(10_000)
  await api.work()
}
const subjects = () => api.mails.map(({ subject }) => subject)

describe('the daily look at linked accounts', () => {
  test('refreshes name, followers and tokens', async () => {
    await givenLinked()
    const { db } = api.deps.database
    await db.update(socialAccounts).set({ handle: 'old_name', followers: 1 })
    const before = await rows()
    await nextDay()
    const after = await rows()
    expect(after.instagram).toMatchObject({ handle: 'mio.techo', followers: 28_600, link: 'ok' })
    expect(after.tiktok).toMatchObject({ handle: 'mio_techo', followers: 16_400, link: 'ok' })
    expect(after.tiktok.checked_at).toEqual(api.clock.now())
    expect(openOf(after.tiktok)).not.toBe(openOf(before.tiktok))
    expect(after.tiktok.refresh_token).not.toBe(before.tiktok.refresh_token)
    expect(after.tiktok.token_expires_at?.getTime()).toBe(api.clock.now().getTime() + day)
    expect(subjects()).toEqual([])
  })

  test('goes on day after day, by renewed tokens', async () => {
    await givenLinked()
    for (let count = 0; count < 5; count += 1) await nextDay()
    const { tiktok, instagram } = await rows()
    expect([tiktok.link, instagram.link]).toEqual(['ok', 'ok'])
    expect(tiktok.checked_at).toEqual(api.clock.now())
  })

  test('comes to one account after another, so that other work need not wait', async () => {
    await givenLinked()
    await startDaily(api.deps, dailyJobs)
    api.clock.advance(day)
    await api.work()
    const looked = async () => {
      const done = and(eq(outbox.kind, 'social.check'), isNotNull(outbox.done_at))
      return (await api.deps.database.db.select().from(outbox).where(done)).length
    }
    expect(await looked()).toBe(0)
    for (const count of [1, 2]) {
      api.clock.advance(2_000)
      await api.work()
      expect(await looked()).toBe(count)
    }
  })

  test('is planned once for each day, however many servers start and work', async () => {
    await givenLinked()
    await Promise.all([startDaily(api.deps, dailyJobs), startDaily(api.deps, dailyJobs)])
    api.clock.advance(day)
    await Promise.all([api.work(), api.work(), api.work()])
    const { db } = api.deps.database
    const checks = await db.select().from(outbox).where(eq(outbox.kind, 'social.check'))
    expect(checks).toHaveLength(2)
    const { tiktok } = await rows()
    expect(tiktok.link).toBe('ok')
  })

  test.each([
    ['tiktok', 'tiktok'],
    ['facebook', 'instagram'],
  ] as const)('finds a permission that was taken back at %s, and says so once', async (at, platform) => {
    await givenLinked()
    await atEmulator(api, '/withdraw', { at, person: people.mio.id })
    await nextDay()
    const broken = await rows()
    expect(Object.values(broken).map((row) => [row.platform, row.link === 'reconnect'])).toEqual([
      ['instagram', platform === 'instagram'],
      ['tiktok', platform === 'tiktok'],
    ])
    expect(subjects()).toEqual(['SNS連携の再設定をお願いします'])
    await nextDay()
    expect(subjects()).toHaveLength(1)
  })

  test('is fixed by linking again', async () => {
    const { session } = await givenLinked()
    const { id } = (await rows()).tiktok
    await atEmulator(api, '/withdraw', { at: 'tiktok', person: people.mio.id })
    await nextDay()
    await linkBySession(api, session, 'tiktok', people.mio)
    const { tiktok } = await rows()
    expect([tiktok.id, tiktok.link]).toEqual([id, 'ok'])
    await nextDay()
    expect((await rows()).tiktok.link).toBe('ok')
  })

  test('changes nothing while a platform is down', async () => {
    await givenLinked()
    const before = await rows()
    await atEmulator(api, '/outages', { tiktok: 'down', instagram: 'down' })
    await nextDay()
    expect(await rows()).toEqual(before)
    expect(subjects()).toEqual([])
    await atEmulator(api, '/outages', { tiktok: 'ok', instagram: 'ok' })
    await nextDay()
    expect((await rows()).tiktok.checked_at).toEqual(api.clock.now())
  })

  test('keeps the handle when the new one is stated beside it', async () => {
    const { influencer } = await givenLinked()
    const { db } = api.deps.database
    const { tiktok } = await rows()
    await db.update(socialAccounts).set({ handle: 'old_name' }).where(eq(socialAccounts.id, tiktok.id))
    await db
      .insert(socialAccounts)
      .values({ influencer_id: influencer.id, platform: 'tiktok', handle: 'mio_techo' })
    await checkAccount(api.deps, tiktok.id)
    const [row] = await db.select().from(socialAccounts).where(eq(socialAccounts.id, tiktok.id))
    expect([row?.handle, row?.followers, row?.link]).toEqual(['old_name', 16_400, 'ok'])
  })

  test('leaves accounts of a platform that is switched off', async () => {
    await givenLinked()
    const before = await rows()
    const { social } = api.deps.config
    const { tiktok } = social
    social.tiktok = undefined
    await nextDay()
    social.tiktok = tiktok
    expect((await rows()).tiktok).toEqual(before.tiktok)
  })
})
