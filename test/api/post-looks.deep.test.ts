import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PostTab } from '#contract/admin-post-looks.ts'
import { contract } from '#contract/index.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { type InstagramAccount, instagramAccounts } from '#emulator/instagram/accounts.ts'
import { mediaOf } from '#emulator/instagram/media.ts'
import {
  auditLog,
  campaigns,
  cases,
  influencers,
  outbox,
  postLooks,
  publishedPosts,
  socialAccounts,
  submissions,
} from '#server/db/schema/index.ts'
import { deleteBelongings } from '#server/modules/account/erasure.repository.ts'
import { planLooks } from '#server/modules/post-looks/plan-looks.service.ts'
import { tokenContext } from '#server/modules/social/sealed-tokens.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { buildPost, givenConfirmedCase, hour, openWindow } from '#test/support/builders-submissions.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { listPublishedPosts, exportPublishedPosts, getCasePosts } = contract.adminPostLooks
const { recordPostLook, recordPostLooks, settlePost } = contract.adminPostLooks

let api: TestApi
let operator: Awaited<ReturnType<typeof givenOperator>>
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  operator = await givenOperator(api, { role: 'reviewer' })
})
afterAll(() => api.close())

/** A session of their own for each call: the clock goes from day to day. */
const as = () => api.asOperator(operator)
const db = () => api.deps.database.db
const review = { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 }
const postedAt = '2026-11-20T02:00:00.000Z'
/** At noon in Japan on that day of 2026. */
const noon = (day: string) => `2026-${day}T03:00:00.000Z`
const media = mediaOf(instagramAccounts.misaki, new Date())[0]
if (!media) throw new Error('The emulated account has no post.')
const instagramUrl = `https://www.instagram.com/p/${BigInt(media.id).toString(36)}/`
const tiktokUrl = 'https://www.tiktok.com/@misaki.days/video/7300000000000000001'
const complete = '#PR 雪の雫をお試ししました。 #雪の雫 #PR @yukinoshizuku.jp'

/** What the creator does with the post at Instagram. */
const atInstagram = (act: 'delete' | 'edit' | 'restore', caption = '') =>
  fetch(`${api.line.url}/posts`, {
    method: 'POST',
    body: new URLSearchParams({ media: media.id, act, caption }),
    redirect: 'manual',
  })
const setOutage = (instagram: 'ok' | 'down') =>
  fetch(`${api.line.url}/outages`, { method: 'POST', body: new URLSearchParams({ instagram }) })

async function link(id: number, { id: external_id, accessToken }: InstagramAccount) {
  const access_token = api.deps.encryption.encrypt(accessToken, tokenContext(id))
  await db()
    .update(socialAccounts)
    .set({ link: 'ok', external_id, access_token })
    .where(eq(socialAccounts.id, id))
}

/** A case whose post was reported and approved, by an account that is linked. */
async function given(
  platform: DeliverablePlatform = 'instagram_feed',
  url: string | null = instagramUrl,
  account: InstagramAccount = instagramAccounts.misaki,
) {
  await atInstagram('edit', complete)
  const influencer = await givenInfluencer(api, {
    accounts: [{ platform: 'instagram', handle: account.handle }],
  })
  const deliverables = [{ platform, count: 1, photos: null, seconds: null }]
  const theCase = await givenConfirmedCase(api, { days: openWindow, review, deliverables }, influencer)
  const accountId = influencer.accounts[0]?.id ?? 0
  if (platform.startsWith('instagram_')) await link(accountId, account)
  await db().update(cases).set({ social_account_id: accountId }).where(eq(cases.id, theCase.id))
  await db()
    .insert(submissions)
    .values({
      case_id: theCase.id,
      kind: 'final_report',
      round: 1,
      content: { posts: [buildPost({ posted_at: postedAt, url })], checks: [], memo: '' },
      warnings: [],
      submitted_at: new Date(postedAt),
      review_due_at: new Date(postedAt),
      review_result: 'approved',
      reviewed_by: 'clock',
      reviewed_at: new Date(postedAt),
    })
  return { ...theCase, accountId, influencer }
}
type Given = Awaited<ReturnType<typeof given>>

/** The day's work, at noon, and what it plans for the minutes after. */
async function dayOf(day: string, hours = 0) {
  api.clock.set(noon(day))
  await planLooks(api.deps)
  api.clock.advance(60_000)
  await api.work()
  for (let at = 0; at < hours; at += 1) {
    api.clock.advance(hour)
    await api.work()
  }
}
const postOf = async ({ id }: Pick<Given, 'id'>) => {
  const [row] = await db().select().from(publishedPosts).where(eq(publishedPosts.case_id, id))
  if (!row) throw new Error('The post is not looked at.')
  return row
}
const looksOf = async (theCase: Given) =>
  db()
    .select()
    .from(postLooks)
    .where(eq(postLooks.post_id, (await postOf(theCase)).id))
    .orderBy(asc(postLooks.id))
