import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { campaigns, cases, workPages } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import {
  buildInsight,
  buildReport,
  givenConfirmedCase,
  givenFile,
  givenReview,
  openWindow,
} from '#test/support/builders-submissions.ts'
import { givenFinishedCase } from '#test/support/builders-works.ts'
import { givenInfluencer, givenPassword } from '#test/support/builders.ts'

const { getWorkPage, changeWorkPage, renewWorkPageLink, listOwnWorks, showWork, showWorkAccount } =
  contract.workPage
const { openWorkPage, listPublicWorks } = contract.workPage
const { leave } = contract.account
const { suspendInfluencer, releaseInfluencer } = contract.adminInfluencers

let api: TestApi
let me: Awaited<ReturnType<typeof givenInfluencer>>
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  me = await givenInfluencer(api, { display_name: 'みさき' })
  as = await api.as(me)
})
afterAll(() => api.close())

async function change(body: { on?: boolean; shows_figures?: boolean }) {
  const reply = await api.call(changeWorkPage, { as, body })
  expect(reply.status).toBe(200)
  return reply.body.data
}
async function switchOn() {
  const { url } = await change({ on: true })
  return secretOf(url)
}
function secretOf(url: string | null) {
  expect(url).toMatch(/^https?:\/\/[^/]+\/works\/[\w-]{43}$/)
  return url?.split('/').at(-1) ?? ''
}
const opened = (secret: string) => api.call(openWorkPage, { params: { secret } })
async function worksAt(secret: string, query: { page?: number; size?: number } = {}) {
  const { status, body } = await api.call(listPublicWorks, { params: { secret }, query })
  expect(status).toBe(200)
  return body
}
const titlesAt = async (secret: string) => (await worksAt(secret)).data.map(({ title }) => title)
const gone = { status: 404, code: 'request.not_found' }
async function refusal(secret: string) {
  const { status, body } = await opened(secret)
  const list = await api.call(listPublicWorks, { params: { secret } })
  const picture = await api.raw(`/api/works/${secret}/picture`)
  expect([list.status, picture.status]).toEqual([status, status])
  const { request_id: _, ...told } = body as unknown as Record<string, unknown>
  return told
}

const unknown = 'x'.repeat(43)

