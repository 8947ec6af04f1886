import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { type InstagramAccount, instagramAccounts } from '#emulator/instagram/accounts.ts'
import { cases, postReadings, socialAccounts } from '#server/db/schema/index.ts'
import { tokenContext } from '#server/modules/social/sealed-tokens.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import {
  buildInsight,
  buildPost,
  buildReport,
  givenConfirmedCase,
  givenFile,
  givenReview,
  hour,
  openWindow,
  type TheCase,
} from '#test/support/builders-submissions.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { getCase } = contract.cases
const { submitFinalReport, submitInsightReport } = contract.submissions
const { getInstagramInsight } = contract.social

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const review = { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 }
/** The time of every post, an hour before the tests start. */
const postedAt = '2026-11-20T02:00:00.000Z'
const after = (hours: number) => new Date(Date.parse(postedAt) + hours * hour).toISOString()

/** A confirmed case with one post, whose person has an account of the emulated Instagram. */
async function given(platform: DeliverablePlatform, account: InstagramAccount = instagramAccounts.misaki) {
  const influencer = await givenInfluencer(api, {
    accounts: [{ platform: 'instagram', handle: account.handle }],
  })
  const deliverables = [{ platform, count: 1, photos: null, seconds: null }]
  const theCase = await givenConfirmedCase(api, { days: openWindow, review, deliverables }, influencer)
  const id = influencer.accounts[0]?.id ?? 0
  await api.deps.database.db.update(cases).set({ social_account_id: id }).where(eq(cases.id, theCase.id))
  await link(id, account)
  return { ...theCase, accountId: id }
}
type Given = Awaited<ReturnType<typeof given>>

async function link(id: number, { id: external_id, accessToken }: InstagramAccount) {
  const access_token = api.deps.encryption.encrypt(accessToken, tokenContext(id))
  await api.deps.database.db
    .update(socialAccounts)
    .set({ link: 'ok', external_id, access_token })
    .where(eq(socialAccounts.id, id))
}

const signIn = async (theCase: TheCase) => ({ as: await api.as(theCase.me) })

/** The address under which the emulated Instagram has the newest of that kind. */
async function addressOf(theCase: Given, kind: DeliverablePlatform) {
  const params = { id: theCase.campaign.id }
  const { body } = await api.call(getInstagramInsight, { params, ...(await signIn(theCase)) })
  const found = body.data.media.find((one) => one.kind === kind)
  if (!found?.permalink) throw new Error(`There is no ${kind}.`)
  return found.permalink
}

async function report(theCase: Given, post: Parameters<typeof buildPost>[0], round = 1) {
  const screenshot_ids = [await givenFile(api, theCase.me)]
  const fix_answers: never[] = []
  const body = buildReport(theCase, {
    round,
    fix_answers,
    posts: [buildPost({ posted_at: postedAt, screenshot_ids, ...post })],
  })
  const { status } = await api.call(submitFinalReport, { body, ...(await signIn(theCase)) })
  expect(status).toBe(201)
}

/** Lets the jobs run at each of these hours after the post. */
async function workAt(...hours: number[]) {
  for (const at of hours) {
    api.clock.set(after(at))
    await api.work()
  }
}

const rowsOf = (theCase: Given) =>
  api.deps.database.db
    .select()
    .from(postReadings)
    .where(eq(postReadings.case_id, theCase.id))
    .orderBy(asc(postReadings.due_at))

const takenOf = async (theCase: Given) =>
  (await rowsOf(theCase)).flatMap(({ moment, taken_at }) =>
    taken_at ? [[moment, taken_at.toISOString()]] : [],
  )

async function readingOf(theCase: Given) {
  const params = { campaign_id: theCase.campaign.id }
  const { body } = await api.call(getCase, { params, ...(await signIn(theCase)) })
  return body.data.sub_tasks?.insight_report.readings[0]
}

const setOutage = (instagram: 'ok' | 'down') =>
  fetch(`${api.line.url}/outages`, { method: 'POST', body: new URLSearchParams({ instagram }) })

