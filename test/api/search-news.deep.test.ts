import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import type { SavedFilter } from '#contract/saved-searches.ts'
import * as schema from '#server/db/schema/index.ts'
import { namedUuid } from '#server/kernel/named-uuid.ts'
import { startDaily } from '#server/platform/daily-jobs.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign, noRules } from '#test/support/builders-campaigns.ts'
import { arrivedOf, chatOf, givenReader } from '#test/support/builders-notices.ts'
import { givenSearch } from '#test/support/builders-searches.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { changeSavedSearch, deleteSavedSearch } = contract.savedSearches

let api: TestApi
let me: Awaited<ReturnType<typeof givenInfluencer>>
beforeAll(async () => {
  api = await testApi({ messaging: true })
})
beforeEach(async () => {
  await api.reset()
  me = await givenInfluencer(api)
})
afterAll(() => api.close())

/** A campaign that begins to recruit at that time. */
const opening = (start: string, given: Parameters<typeof givenCampaign>[1] = {}) => {
  const recruiting_start = new Date(`${start}+09:00`)
  const recruiting_end = new Date(recruiting_start.getTime() + 14 * 86_400_000)
  return givenCampaign(api, { recruiting_start, recruiting_end, ...given })
}

/** The portal from now to that time, whose server was started before. */
async function until(time: string) {
  api.clock.set(`${time}+09:00`)
  await api.work()
}

/** The daily job planned itself as at the start of a server. */
async function givenRunningPortal() {
  await startDaily(api.deps, ['searches.tell'])
  await api.work()
}

const subjects = () => api.mails.map(({ to, subject }) => [to, subject])
const news = (count: number) => `保存した検索条件に合う案件が${count}件あります`
const notices = () => api.deps.database.db.select().from(schema.notices)

