import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, people } from '#emulator/people.ts'
import { tiktokAccountOf } from '#emulator/tiktok/accounts.ts'
import { videoAddress, videosOf } from '#emulator/tiktok/videos.ts'
import { cases, postLooks, postReadings, publishedPosts, socialAccounts } from '#server/db/schema/index.ts'
import { planLooks } from '#server/modules/post-looks/plan-looks.service.ts'
import { checkAccount } from '#server/modules/social/link-health.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import {
  buildInsight,
  buildPost,
  buildReport,
  givenConfirmedCase,
  givenReview,
  hour,
  openWindow,
} from '#test/support/builders-submissions.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { atEmulator, linkBySession, type LogIn } from '#test/support/social-walk.ts'

const { getCase } = contract.cases
const { submitFinalReport, submitInsightReport } = contract.submissions

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const db = () => api.deps.database.db
const review = { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 }
const campaign = {
  platforms: ['tiktok' as const],
  deliverables: [{ platform: 'tiktok' as const, count: 1, photos: null, seconds: 30 }],
}
/** What the account shows on the day of the tests, three hours before they begin. */
const video = newestOf(people.mio)
const url = videoAddress(video)
function newestOf(person: Person) {
  const [newest] = videosOf(person, new Date('2026-11-20T03:00:00.000Z'))
  if (!newest) throw new Error('The emulated account has no video.')
  return newest
}
const after = (hours: number) => new Date(video.postedAt.getTime() + hours * hour)

/** A confirmed case of somebody who linked TikTok. */
async function given(as: Exclude<LogIn, 'refuse'> = people.mio) {
  const person = 'person' in as ? as.person : as
  const { username: handle } = tiktokAccountOf(person)
  const influencer = await givenInfluencer(api, { accounts: [{ platform: 'tiktok', handle }] })
  await linkBySession(api, await api.as(influencer), 'tiktok', as)
  const theCase = await givenConfirmedCase(api, { ...campaign, days: openWindow, review }, influencer)
  const [account] = await db()
    .select()
    .from(socialAccounts)
    .where(eq(socialAccounts.influencer_id, influencer.id))
  if (!account) throw new Error('Nothing is linked.')
  await db().update(cases).set({ social_account_id: account.id }).where(eq(cases.id, theCase.id))
  return { ...theCase, accountId: account.id }
}
type Given = Awaited<ReturnType<typeof given>>

async function report(theCase: Given, changes: Parameters<typeof buildPost>[0] = {}) {
  const posts = [buildPost({ url, posted_at: video.postedAt.toISOString(), ...changes })]
  const as = await api.as(theCase.me)
  const { status } = await api.call(submitFinalReport, { as, body: buildReport(theCase, { posts }) })
  expect(status).toBe(201)
}

/** At each of these hours after the post the daily check has renewed the token, and the jobs run. */
async function workAt(theCase: Given, ...hours: number[]) {
  for (const at of hours) {
    api.clock.set(after(at).toISOString())
    await checkAccount(api.deps, theCase.accountId)
    await api.work()
  }
}

const readingOf = async (theCase: Given) => {
  const as = await api.as(theCase.me)
  const { body } = await api.call(getCase, { as, params: { campaign_id: theCase.campaign.id } })
  return body.data.sub_tasks?.insight_report.readings[0]
}
const linkOf = async ({ accountId }: Given) => {
  const [row] = await db().select().from(socialAccounts).where(eq(socialAccounts.id, accountId))
  return [row?.link, row?.reads_posts]
}