const foundOf = async (theCase: Given) => (await looksOf(theCase)).map(({ found }) => found)
const list = async (query: Record<string, string | number> = {}) =>
  (await api.call(listPublishedPosts, { as: await as(), query })).body
const tab = async (name: PostTab) => (await list({ tab: name })).data.map(({ state }) => state)
const record = async (theCase: Given, body: object, key = crypto.randomUUID()) =>
  api.call(recordPostLook, {
    as: await as(),
    headers: { 'idempotency-key': key },
    params: { post_id: (await postOf(theCase)).id },
    body: { missing: [], note: '', ...body } as never,
  })
const settle = async (theCase: Given, outcome: 'restored' | 'agreed', version?: number) => {
  const post = await postOf(theCase)
  return api.call(settlePost, {
    as: await as(),
    params: { post_id: post.id },
    body: { outcome, reason: '本人に確認しました', version: version ?? post.version },
  })
}

describe('the portal', () => {
  it('looks once a day at a post of a linked account, from the approval to the end of the period', async () => {
    const theCase = await given()
    await dayOf('11-21')
    await dayOf('11-21')
    await dayOf('11-22')
    expect(await foundOf(theCase)).toEqual(['there', 'there'])
    expect(await postOf(theCase)).toMatchObject({ state: 'fine', until: '2027-05-20', media_id: media.id })
    expect((await looksOf(theCase))[0]).toMatchObject({ by: 'portal', caption: complete, missing: [] })
    expect((await list()).counts).toEqual({ gone: 0, changed: 0, due: 0, settled: 0 })
  })

  it('says that a post is gone only after a second look an hour later', async () => {
    const theCase = await given()
    await dayOf('11-21')
    await atInstagram('delete')
    await dayOf('11-22')
    expect(await tab('gone')).toEqual([])
    expect((await looksOf(theCase)).at(-1)).toMatchObject({ found: 'gone', unconfirmed: true })
    api.clock.advance(hour - 60_000)
    await api.work()
    expect(await tab('gone')).toEqual([])
    api.clock.advance(2 * 60_000)
    await api.work()
    expect(await tab('gone')).toEqual(['gone'])
    expect((await looksOf(theCase)).at(-1)).toMatchObject({ found: 'gone', unconfirmed: false })
    expect(await foundOf(theCase)).toEqual(['there', 'gone'])
  })

  it('accuses nobody of what a second look finds', async () => {
    const theCase = await given()
    await dayOf('11-21')
    await atInstagram('delete')
    await dayOf('11-22')
    await atInstagram('edit', complete)
    api.clock.advance(hour + 60_000)
    await api.work()
    expect(await foundOf(theCase)).toEqual(['there', 'there'])
    expect(await postOf(theCase)).toMatchObject({ state: 'fine', missed_at: null })
  })

  it('takes an outage for nothing but an outage, and tries again within the day', async () => {
    const theCase = await given()
    await dayOf('11-21')
    await atInstagram('delete')
    await setOutage('down')
    await dayOf('11-22', 3)
    expect(await foundOf(theCase)).toEqual(['there', 'unreadable'])
    expect(await tab('gone')).toEqual([])
    await setOutage('ok')
    api.clock.advance(hour)
    await api.work()
    expect((await looksOf(theCase)).at(-1)).toMatchObject({ found: 'gone', unconfirmed: true })
  })

  it('does not confirm by an outage what it missed', async () => {
    const theCase = await given()
    await dayOf('11-21')
    await atInstagram('delete')
    await dayOf('11-22')
    await setOutage('down')
    api.clock.advance(2 * hour)
    await api.work()
    expect(await tab('gone')).toEqual([])
    expect((await looksOf(theCase)).at(-1)).toMatchObject({ found: 'gone', unconfirmed: true })
  })

  it('of an account whose token is over reads nothing, and a person is asked', async () => {
    const theCase = await given('instagram_feed', instagramUrl, instagramAccounts.ren)
    await dayOf('11-21')
    expect(await foundOf(theCase)).toEqual(['unreadable'])
    await dayOf('11-22')
    expect(await tab('due')).toEqual(['due'])
    expect(await tab('gone')).toEqual([])
  })

  it('never says gone of a post that it has never seen', async () => {
    const theCase = await given('instagram_feed', 'https://www.instagram.com/p/Cnever1/')
    await dayOf('11-21', 3)
    expect(await foundOf(theCase)).toEqual(['unreadable'])
    await dayOf('11-22')
    expect(await tab('due')).toEqual(['due'])
  })

  it('names the label and the tags that are missing, and an edited caption', async () => {
    const theCase = await given()
    await dayOf('11-21')
    await atInstagram('edit', '雪の雫をお試ししました。 @yukinoshizuku.jp')
    await dayOf('11-22')
    const [row] = (await list({ tab: 'changed' })).data
    expect(row?.last_look).toMatchObject({ found: 'changed', by: 'portal' })
    expect(row?.last_look?.missing.map(({ what }) => what).toSorted()).toEqual(
      expect.arrayContaining(['caption', 'hashtag', 'pr_label']),
    )
    await atInstagram('edit', `${complete} 追記しました`)
    await dayOf('11-23')
    expect((await looksOf(theCase)).at(-1)?.missing).toEqual([{ what: 'caption', text: '' }])
  })
})