describe('news of a saved search', () => {
  beforeEach(givenRunningPortal)

  it('come at eight in the morning after a campaign opened, once, with a link to each', async () => {
    await givenSearch(api, me)
    const campaign = await opening('2026-11-20T18:00:00', { title: '春の美容液モニター' })
    await until('2026-11-21T07:59:00')
    expect(subjects()).toEqual([])
    await until('2026-11-21T08:00:00')
    expect(subjects()).toEqual([[me.email, news(1)]])
    const { publicUrl } = api.deps.config
    expect(api.mails[0]?.text).toContain(
      `・春の美容液モニター\n　${publicUrl}/dashboard/project-search/${campaign.id}\n`,
    )
    expect(api.mails[0]?.text).toContain(`\n${publicUrl}/dashboard/my-page/saved-searches\n`)
    expect(api.mails[0]?.text).not.toContain('ほか')
    expect(await notices()).toMatchObject([
      { kind: 'search_news', path: '/dashboard/my-page/saved-searches', subject: news(1) },
    ])
    expect((await notices())[0]?.body).toContain('・春の美容液モニター\nお知らせの停止')
    for (const day of [22, 23, 24, 25, 26, 27, 28, 29]) await until(`2026-11-${day}T12:00:00`)
    expect(subjects()).toHaveLength(1)
  })

  it('are one message a day for all searches, which names three and counts the rest', async () => {
    await givenSearch(api, me, { filter: { categories: ['beauty'] } })
    await givenSearch(api, me, { filter: { categories: ['food'] } })
    for (const [index, category] of (['beauty', 'food', 'food', 'beauty', 'beauty'] as const).entries())
      await opening(`2026-11-20T1${index + 3}:00:00`, { category, title: `案件${index}` })
    await opening('2026-11-20T18:00:00', { category: 'games', title: '別の案件' })
    await until('2026-11-21T08:00:00')
    expect(subjects()).toEqual([[me.email, news(5)]])
    const text = api.mails[0]?.text ?? ''
    // The newest first.
    expect([...text.matchAll(/・(案件\d)/g)].map(([, title]) => title)).toEqual(['案件4', '案件3', '案件2'])
    expect(text).toContain('ほか2件\n')
    await opening('2026-11-21T09:00:00', { category: 'food', title: '次の日の案件' })
    await until('2026-11-21T20:00:00')
    expect(subjects()).toHaveLength(1)
    await until('2026-11-22T08:00:00')
    expect(subjects().slice(1)).toEqual([[me.email, news(1)]])
    expect(api.mails[1]?.text).toContain('次の日の案件')
  })

  it.each<[string, Partial<SavedFilter>]>([
    ['another word', { keyword: 'お茶' }],
    ['another platform', { platforms: ['tiktok'] }],
    ['another genre', { categories: ['food', 'games'] }],
    ['another kind', { kinds: ['visit'] }],
    ['another place', { prefectures: ['27'] }],
    ['a higher reward', { reward_min: 10_001 }],
    ['a sooner end', { closes_within: 7 }],
    ['what one can apply to', { applicable: true }],
  ])('do not come for a search for %s', async (_, filter) => {
    await givenSearch(api, me, { filter })
    await opening('2026-11-20T18:00:00', { eligibility: { ...noRules, genders: ['male'] } })
    await until('2026-11-21T12:00:00')
    expect(subjects()).toEqual([])
  })

  it.each<[string, Partial<SavedFilter>]>([
    ['the word', { keyword: 'びようえき' }],
    ['the platform', { platforms: ['tiktok', 'instagram'] }],
    ['the genre', { categories: ['beauty'] }],
    ['the kind and the place', { kinds: ['visit'], prefectures: ['13', '27'] }],
    ['the reward', { reward_min: 10_000 }],
    ['the end', { closes_within: 14 }],
    ['what one can apply to', { applicable: true }],
  ])('come for a search for %s', async (_, filter) => {
    await givenSearch(api, me, { filter })
    await opening('2026-11-20T18:00:00', {
      title: 'ビヨウエキ',
      kind: 'visit',
      work_prefectures: ['27'],
      eligibility: { ...noRules, genders: ['female'] },
    })
    await until('2026-11-21T12:00:00')
    expect(subjects()).toEqual([[me.email, news(1)]])
  })

  it('are not about what opened before the search was kept, or before its news were switched on', async () => {
    await opening('2026-11-20T11:00:00')
    const { id } = await givenSearch(api, me, { tells: false })
    await opening('2026-11-20T13:00:00')
    await until('2026-11-21T12:00:00')
    const as = await api.as(me)
    await api.call(changeSavedSearch, { as, params: { search_id: id }, body: { tells: true } })
    await until('2026-11-22T12:00:00')
    expect(subjects()).toEqual([])
    await opening('2026-11-22T13:00:00')
    await until('2026-11-23T12:00:00')
    expect(subjects()).toHaveLength(1)
  })

  it('are never about what the person has a case in, whatever became of it', async () => {
    await givenSearch(api, me)
    const [applied, withdrawn] = [await opening('2026-11-20T12:30:00'), await opening('2026-11-20T12:31:00')]
    api.clock.set('2026-11-20T13:00:00+09:00')
    await actOnCase(api, applied, me, 'apply')
    await actOnCase(api, withdrawn, me, 'apply')
    await actOnCase(api, withdrawn, me, 'cancel')
    await until('2026-11-21T12:00:00')
    expect(await api.deps.database.db.$count(schema.savedSearchNews)).toBe(0)
    expect(subjects()).toEqual([])
  })

  it('say nothing of a campaign that is not open any more when they are sent', async () => {
    const { db } = api.deps.database
    await givenSearch(api, me)
    const other = await givenInfluencer(api)
    await givenSearch(api, other)
    const given = [1, 2, 3, 4].map((hour) =>
      opening(`2026-11-20T1${hour + 2}:00:00`, { title: `案件${hour}` }),
    )
    const [cancelled, closed, full, applied] = await Promise.all(given)
    await until('2026-11-21T06:30:00')
    expect(await db.$count(schema.savedSearchNews)).toBe(8)
    const change = (id: number | undefined, set: Partial<typeof schema.campaigns.$inferInsert>) =>
      db
        .update(schema.campaigns)
        .set(set)
        .where(eq(schema.campaigns.id, id ?? 0))
    await change(cancelled?.id, { state: 'cancelled' })
    await change(closed?.id, { recruiting_end: new Date('2026-11-21T07:00:00+09:00') })
    await change(full?.id, { places_taken: 10 })
    await actOnCase(api, { id: applied?.id ?? 0 }, me, 'apply')
    await until('2026-11-21T08:00:00')
    // Nothing is left for the one; the other is told of what is left.
    expect(subjects()).toEqual([[other.email, news(1)]])
    expect(api.mails[0]?.text).toContain('案件4')
  })

  it('do not come once the search is switched off or deleted, also when they were planned already', async () => {
    const kept = await givenSearch(api, me)
    const deleted = await givenSearch(api, me)
    await opening('2026-11-20T18:00:00')
    await until('2026-11-21T06:30:00')
    const as = await api.as(me)
    const params = { search_id: kept.id }
    await api.call(changeSavedSearch, { as, params, body: { tells: false } })
    await api.call(deleteSavedSearch, { as, params: { search_id: deleted.id } })
    await until('2026-11-21T08:00:00')
    await opening('2026-11-21T09:00:00')
    await until('2026-11-22T12:00:00')
    expect([subjects(), await notices()]).toEqual([[], []])
  })

  it('do not go to somebody who is suspended or left, before or after they were planned', async () => {
    const { db } = api.deps.database
    const people = await Promise.all([1, 2, 3, 4].map(() => givenInfluencer(api)))
    const change = (index: number, set: Partial<typeof schema.influencers.$inferInsert>) =>
      db
        .update(schema.influencers)
        .set(set)
        .where(eq(schema.influencers.id, people[index]?.id ?? 0))
    for (const person of people) await givenSearch(api, person)
    await opening('2026-11-20T18:00:00')
    await change(0, { suspended_at: api.clock.now() })
    await change(1, { left_at: api.clock.now() })
    await until('2026-11-21T06:30:00')
    await change(2, { suspended_at: api.clock.now() })
    await change(3, { left_at: api.clock.now() })
    await until('2026-11-22T12:00:00')
    expect([subjects(), await notices()]).toEqual([[], []])
  })

  it('of a topic that is off stand in the list of the app alone', async () => {
    const { db } = api.deps.database
    await givenSearch(api, me)
    await db.update(schema.influencers).set({ muted_topics: ['searches'] })
    await opening('2026-11-20T18:00:00')
    await until('2026-11-21T12:00:00')
    expect(subjects()).toEqual([])
    expect(await notices()).toMatchObject([{ kind: 'search_news' }])
  })

  it('of conditions that this version does not understand do not come, and hold up no others', async () => {
    const { db } = api.deps.database
    const broken = await givenSearch(api, me)
    await db
      .update(schema.savedSearches)
      .set({ filter: { genres: 'tea' } })
      .where(eq(schema.savedSearches.id, broken.id))
    await givenSearch(api, me, { filter: { categories: ['food'] } })
    await opening('2026-11-20T18:00:00')
    await opening('2026-11-20T18:00:00', { category: 'food' })
    await until('2026-11-21T12:00:00')
    expect(subjects()).toEqual([[me.email, news(1)]])
  })
})