describe('the figures of a reported video', () => {
  it('are read after 48 hours, 7 and 30 days', async () => {
    const theCase = await given()
    await report(theCase)
    expect(await readingOf(theCase)).toMatchObject({ taken: null, next_at: after(48).toISOString() })
    await workAt(theCase, 48, 168, 720)
    const rows = await db().select().from(postReadings).orderBy(asc(postReadings.due_at))
    expect(rows.map(({ moment, media_id, failure }) => [moment, media_id, failure])).toEqual([
      ['h48', video.id, null],
      ['d7', video.id, null],
      ['d30', video.id, null],
    ])
    const metrics = (await readingOf(theCase))?.taken?.metrics ?? {}
    expect(Object.keys(metrics).toSorted()).toEqual(['comments', 'likes', 'shares', 'views'])
    expect(metrics.views).toBeGreaterThan(0)
  })

  it('need no picture, and what is typed beside them does', async () => {
    const theCase = await given()
    await report(theCase)
    await givenReview(api, theCase, 'final_report', 1)
    await workAt(theCase, 48)
    const taken = (await readingOf(theCase))?.taken
    const send = async (typed: object) =>
      api.call(submitInsightReport, {
        as: await api.as(theCase.me),
        body: buildInsight(theCase, '', {
          insights: [
            {
              deliverable_id: 1,
              media_id: taken?.media_id ?? null,
              metrics: { ...taken?.metrics, ...typed },
              screenshot_ids: [],
            },
          ],
        }),
      })
    expect((await send({ saved: 12 })).body.errors).toMatchObject([
      { path: 'insights.0.screenshot_ids', code: 'field.screenshot_required' },
    ])
    expect((await send({ saved: null })).status).toBe(201)
  })

  it('are found under a short address by the time of the post', async () => {
    const theCase = await given()
    const posted_at = new Date(video.postedAt.getTime() + 10 * 60_000).toISOString()
    await report(theCase, { url: 'https://vt.tiktok.com/ZSabc12/', posted_at })
    await workAt(theCase, 49)
    expect((await readingOf(theCase))?.taken?.media_id).toBe(video.id)
  })

  it('are those of no other video where the time fits none', async () => {
    const theCase = await given()
    const posted_at = new Date(video.postedAt.getTime() + 60 * 60_000).toISOString()
    await report(theCase, { url: 'https://vt.tiktok.com/ZSabc12/', posted_at })
    await workAt(theCase, 50)
    expect(await readingOf(theCase)).toMatchObject({ taken: null, failure: 'not_found' })
  })

  it('are not those of another account’s video', async () => {
    const theCase = await given()
    await report(theCase, { url: videoAddress(newestOf(people.misaki)) })
    await workAt(theCase, 48)
    expect(await readingOf(theCase)).toMatchObject({ taken: null, failure: 'not_found' })
  })

  it('are not planned by an account that is not linked', async () => {
    const theCase = await given()
    await db().update(socialAccounts).set({ link: null })
    await report(theCase)
    expect(await db().select().from(postReadings)).toEqual([])
  })

  it('wait for the permission, and come once it is given', async () => {
    const theCase = await given({ person: people.mio, without: 'without_videos' })
    await report(theCase)
    expect(await readingOf(theCase)).toMatchObject({ taken: null, failure: 'permission_missing' })
    await workAt(theCase, 48)
    expect(await readingOf(theCase)).toMatchObject({ taken: null, failure: 'permission_missing' })
    expect(await linkOf(theCase)).toEqual(['ok', false])
    await linkBySession(api, await api.as(theCase.me), 'tiktok', people.mio)
    expect((await readingOf(theCase))?.failure).toBeNull()
    await workAt(theCase, 49)
    expect((await readingOf(theCase))?.taken?.media_id).toBe(video.id)
  })

  it('leave the link alone where that permission alone was taken back', async () => {
    const theCase = await given({ person: people.mio, without: 'without_videos' })
    await db().update(socialAccounts).set({ reads_posts: true })
    await report(theCase)
    await workAt(theCase, 48)
    expect(await readingOf(theCase)).toMatchObject({ failure: 'permission_missing' })
    expect(await linkOf(theCase)).toEqual(['ok', false])
  })

  it('wait for the daily check where the token has run out, and break no link', async () => {
    const theCase = await given()
    await report(theCase)
    api.clock.set(after(48).toISOString())
    await api.work()
    expect(await readingOf(theCase)).toMatchObject({ taken: null, failure: 'unavailable' })
    expect(await linkOf(theCase)).toEqual(['ok', true])
    await workAt(theCase, 48.5)
    expect((await readingOf(theCase))?.taken?.media_id).toBe(video.id)
  })

  it('break the link where TikTok takes the token no more', async () => {
    const theCase = await given()
    await report(theCase)
    await workAt(theCase, 47)
    await atEmulator(api, '/withdraw', { at: 'tiktok', person: people.mio.id })
    api.clock.set(after(48).toISOString())
    await api.work()
    expect(await readingOf(theCase)).toMatchObject({ failure: 'reconnect_needed' })
    expect((await linkOf(theCase))[0]).toBe('reconnect')
  })

  it.each(['down', 'limited'] as const)('come later where TikTok is %s', async (state) => {
    const theCase = await given()
    await report(theCase)
    await workAt(theCase, 47)
    if (state === 'down') await atEmulator(api, '/outages', { tiktok: 'down' })
    else api.line.setServiceState('tiktok', 'limited')
    api.clock.set(after(48).toISOString())
    await api.work()
    expect(await readingOf(theCase)).toMatchObject({ taken: null, failure: 'unavailable' })
    await atEmulator(api, '/outages', { tiktok: 'ok' })
    await workAt(theCase, 48.5)
    expect((await readingOf(theCase))?.failure).toBeNull()
  })
})