describe('a person', () => {
  it('is asked a day, a week and a month after the post, and on the last day', async () => {
    const theCase = await given('tiktok', tiktokUrl)
    const days: string[] = []
    for (const day of ['11-20', '11-21', '11-22', '11-26', '11-27', '12-19', '12-20']) {
      await dayOf(day)
      if ((await postOf(theCase)).state !== 'due') continue
      days.push(day)
      expect((await record(theCase, { found: 'there' })).status).toBe(201)
    }
    expect(days).toEqual(['11-21', '11-27', '12-20'])
    expect(await postOf(theCase)).toMatchObject({ state: 'fine', look_on: '2027-05-20' })
    api.clock.set('2027-05-20T03:00:00.000Z')
    await planLooks(api.deps)
    expect(await tab('due')).toEqual(['due'])
    await record(theCase, { found: 'there' })
    api.clock.set('2027-05-21T03:00:00.000Z')
    await planLooks(api.deps)
    expect(await postOf(theCase)).toMatchObject({ state: 'over', look_on: null })
    expect((await record(theCase, { found: 'gone' })).body).toMatchObject({ code: 'post.not_watched' })
  })

  it('may look as often as they like, and what they write is in the audit log', async () => {
    const theCase = await given('tiktok', tiktokUrl)
    await dayOf('11-21')
    await record(theCase, { found: 'there' })
    await record(theCase, { found: 'changed', missing: ['pr_label'], note: '広告表記が消えている' })
    const key = crypto.randomUUID()
    await record(theCase, { found: 'gone' }, key)
    await record(theCase, { found: 'gone' }, key)
    expect(await foundOf(theCase)).toEqual(['there', 'changed', 'gone'])
    expect((await list({ tab: 'gone' })).data[0]?.last_look).toMatchObject({
      by: 'operator',
      operator: { name: operator.name },
    })
    const looked = eq(auditLog.act, 'admin.posts.look')
    const entries = await db().select().from(auditLog).where(looked).orderBy(asc(auditLog.id))
    expect(entries.map(({ subject, details }) => [subject, details])).toEqual([
      [`case:${theCase.id}`, { found: 'there', missing: [] }],
      [`case:${theCase.id}`, { found: 'changed', missing: ['pr_label'] }],
      [`case:${theCase.id}`, { found: 'gone', missing: [] }],
    ])
  })

  it('says what has changed', async () => {
    const theCase = await given('tiktok', tiktokUrl)
    await dayOf('11-21')
    const { status, body } = await record(theCase, { found: 'changed' })
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'missing'])
    expect(await foundOf(theCase)).toEqual([])
  })
})