describe('the page', () => {
  test('is off until its creator switches it on, and on and off again change nothing', async () => {
    const { body } = await api.call(getWorkPage, { as })
    expect(body.data).toMatchObject({ url: null, shows_figures: false, display_name: 'みさき' })
    expect(await api.deps.database.db.select().from(workPages)).toEqual([])
    const first = await change({ on: true })
    expect((await change({ on: true })).url).toBe(first.url)
    expect((await api.call(getWorkPage, { as })).body.data.url).toBe(first.url)
    expect((await change({ on: false })).url).toBeNull()
    expect((await change({ on: false })).url).toBeNull()
    const again = await change({ on: true })
    expect(again.url).not.toBe(first.url)
    expect(await refusal(secretOf(first.url))).toMatchObject(gone)
  })

  test('shows finished work with its public facts, and nothing private', async () => {
    const done = await givenFinishedCase(api, {
      influencer: me,
      campaign: { title: '冬の美容液', brand_name: '雪の雫' },
    })
    await givenCase(api, { influencer: me, until: 'confirmed' })
    const secret = await switchOn()
    const page = await opened(secret)
    expect(page.body.data).toEqual({
      display_name: 'みさき',
      picture: null,
      // What somebody only states is no fact.
      accounts: [{ platform: 'instagram', handle: me.accounts[0]?.handle, followers: null }],
    })
    const works = await worksAt(secret)
    const posts = [
      { platform: 'instagram_feed', url: `https://www.instagram.com/p/c${done.id}/`, figures: null },
    ]
    expect(works).toEqual({
      data: [{ title: '冬の美容液', brand_name: '雪の雫', month: '2026-11', posts }],
      current_page: 1,
      page_count: 1,
    })
    const told = JSON.stringify([page.body, works])
    for (const secretWord of ['佐藤', 'サトウ', '1998', '090', '8012345678', 'example.com', 'reward', '渋谷'])
      expect(told).not.toContain(secretWord)
    const raw = await api.raw(`/api/works/${secret}`)
    expect(raw.headers.get('cache-control')).toBe('no-store')
  })

  test('shows figures only where its creator wants it, and only checked ones', async () => {
    const done = await givenFinishedCase(api, { influencer: me })
    const secret = await switchOn()
    const figuresAt = async () => (await worksAt(secret)).data[0]?.posts[0]?.figures
    expect(await figuresAt()).toBeNull()
    expect((await api.call(listOwnWorks, { as })).body.data[0]).toMatchObject({
      id: done.campaign.id,
      shown: true,
      posts: [{ figures: { reach: 900, views: 1_200, likes: null } }],
    })
    await change({ shows_figures: true })
    expect(await figuresAt()).toEqual({ reach: 900, views: 1_200, likes: null })
    await change({ shows_figures: false })
    expect(await figuresAt()).toBeNull()
  })

  test('shows work from the moment on in which its last report is approved', async () => {
    const review = { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 }
    const theCase = await givenConfirmedCase(api, { days: openWindow, review }, me)
    const secret = await switchOn()
    const { submitFinalReport, submitInsightReport } = contract.submissions
    await api.call(submitFinalReport, { as, body: buildReport(theCase) })
    await givenReview(api, theCase, 'final_report', 1)
    expect(await titlesAt(secret)).toEqual([])
    api.clock.set('2026-11-23T03:00:00.000Z')
    await api.work()
    await api.call(submitInsightReport, { as, body: buildInsight(theCase, await givenFile(api, me)) })
    expect(await titlesAt(secret)).toEqual([])
    await givenReview(api, theCase, 'insight_report', 1)
    expect(await titlesAt(secret)).toEqual([theCase.campaign.title])
  })

  test('does not show work whose report is not approved or that ended early', async () => {
    const secret = await switchOn()
    const early = await givenFinishedCase(api, { influencer: me })
    await api.deps.database.db.update(cases).set({ state: 'terminated' }).where(eq(cases.id, early.id))
    const open = await givenConfirmedCase(api, {}, me)
    await api.deps.database.db.update(cases).set({ state: 'completed' }).where(eq(cases.id, open.id))
    expect(await titlesAt(secret)).toEqual([])
    expect((await api.call(listOwnWorks, { as })).body).toEqual({ data: [], current_page: 1, page_count: 0 })
    expect((await opened(secret)).body.data.accounts).toEqual([])
  })

  test('keeps the title that was agreed to, and tells neither title nor brand of a campaign that was never public', async () => {
    const { campaign } = await givenFinishedCase(api, { influencer: me, campaign: { title: '冬の美容液' } })
    const secret = await switchOn()
    const put = (values: Partial<typeof campaigns.$inferInsert>) =>
      api.deps.database.db.update(campaigns).set(values).where(eq(campaigns.id, campaign.id))
    await put({ title: '別の名前', state: 'cancelled' })
    expect(await titlesAt(secret)).toEqual(['冬の美容液'])
    await put({ visibility: 'nominated' })
    const [work] = (await worksAt(secret)).data
    expect(work).toMatchObject({ title: null, brand_name: null, posts: [{ platform: 'instagram_feed' }] })
  })

  test('gives pages, the newest post first', async () => {
    for (const [title, posted_at] of [
      ['二番', '2026-11-18T00:00:00.000Z'],
      ['一番', '2026-11-19T15:30:00.000Z'],
      ['三番', '2026-11-17T00:00:00.000Z'],
    ] as const)
      await givenFinishedCase(api, { influencer: me, campaign: { title }, posted_at })
    const secret = await switchOn()
    expect(await titlesAt(secret)).toEqual(['一番', '二番', '三番'])
    const page = async (number: number) => {
      const { data, page_count } = await worksAt(secret, { page: number, size: 2 })
      return [data.map(({ title }) => title), page_count]
    }
    expect(await page(1)).toEqual([['一番', '二番'], 2])
    expect(await page(2)).toEqual([['三番'], 2])
    expect(await page(3)).toEqual([[], 2])
    const { status } = await api.call(listPublicWorks, { params: { secret }, query: { size: 101 } })
    expect(status).toBe(422)
  })

  test('asks the database as often for much work as for little', async () => {
    await givenFinishedCase(api, { influencer: me })
    const secret = await switchOn()
    const asked = vi.spyOn(api.deps.database.db, 'select')
    const timesFor = async () => {
      asked.mockClear()
      await worksAt(secret)
      return asked.mock.calls.length
    }
    const little = await timesFor()
    expect(little).toBeGreaterThan(0)
    await givenFinishedCase(api, { influencer: me })
    await givenFinishedCase(api, { influencer: me })
    expect(await timesFor()).toBe(little)
    asked.mockRestore()
  })

  test("shows the creator's picture by the page's own address alone", async () => {
    const shot = sharp({ create: { width: 600, height: 600, channels: 3, background: '#123' } })
    const form = new FormData()
    form.set('lineProfileFile', new File([new Uint8Array(await shot.png().toBuffer())], 'me.png'))
    expect((await api.call(contract.auth.uploadProfileImage, { as, body: form })).status).toBe(201)
    const secret = await switchOn()
    const { picture } = (await opened(secret)).body.data
    expect(picture).toEqual({ url: `/api/works/${secret}/picture`, width: 512, height: 512 })
    const file = await api.raw(picture?.url ?? '')
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    const own = (await api.call(getWorkPage, { as })).body.data.picture
    expect((await api.raw(own?.url ?? '')).status).toBe(401)
    await change({ on: false })
    expect((await api.raw(picture?.url ?? '')).status).toBe(404)
  })
})