describe('a published video', () => {
  async function givenPublished() {
    const theCase = await given()
    await report(theCase)
    await givenReview(api, theCase, 'final_report', 1)
    return theCase
  }
  /** The day's work that many hours after the post. */
  async function lookAt(theCase: Given, at: number) {
    await workAt(theCase, at)
    await planLooks(api.deps)
    api.clock.advance(60_000)
    await api.work()
  }
  const change = (act: 'edit' | 'delete' | 'restore', caption = '') =>
    atEmulator(api, '/posts', { media: video.id, act, caption })
  const postOf = async () => {
    const [row] = await db().select().from(publishedPosts)
    return row
  }
  const foundOf = async () =>
    (await db().select().from(postLooks).orderBy(asc(postLooks.id))).map(({ found }) => found)
  const complete = '#PR 雪の雫をお試ししました。 #雪の雫 #PR @yukinoshizuku.jp'

  it('is looked at daily, and its caption is compared', async () => {
    const theCase = await givenPublished()
    await change('edit', complete)
    await lookAt(theCase, 24)
    expect(await postOf()).toMatchObject({ state: 'fine', media_id: video.id, caption: complete })
    await change('edit', '雪の雫をお試ししました。')
    await lookAt(theCase, 48)
    expect((await postOf())?.state).toBe('changed')
    expect(await foundOf()).toEqual(['there', 'changed'])
  })

  it('is gone once a second look an hour later does not find it either', async () => {
    const theCase = await givenPublished()
    await change('edit', complete)
    await lookAt(theCase, 24)
    await change('delete')
    await lookAt(theCase, 48)
    expect((await postOf())?.state).toBe('fine')
    api.clock.advance(hour)
    await api.work()
    expect((await postOf())?.state).toBe('gone')
  })

  it('with a caption that TikTok may have cut is there, and a person reads it on their days', async () => {
    const theCase = await givenPublished()
    await change('edit', 'あ'.repeat(150))
    await lookAt(theCase, 24)
    expect(await postOf()).toMatchObject({ state: 'fine', caption: null, media_id: video.id })
    expect(await foundOf()).toEqual(['there'])
    await lookAt(theCase, 48)
    expect((await postOf())?.state).toBe('due')
    await change('delete')
    await lookAt(theCase, 72)
    api.clock.advance(hour)
    await api.work()
    expect((await postOf())?.state).toBe('gone')
  })

  it('of an account without that permission is a person’s to look at', async () => {
    const theCase = await given({ person: people.mio, without: 'without_videos' })
    await report(theCase)
    await givenReview(api, theCase, 'final_report', 1)
    await lookAt(theCase, 25)
    expect(await foundOf()).toEqual([])
    expect((await postOf())?.state).toBe('due')
  })
})