describe('the figures of a reported post', () => {
  it('are read after 48 hours, 7 and 30 days, and not before', async () => {
    const theCase = await given('instagram_feed')
    await report(theCase, { url: await addressOf(theCase, 'instagram_feed') })
    expect(await readingOf(theCase)).toEqual({
      deliverable_id: 1,
      taken: null,
      next_at: after(48),
      failure: null,
    })
    await workAt(47)
    expect(await takenOf(theCase)).toEqual([])
    await workAt(48)
    const reading = await readingOf(theCase)
    expect(reading).toMatchObject({ next_at: after(168), failure: null, taken: { at: after(48) } })
    expect(reading?.taken?.metrics).toMatchObject({ views: expect.any(Number), likes: expect.any(Number) })
    await workAt(167, 168, 719, 720, 900)
    expect(await takenOf(theCase)).toEqual([
      ['h48', after(48)],
      ['d7', after(168)],
      ['d30', after(720)],
    ])
    expect(await readingOf(theCase)).toMatchObject({ next_at: null, taken: { at: after(720) } })
  })

  it('of a story are read after 20 hours and again before it is gone', async () => {
    const theCase = await given('instagram_story')
    await report(theCase, { url: await addressOf(theCase, 'instagram_story') })
    await workAt(19, 20, 22, 23, 30)
    expect(await takenOf(theCase)).toEqual([
      ['h20', after(20)],
      ['h23', after(23)],
    ])
  })

  it.each([
    ['tiktok', 'https://www.tiktok.com/@misaki.days/video/7300000000000000001'],
    ['youtube', 'https://www.youtube.com/watch?v=abc123'],
  ] as const)('of %s are not read by an account of Instagram', async (platform, url) => {
    const theCase = await given(platform)
    await report(theCase, { url })
    expect(await rowsOf(theCase)).toEqual([])
    expect(await readingOf(theCase)).toBeUndefined()
  })

  it('are those of the post that was reported last', async () => {
    const theCase = await given('instagram_feed')
    await report(theCase, { url: 'https://www.instagram.com/p/Cwrong1/' })
    const [former] = await rowsOf(theCase)
    await givenReview(api, theCase, 'final_report', 1, [{ category: 'other' }])
    const params = { campaign_id: theCase.campaign.id }
    const { body } = await api.call(getCase, { params, ...(await signIn(theCase)) })
    const [fix] = body.data.sub_tasks?.final_report.rounds[0]?.review?.fixes ?? []
    const posts = [buildPost({ url: await addressOf(theCase, 'instagram_feed'), posted_at: postedAt })]
    const again = buildReport(theCase, {
      round: 2,
      posts,
      fix_answers: [{ fix_id: fix?.id ?? 0, done: true, answer: '' }],
    })
    expect((await api.call(submitFinalReport, { body: again, ...(await signIn(theCase)) })).status).toBe(201)
    const rows = await rowsOf(theCase)
    expect(rows).toHaveLength(3)
    expect(rows.map(({ id }) => id)).not.toContain(former?.id)
    await workAt(48)
    expect(await takenOf(theCase)).toEqual([['h48', after(48)]])
  })

  it('are reported without a picture as they were read, and need one as soon as one differs', async () => {
    const theCase = await given('instagram_feed')
    await report(theCase, { url: await addressOf(theCase, 'instagram_feed') })
    await givenReview(api, theCase, 'final_report', 1)
    await workAt(48)
    const taken = (await readingOf(theCase))?.taken
    if (!taken) throw new Error('Nothing was read.')
    const { media_id, metrics } = taken
    const insights = (figures: object, id: string | null = media_id) =>
      buildInsight(theCase, '', {
        insights: [
          { deliverable_id: 1, media_id: id, metrics: { ...metrics, ...figures }, screenshot_ids: [] },
        ],
      })
    const send = async (body: ReturnType<typeof insights>) =>
      api.call(submitInsightReport, { body, ...(await signIn(theCase)) })
    const wanted = [{ path: 'insights.0.screenshot_ids', code: 'field.screenshot_required' }]
    const errorsOf = async (body: ReturnType<typeof insights>) =>
      ((await send(body)).body.errors ?? []).map(({ path, code }) => ({ path, code }))
    expect(await errorsOf(insights({ views: (metrics.views ?? 0) + 1 }))).toEqual(wanted)
    expect(await errorsOf(insights({ profile_visits: null }))).toEqual(wanted)
    expect(await errorsOf(insights({}, null))).toEqual(wanted)
    expect(await errorsOf(insights({}, '1'))).toEqual(wanted)
    expect((await send(insights({}))).status).toBe(201)
  })
})