describe('what is chosen', () => {
  test('a hidden case is not on the page, also after it was off', async () => {
    await givenFinishedCase(api, { influencer: me, campaign: { title: '見せる' } })
    const { campaign } = await givenFinishedCase(api, { influencer: me, campaign: { title: '隠す' } })
    const hide = { params: { campaign_id: campaign.id }, body: { shown: false } }
    for (const _ of [1, 2]) expect((await api.call(showWork, { as, ...hide })).status).toBe(200)
    const shown = async () =>
      (await api.call(listOwnWorks, { as })).body.data.map((work) => [work.title, work.shown])
    expect(new Map((await shown()) as [string, boolean][])).toEqual(
      new Map([
        ['見せる', true],
        ['隠す', false],
      ]),
    )
    expect(await titlesAt(await switchOn())).toEqual(['見せる'])
    await change({ on: false })
    expect(await titlesAt(await switchOn())).toEqual(['見せる'])
    await api.call(showWork, { as, ...hide, body: { shown: true } })
    const { url } = (await api.call(getWorkPage, { as })).body.data
    expect(await titlesAt(secretOf(url))).toHaveLength(2)
  })

  test('accounts are those of the shown work until they are chosen', async () => {
    me = await givenInfluencer(api, {
      accounts: [
        { platform: 'instagram', handle: 'mine' },
        { platform: 'tiktok', handle: 'other' },
      ],
    })
    as = await api.as(me)
    const { campaign } = await givenFinishedCase(api, { influencer: me })
    const secret = await switchOn()
    const handles = async () =>
      (await opened(secret)).body.data.accounts.map(({ handle }) => handle).toSorted()
    const choose = async (index: number, shown: boolean) => {
      const params = { account_id: me.accounts[index]?.id ?? 0 }
      expect((await api.call(showWorkAccount, { as, params, body: { shown } })).status).toBe(200)
    }
    const showCase = (shown: boolean) =>
      api.call(showWork, { as, params: { campaign_id: campaign.id }, body: { shown } })
    expect(await handles()).toEqual(['mine'])
    await showCase(false)
    expect(await handles()).toEqual([])
    await choose(1, true)
    expect(await handles()).toEqual(['other'])
    await showCase(true)
    expect(await handles()).toEqual(['mine', 'other'])
    await choose(0, false)
    await choose(0, false)
    expect(await handles()).toEqual(['other'])
  })

  test("nobody chooses of another's, and of what is not finished", async () => {
    const other = await givenFinishedCase(api)
    const open = await givenConfirmedCase(api, {}, me)
    for (const campaign_id of [other.campaign.id, open.campaign.id, 999_999]) {
      const { status } = await api.call(showWork, { as, params: { campaign_id }, body: { shown: false } })
      expect(status).toBe(404)
    }
    const params = { account_id: other.influencer.accounts[0]?.id ?? 0 }
    expect((await api.call(showWorkAccount, { as, params, body: { shown: true } })).status).toBe(404)
    expect(await api.deps.database.db.select().from(workPages)).toEqual([])
  })
})