describe('an item', () => {
  async function givenGone() {
    const theCase = await given()
    await dayOf('11-21')
    await atInstagram('delete')
    await dayOf('11-22', 2)
    expect(await tab('gone')).toEqual(['gone'])
    return theCase
  }

  it('that was put back is looked at further, and comes back', async () => {
    const theCase = await givenGone()
    await atInstagram('edit', complete)
    expect((await settle(theCase, 'restored')).status).toBe(200)
    await dayOf('11-23')
    expect(await postOf(theCase)).toMatchObject({ state: 'settled', settled_as: 'restored' })
    await atInstagram('delete')
    await dayOf('11-24', 2)
    expect(await tab('gone')).toEqual(['gone'])
  })

  it('that was agreed to be gone is not looked at any more', async () => {
    const theCase = await givenGone()
    await settle(theCase, 'agreed')
    await dayOf('11-23', 2)
    expect(await foundOf(theCase)).toEqual(['there', 'gone'])
    const [row] = (await list({ tab: 'settled' })).data
    expect(row?.settlement).toMatchObject({
      outcome: 'agreed',
      reason: '本人に確認しました',
      operator: { name: operator.name },
    })
    const [entry] = await db().select().from(auditLog).where(eq(auditLog.act, 'admin.posts.settle'))
    expect(entry?.details).toEqual({ outcome: 'agreed', former: 'gone' })
  })

  it('of a change that was agreed to does not come back, another change does', async () => {
    const theCase = await given()
    await dayOf('11-21')
    await atInstagram('edit', '#PR 雪の雫をお試ししました。 #PR @yukinoshizuku.jp')
    await dayOf('11-22')
    await settle(theCase, 'agreed')
    await dayOf('11-23')
    expect(await postOf(theCase)).toMatchObject({ state: 'settled' })
    await atInstagram('edit', '雪の雫をお試ししました。 @yukinoshizuku.jp')
    await dayOf('11-24')
    expect(await tab('changed')).toEqual(['changed'])
  })

  it('is settled once, as it was read, by whoever judges submissions', async () => {
    const theCase = await givenGone()
    const { version } = await postOf(theCase)
    expect((await settle(theCase, 'restored', version - 1)).body).toMatchObject({
      code: 'post.changed_meanwhile',
    })
    await settle(theCase, 'restored')
    expect((await settle(theCase, 'restored')).body).toMatchObject({ code: 'post.nothing_to_settle' })
    operator = await givenOperator(api, { role: 'finance' })
    expect((await settle(theCase, 'restored')).status).toBe(403)
    expect((await record(theCase, { found: 'gone' })).status).toBe(403)
  })
})

describe('nobody looks', () => {
  it('at a story, or at a post before its report was approved', async () => {
    await given('instagram_story', null)
    const theCase = await given('tiktok', tiktokUrl)
    await db()
      .update(submissions)
      .set({ review_result: null, reviewed_by: null })
      .where(eq(submissions.case_id, theCase.id))
    await dayOf('11-21')
    expect(await db().select().from(publishedPosts)).toEqual([])
  })

  it('at a post whose period is over', async () => {
    const theCase = await given()
    await dayOf('11-21')
    api.clock.set('2027-05-20T03:00:00.000Z')
    await planLooks(api.deps)
    api.clock.set('2027-05-20T04:00:00.000Z')
    await api.work()
    api.clock.set('2027-05-21T03:00:00.000Z')
    await planLooks(api.deps)
    expect(await postOf(theCase)).toMatchObject({ state: 'over' })
    const planned = await db().select().from(outbox).where(eq(outbox.kind, 'posts.look'))
    expect(planned.filter(({ done_at }) => done_at === null)).toEqual([])
  })

  it('at a post of a case that ended early, which waits in no list either', async () => {
    const theCase = await given('tiktok', tiktokUrl)
    await dayOf('11-21')
    expect(await tab('due')).toEqual(['due'])
    await db().update(cases).set({ state: 'terminated' }).where(eq(cases.id, theCase.id))
    expect((await list({ tab: 'due' })).counts.due).toBe(0)
    expect((await record(theCase, { found: 'gone' })).body).toMatchObject({ code: 'post.not_watched' })
  })

  it('at anything of somebody who left: what was seen is erased', async () => {
    const theCase = await given()
    await dayOf('11-21')
    await api.deps.database.transaction((tx) => deleteBelongings(tx, theCase.influencer.id))
    expect(await db().select().from(publishedPosts)).toEqual([])
    expect(await db().select().from(postLooks)).toEqual([])
  })
})