describe('news by LINE', () => {
  beforeEach(givenRunningPortal)

  it('name the campaigns as links, and end with the way to the switch', async () => {
    const reader = await givenReader(api)
    await givenSearch(api, reader)
    const given = await Promise.all(
      [1, 2, 3, 4].map((hour) => opening(`2026-11-20T1${hour + 2}:00:00`, { title: `案件${hour}` })),
    )
    await until('2026-11-21T08:00:00')
    expect(arrivedOf(api)).toEqual([[news(4)], []])
    const { appUrl } = api.deps.config.line
    const link = (path: string) => `${appUrl}${path}`
    const page = link('/dashboard/my-page/saved-searches')
    const [message] = chatOf(api)
    const named = given.toReversed().slice(0, 3)
    expect(message).toMatchObject({
      contents: {
        body: {
          contents: [
            { text: news(4) },
            { text: expect.not.stringContaining('・案件') },
            ...named.map(({ id, title }) => ({
              text: title,
              action: { type: 'uri', uri: link(`/dashboard/project-search/${id}`) },
            })),
            { text: 'ほか1件を見る', action: { uri: page } },
          ],
        },
        footer: { contents: [{ action: { label: 'お知らせを止める', uri: `${page}?stop=all` } }] },
      },
    })
  })

  it('that LINE does not take until the night are not sent the next day beside others', async () => {
    const reader = await givenReader(api, {}, null)
    await givenSearch(api, reader)
    await opening('2026-11-20T18:00:00', { title: '昨日の案件' })
    api.line.setServiceState('messaging', 'down')
    await until('2026-11-21T08:00:00')
    for (const hour of ['12', '20', '22']) await until(`2026-11-21T${hour}:00:00`)
    api.line.setServiceState('messaging', 'ok')
    await opening('2026-11-21T18:00:00', { title: '今日の案件' })
    await until('2026-11-22T08:00:00')
    await until('2026-11-22T12:00:00')
    expect(arrivedOf(api)).toEqual([[news(1)], []])
    expect(JSON.stringify(chatOf(api))).toContain('今日の案件')
    // Both stand in the list of the app.
    expect(await notices()).toHaveLength(2)
  })
})