describe('what fails', () => {
  it('is tried again every hour until the link is there', async () => {
    const theCase = await given('instagram_feed')
    await report(theCase, { url: await addressOf(theCase, 'instagram_feed') })
    const { db } = api.deps.database
    await db.update(socialAccounts).set({ link: 'reconnect' }).where(eq(socialAccounts.id, theCase.accountId))
    await workAt(48)
    expect(await readingOf(theCase)).toMatchObject({ taken: null, failure: 'reconnect_needed' })
    await link(theCase.accountId, instagramAccounts.misaki)
    await workAt(48.9)
    expect(await takenOf(theCase)).toEqual([])
    await workAt(49)
    expect(await readingOf(theCase)).toMatchObject({ failure: null, taken: { at: after(49) } })
  })

  it('is given up after a day, and the next time comes all the same', async () => {
    const theCase = await given('instagram_feed')
    await report(theCase, { url: 'https://www.instagram.com/p/Cnever1/' })
    await workAt(48, 71, 73, 90)
    expect(await readingOf(theCase)).toMatchObject({
      taken: null,
      failure: 'not_found',
      next_at: after(168),
    })
  })

  it('is tried again after ten minutes where Instagram does not answer', async () => {
    const theCase = await given('instagram_feed')
    await report(theCase, { url: await addressOf(theCase, 'instagram_feed') })
    await setOutage('down')
    await workAt(48)
    expect(await readingOf(theCase)).toMatchObject({ failure: 'unavailable' })
    await setOutage('ok')
    await workAt(48 + 9 / 60)
    expect(await takenOf(theCase)).toEqual([])
    await workAt(48 + 10 / 60)
    expect(await takenOf(theCase)).toHaveLength(1)
  })

  it('breaks the link when Instagram no longer takes the token, and the person is told once', async () => {
    const theCase = await given('instagram_feed', instagramAccounts.ren)
    await report(theCase, { url: 'https://www.instagram.com/p/Cren001/' })
    api.mails.length = 0
    await workAt(48, 49, 50, 60)
    expect(await readingOf(theCase)).toMatchObject({ failure: 'reconnect_needed' })
    expect(api.mails.filter(({ subject }) => subject.includes('連携'))).toHaveLength(1)
  })

  it('of a case that was ended early is not tried any more', async () => {
    const theCase = await given('instagram_feed')
    await report(theCase, { url: await addressOf(theCase, 'instagram_feed') })
    const { db } = api.deps.database
    await db.update(cases).set({ state: 'terminated' }).where(eq(cases.id, theCase.id))
    await workAt(48)
    expect(await takenOf(theCase)).toEqual([])
  })
})

describe('before a story is gone', () => {
  it('a link that broke is told eight hours before its figures are read', async () => {
    const theCase = await given('instagram_story', instagramAccounts.ren)
    await report(theCase, { url: null })
    await workAt(11)
    expect(await linkOf(theCase)).toBe('ok')
    api.mails.length = 0
    await workAt(12)
    expect(await linkOf(theCase)).toBe('reconnect')
    await workAt(12.1)
    expect(api.mails.filter(({ subject }) => subject.includes('連携'))).toHaveLength(1)
  })

  it('a link that was broken before is told with the report', async () => {
    const theCase = await given('instagram_story')
    const { db } = api.deps.database
    await db.update(socialAccounts).set({ link: 'reconnect' }).where(eq(socialAccounts.id, theCase.accountId))
    await api.work()
    api.mails.length = 0
    await report(theCase, { url: null })
    await api.work()
    expect(api.mails.filter(({ subject }) => subject.includes('連携'))).toHaveLength(1)
  })
})

async function linkOf({ accountId }: Given) {
  const { db } = api.deps.database
  const [row] = await db.select().from(socialAccounts).where(eq(socialAccounts.id, accountId))
  return row?.link
}