describe('the address', () => {
  test('ends with a new one, and there is none to renew while the page is off', async () => {
    const off = await api.call(renewWorkPageLink, { as })
    expect([off.status, off.body.code]).toEqual([409, 'work_page.off'])
    const first = await switchOn()
    const { status, body } = await api.call(renewWorkPageLink, { as })
    expect(status).toBe(201)
    expect(await refusal(first)).toMatchObject(gone)
    expect((await opened(secretOf(body.data.url))).status).toBe(200)
  })

  test('is one alone, however many are made at once', async () => {
    await switchOn()
    const made = await Promise.all(Array.from({ length: 6 }, () => api.call(renewWorkPageLink, { as })))
    const stands = await Promise.all(made.map(({ body }) => opened(secretOf(body.data.url))))
    expect(stands.filter(({ status }) => status === 200)).toHaveLength(1)
    const both = await Promise.all([change({ on: true }), change({ on: true })])
    expect(both[0].url).toBe(both[1].url)
  })

  test('loses no choice that is made at the same time', async () => {
    const done = [
      await givenFinishedCase(api, { influencer: me }),
      await givenFinishedCase(api, { influencer: me }),
    ]
    const hide = done.map(({ campaign }) =>
      api.call(showWork, { as, params: { campaign_id: campaign.id }, body: { shown: false } }),
    )
    await Promise.all([...hide, change({ on: true, shows_figures: true })])
    const [row] = await api.deps.database.db.select().from(workPages)
    expect(row?.hidden_case_ids.toSorted()).toEqual(done.map(({ id }) => id).toSorted())
    expect(row?.shows_figures).toBe(true)
  })

  test('is answered alike when it never was, is off, or its creator is suspended or has left', async () => {
    const never = await refusal(unknown)
    expect(never).toMatchObject(gone)
    const off = await switchOn()
    await change({ on: false })
    expect(await refusal(off)).toEqual(never)

    const held = await switchOn()
    const operator = await api.asOperator(await givenOperator(api, { role: 'owner' }))
    const params = { influencer_id: me.id }
    const body = { reason: '規約違反の疑い' }
    expect((await api.call(suspendInfluencer, { as: operator, params, body })).status).toBe(200)
    expect(await refusal(held)).toEqual(never)
    await api.call(releaseInfluencer, { as: operator, params, body })
    expect(await refusal(held)).toEqual(never)

    as = await api.as(me)
    const left = await switchOn()
    const proof = await givenPassword(api, me)
    expect((await api.call(leave, { as, body: { reason: 'other', ...proof } })).status).toBe(200)
    expect(await refusal(left)).toEqual(never)
    expect(await api.deps.database.db.select().from(workPages)).toEqual([])
  })

  test('is found by a hash, and stands nowhere in plain text', async () => {
    const secret = await switchOn()
    const [row] = await api.deps.database.db.select().from(workPages)
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  test('cannot be guessed at for long from one network address', async () => {
    const tries = Array.from({ length: 601 }, () => unknown)
    const statuses = new Set<number>()
    for (const secret of tries) statuses.add((await opened(secret)).status)
    expect(statuses).toEqual(new Set([404, 429]))
  })
})