describe('the list', () => {
  it('is narrowed, ordered, counted and taken along as it is shown', async () => {
    const first = await given('tiktok', tiktokUrl)
    const second = await given('x', 'https://x.com/misaki/status/1')
    await dayOf('11-21')
    expect((await list({ tab: 'due' })).counts).toMatchObject({ due: 2 })
    const narrowed = await list({ tab: 'due', platform: 'x' })
    expect(narrowed.data.map(({ case_id }) => case_id)).toEqual([second.id])
    expect([narrowed.total, narrowed.counts.due]).toEqual([1, 1])
    const ordered = await list({ tab: 'due', order: 'desc', size: 1 })
    expect(ordered.data.map(({ case_id }) => case_id)).toEqual([second.id])
    expect([ordered.total, ordered.page_count]).toEqual([2, 2])
    const { data } = await list({ tab: 'due', campaign_id: first.campaign.id })
    expect(data.map(({ case_id }) => case_id)).toEqual([first.id])
    expect((await list({ tab: 'due', client_id: 999 })).total).toBe(0)
    expect((await list({ tab: 'due', assignee: 'me' })).total).toBe(0)
    await db().update(campaigns).set({ title: '秋の新作リップ' }).where(eq(campaigns.id, first.campaign.id))
    await db()
      .update(influencers)
      .set({ display_name: 'さくらの台所' })
      .where(eq(influencers.id, second.influencer.id))
    const foundBy = async (keyword: string) => {
      const { data: rows, counts } = await list({ tab: 'due', keyword })
      expect(counts.due).toBe(rows.length)
      return rows.map(({ case_id }) => case_id)
    }
    expect(await foundBy('新作リップ')).toEqual([first.id])
    expect(await foundBy('さくら')).toEqual([second.id])
    expect(await foundBy('さくら 新作リップ')).toEqual([])
    const search = new URLSearchParams({ tab: 'due', order: 'desc' })
    const csv = async (query: URLSearchParams) => {
      const file = await api.raw(`${exportPublishedPosts.path}?${query}`, { headers: { cookie: await as() } })
      return (await file.text()).trim().split('\r\n')
    }
    const lines = await csv(search)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('https://x.com/misaki/status/1')
    expect(lines[2]).toContain(tiktokUrl)
    expect(await csv(new URLSearchParams({ tab: 'due', keyword: 'さくら' }))).toHaveLength(2)
  })

  it('of a case says what was seen when', async () => {
    const theCase = await given('tiktok', tiktokUrl)
    await dayOf('11-21')
    await record(theCase, { found: 'changed', missing: ['hashtag'], note: 'タグがない' })
    const { body } = await api.call(getCasePosts, { as: await as(), params: { case_id: theCase.id } })
    expect(body.data).toMatchObject([
      { state: 'changed', url: tiktokUrl, looks: [{ found: 'changed', note: 'タグがない' }] },
    ])
    expect((await api.call(getCasePosts, { as: await as(), params: { case_id: 999_999 } })).status).toBe(404)
  })

  it('is counted on the dashboard', async () => {
    const theCase = await given('tiktok', tiktokUrl)
    await dayOf('11-21')
    const queues = async () => {
      const { body } = await api.call(contract.adminDashboard.getDashboard, { as: await as() })
      return body.data.queues
        .filter(({ queue }) => queue.startsWith('post_') && queue !== 'post_check')
        .map(({ queue, count }) => [queue, count])
    }
    expect(await queues()).toEqual([
      ['post_changed', 0],
      ['post_look', 1],
    ])
    await record(theCase, { found: 'gone' })
    expect(await queues()).toEqual([
      ['post_changed', 1],
      ['post_look', 0],
    ])
  })
})

describe('several posts at once', () => {
  const recordAll = async (post_ids: number[], key: string = crypto.randomUUID()) =>
    api.call(recordPostLooks, {
      as: await as(),
      headers: { 'idempotency-key': key },
      body: { post_ids, note: '表示を確認' },
    })

  it('are marked as seen, once for a key; those that nobody looks at any more are left out', async () => {
    const theCase = await given('tiktok', tiktokUrl)
    await dayOf('11-21')
    const { id } = await postOf(theCase)
    expect(await tab('due')).toEqual(['due'])
    const reply = await recordAll([id, id, 999_999], 'looks-of-posts-1')
    expect(reply.body.data).toEqual({ done: 1, left_out: [999_999] })
    await recordAll([id, id, 999_999], 'looks-of-posts-1')
    expect(await foundOf(theCase)).toEqual(['there'])
    expect(await tab('due')).toEqual([])
    const acts = await db().select().from(auditLog).where(eq(auditLog.act, 'admin.posts.look'))
    expect(acts.map(({ subject }) => subject)).toEqual([`case:${theCase.id}`])
    await db().update(publishedPosts).set({ ended_at: api.clock.now() })
    expect((await recordAll([id])).body.data).toEqual({ done: 0, left_out: [id] })
  })

  it('are refused without any, with too many, and to viewers', async () => {
    expect((await recordAll([])).status).toBe(422)
    expect((await recordAll(Array.from({ length: 201 }, (_, index) => index + 1))).status).toBe(422)
    const viewer = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { post_ids: [1], note: '' }
    expect((await api.call(recordPostLooks, { as: viewer, headers, body })).body.code).toBe(
      'admin.role_missing',
    )
  })
})