describe('the daily round', () => {
  it('that no process did for two days is made up for in one message, by day', async () => {
    await givenRunningPortal()
    await givenSearch(api, me)
    await opening('2026-11-20T18:00:00')
    await opening('2026-11-21T18:00:00')
    await until('2026-11-22T22:00:00')
    expect(subjects()).toEqual([])
    await until('2026-11-23T08:00:00')
    expect(subjects()).toEqual([[me.email, news(2)]])
  })

  it('whose messages were not written on their day tells of the same campaigns on the next', async () => {
    await givenRunningPortal()
    await givenSearch(api, me)
    await opening('2026-11-20T18:00:00')
    await until('2026-11-21T06:30:00')
    // Nobody did the jobs from then on.
    await until('2026-11-22T05:00:00')
    expect(subjects()).toEqual([])
    await until('2026-11-22T06:00:00')
    await until('2026-11-22T08:00:00')
    expect(subjects()).toEqual([[me.email, news(1)]])
  })

  it('done twice, by two processes too, tells nobody twice', async () => {
    await givenSearch(api, me)
    await opening('2026-11-20T12:30:00')
    api.clock.set('2026-11-21T06:00:00+09:00')
    const { db } = api.deps.database
    const due = { available_at: api.clock.now(), created_at: api.clock.now() }
    const at = '2026-11-20T23:00:00.000Z'
    const payloads = [
      { kind: 'searches.tell', payload: { day: '2026-11-21' } },
      { kind: 'searches.tell', payload: { day: '2026-11-21' } },
      { kind: 'searches.match', payload: { after: 0, at } },
      { kind: 'searches.match', payload: { after: 0, at } },
    ]
    await db.insert(schema.outbox).values(payloads.map((job) => ({ ...due, ...job })))
    await Promise.all([api.work(), api.work()])
    api.clock.set('2026-11-21T08:00:00+09:00')
    // The same work again, as after a crash between the message and the mark that it was done.
    const notice_id = namedUuid(`search_news ${me.id} 2026-11-21`)
    const again = { notice_id, influencer_id: me.id, kind: 'search_news', day: '2026-11-21' }
    await db.insert(schema.outbox).values({ ...due, kind: 'search.notice', payload: again })
    await Promise.all([api.work(), api.work()])
    expect(subjects()).toEqual([[me.email, news(1)]])
  })

  it('looks at many people in batches whose messages leave a minute apart, in few statements', async () => {
    const { db, pool } = api.deps.database
    const people = Array.from({ length: 450 }, (_, index) => index)
    const [agency] = await db.select().from(schema.agencies)
    const rows = await db
      .insert(schema.influencers)
      .values(
        people.map((index) => ({
          ...copyOf(me),
          agency_id: agency?.id ?? 0,
          email: `many-${index}@example.com`,
        })),
      )
      .returning()
    const now = api.clock.now()
    const times = { tells: true, told_from: now, created_at: now, updated_at: now }
    const filter = {
      ...((await givenSearch(api, me, { filter: { categories: ['food'] } })).filter as SavedFilter),
    }
    const kept = rows.flatMap(({ id }, index) =>
      [1, 2].map((number) => ({
        influencer_id: id,
        name: '検索',
        // Of all these conditions about a hundred are different ones.
        filter: {
          ...filter,
          categories: [],
          reward_min: 1 + (index % 50) * number,
          applicable: number === 1,
        },
        ...times,
      })),
    )
    await db.insert(schema.savedSearches).values(kept)
    await opening('2026-11-20T18:00:00')
    api.clock.set('2026-11-21T06:00:00+09:00')
    await startDaily(api.deps, ['searches.tell'])
    const statements = countStatements(pool)
    await api.work()
    // 900 searches of 450 people, in three batches.
    expect(statements.stop()).toBeLessThan(150)
    const jobs = await db.select().from(schema.outbox).where(eq(schema.outbox.kind, 'search.notice'))
    const perMinute = Map.groupBy(jobs, ({ available_at }) => available_at.toISOString())
    expect([...perMinute].map(([at, { length }]) => [at, length]).toSorted()).toEqual([
      ['2026-11-20T23:00:00.000Z', 199],
      ['2026-11-20T23:01:00.000Z', 200],
      ['2026-11-20T23:02:00.000Z', 51],
    ])
  })
})

/** What another row of a person has in common with this one. */
function copyOf({ id: _id, accounts: _accounts, password: _password, ...row }: typeof me) {
  return { ...row, line_user_id: null }
}

function countStatements(pool: TestApi['deps']['database']['pool']) {
  const { query } = pool
  let count = 0
  const counting = Object.assign(pool, {
    query: (...args: unknown[]) => {
      count += 1
      return Reflect.apply(query, pool, args)
    },
  })
  return {
    stop() {
      Object.assign(counting, { query })
      return count
    },
  }
}
