import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditLog, campaigns, influencers, reportLinks, socialAccounts } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { buildClientInput, givenOperator } from '#test/support/builders-operators.ts'
import {
  buildInsight,
  buildPost,
  buildReport,
  givenFile,
  givenReview,
} from '#test/support/builders-submissions.ts'

const { listReportLinks, createReportLink, revokeReportLink } = contract.adminReports
const { openReport, printReport } = contract.reports
const day = 86_400_000

let api: TestApi
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  as = await api.asOperator(await givenOperator(api))
})
afterAll(() => api.close())

const create = ({ id }: { id: number }, given: object = {}) =>
  api.call(createReportLink, {
    as,
    params: { campaign_id: id },
    body: { ends_on: '2026-12-20', password: '', cost: null, ...given },
  })
const list = async ({ id }: { id: number }) =>
  (await api.call(listReportLinks, { as, params: { campaign_id: id } })).body.data
const tokenOf = ({ body }: Awaited<ReturnType<typeof create>>) => body.data.url.split('/').at(-1) ?? ''
const open = (token: string, password?: string) => api.call(openReport, { body: { token, password } })

describe('a link', () => {
  test('is made with an address that is told once, listed, opened and revoked', async () => {
    const campaign = await givenCampaign(api)
    const made = await create(campaign, { cost: 300_000 })
    expect(made.status).toBe(201)
    expect(made.body.data.url).toMatch(/^https:\/\/portal\.example\/reports\/[\w-]{43}$/)
    const token = tokenOf(made)
    const [row] = await api.deps.database.db.select().from(reportLinks)
    expect(JSON.stringify(row)).not.toContain(token)
    const { url: _url, ...listed } = made.body.data
    expect(await list(campaign)).toEqual([listed])
    expect(listed).toMatchObject({ state: 'open', has_password: false, cost: 300_000, last_opened_at: null })
    expect((await open(token)).body.data).toMatchObject({ cost: 300_000, posts: [] })
    expect(await list(campaign)).toMatchObject([{ last_opened_at: api.clock.now().toISOString() }])
    const params = { link_id: listed.id }
    expect((await api.call(revokeReportLink, { as, params })).body.data.state).toBe('revoked')
    expect((await api.call(revokeReportLink, { as, params })).status).toBe(200)
    expect((await open(token)).status).toBe(404)
    const log = await api.deps.database.db.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(log.map(({ act, subject }) => [act, subject])).toEqual([
      ['admin.reports.createLink', `campaign:${campaign.id}`],
      ['admin.reports.revokeLink', `campaign:${campaign.id}`],
    ])
    expect(JSON.stringify(log)).not.toContain(token)
  })

  test('lasts to the end of its last day in Japan, at most a year', async () => {
    const campaign = await givenCampaign(api)
    expect((await create(campaign, { ends_on: '2026-11-19' })).status).toBe(422)
    expect((await create(campaign, { ends_on: '2027-11-21' })).status).toBe(422)
    expect((await create(campaign, { ends_on: '2027-11-20' })).status).toBe(201)
    const token = tokenOf(await create(campaign, { ends_on: '2026-11-21' }))
    api.clock.advance(day + 11 * 3_600_000)
    expect((await open(token)).status).toBe(200)
    api.clock.advance(2 * 3_600_000)
    expect((await open(token)).status).toBe(404)
    as = await api.asOperator(await givenOperator(api))
    expect((await list(campaign))[0]?.state).toBe('ended')
  })

  test('that is unknown, ended or revoked is answered alike, with and without a password', async () => {
    const campaign = await givenCampaign(api)
    const ended = tokenOf(await create(campaign, { ends_on: '2026-11-20', password: 'ひみつの合言葉です' }))
    const revoked = await create(campaign)
    await api.call(revokeReportLink, { as, params: { link_id: revoked.body.data.id } })
    api.clock.advance(2 * day)
    for (const password of [undefined, 'ひみつの合言葉です']) {
      const answers = await Promise.all(
        [ended, tokenOf(revoked), 'x'.repeat(43), ''].map((token) => open(token, password)),
      )
      const said = answers.map(({ status, body }) => [status, body.code, body.detail])
      expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
      expect(said[0]?.slice(0, 2)).toEqual([404, 'request.not_found'])
    }
  })

  test('with a password opens by it alone, and guesses are counted', async () => {
    const campaign = await givenCampaign(api)
    const password = 'ひみつの合言葉です'
    const token = tokenOf(await create(campaign, { password }))
    const other = tokenOf(await create(campaign, { password }))
    expect((await create(campaign, { password: 'short' })).status).toBe(422)
    expect(await open(token)).toMatchObject({ status: 403, body: { code: 'report.password_needed' } })
    expect(await open(token, 'wrong')).toMatchObject({ status: 403, body: { code: 'report.password_wrong' } })
    expect((await list(campaign))[0]?.last_opened_at).toBeNull()
    expect((await open(token, password)).status).toBe(200)
    for (let guess = 0; guess < 8; guess += 1) await open(token, `wrong ${guess}`)
    expect(await open(token, password)).toMatchObject({
      status: 429,
      body: { code: 'request.rate_limited' },
    })
    expect((await open(other, password)).status).toBe(200)
    const rows = await api.deps.database.db.select().from(reportLinks)
    expect(rows.map(({ password_hash }) => password_hash?.startsWith('$argon2id$'))).toEqual([true, true])
  })

  test('of an unknown campaign, and an unknown link, do not exist', async () => {
    expect((await create({ id: 999 })).status).toBe(404)
    expect((await api.call(listReportLinks, { as, params: { campaign_id: 999 } })).status).toBe(404)
    expect((await api.call(revokeReportLink, { as, params: { link_id: 999 } })).status).toBe(404)
  })
})

describe('the report as PDF', () => {
  test('is given by the same link, with the same refusals and limits', async () => {
    const campaign = await givenCampaign(api)
    const password = 'ひみつの合言葉です'
    const made = await create(campaign, { password })
    const token = tokenOf(made)
    const print = (given?: string) => api.call(printReport, { body: { token, password: given } })
    expect(await print()).toMatchObject({ status: 403, body: { code: 'report.password_needed' } })
    expect(await print('wrong')).toMatchObject({ status: 403, body: { code: 'report.password_wrong' } })
    const pdf = await api.raw(printReport.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: api.deps.config.publicUrl },
      body: JSON.stringify({ token, password }),
    })
    expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
    const { pass } = (await open(token, password)).body.data
    const byPass = async () =>
      api.raw(printReport.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: api.deps.config.publicUrl },
        body: JSON.stringify({ token, pass }),
      })
    for (let guess = 0; guess < 8; guess += 1) await print(`wrong ${guess}`)
    expect((await byPass()).status).toBe(200)
    expect((await print(password)).status).toBe(429)
    await api.call(revokeReportLink, { as, params: { link_id: made.body.data.id } })
    expect((await print()).status).toBe(404)
  })

  test('is drawn ten times a minute for one link from one address', async () => {
    const campaign = await givenCampaign(api)
    const [one, other] = [tokenOf(await create(campaign)), tokenOf(await create(campaign))]
    const print = async (token: string) =>
      api.raw(printReport.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: api.deps.config.publicUrl },
        body: JSON.stringify({ token }),
      })
    for (let number = 0; number < 10; number += 1) expect((await print(one)).status).toBe(200)
    const refused = await print(one)
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'request.rate_limited'])
    expect((await open(one)).status).toBe(200)
    expect((await print(other)).status).toBe(200)
  })

  test('is given to every operator, and not of a campaign that is not there', async () => {
    const campaign = await givenCampaign(api)
    const viewer = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
    const of = (campaign_id: number, who?: string) =>
      api.raw(`/api/admin/campaigns/${campaign_id}/report.pdf`, who ? { headers: { cookie: who } } : {})
    const given = await of(campaign.id, viewer)
    expect(given.headers.get('content-type')).toBe('application/pdf')
    expect((await given.text()).slice(0, 5)).toBe('%PDF-')
    expect((await of(9_999, viewer)).status).toBe(404)
    expect((await of(campaign.id)).status).toBe(401)
  })
})

describe('the report', () => {
  test('has the client, checked posts and figures, and nothing about people', async () => {
    const dayAt = (days: number) =>
      new Date(api.clock.now().getTime() + days * day).toISOString().slice(0, 10)
    const deliverables = [{ platform: 'instagram_feed' as const, count: 1, photos: 1, seconds: null }]
    const days = {
      shipping: null,
      composition_plan_due: null,
      draft_due: null,
      posting_start: dayAt(0),
      posting_end: dayAt(10),
      insight_due: dayAt(17),
    }
    const review = { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 }
    const { influencer: me, ...given } = await givenCase(api, {
      campaign: { deliverables, days, review },
      until: 'confirmed',
    })
    const theCase = { ...given, me, as: await api.as(me) }
    const { campaign } = given
    const input = { ...buildClientInput(), color: '#0b6797' }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const client = await api.call(contract.adminClients.createClient, { as, body: input, headers })
    await api.deps.database.db
      .update(campaigns)
      .set({ client_id: client.body.data.id })
      .where(eq(campaigns.id, campaign.id))
    const token = tokenOf(await create(campaign))
    const report = async () => (await open(token)).body.data
    expect(await report()).toMatchObject({
      client: { name: input.name, color: '#0b6797' },
      campaign: { title: campaign.title, posting_start: dayAt(0), posting_end: dayAt(10) },
      cost: null,
      creators: { all: 1, posted: 0, reported: 0 },
      posts: [],
    })

    const post = buildPost({
      url: 'https://www.instagram.com/p/Cabc/',
      posted_at: api.clock.now().toISOString(),
    })
    const submit = (endpoint: typeof contract.submissions.submitFinalReport, body: object) =>
      api.call(endpoint, { as: theCase.as, body, headers: { 'idempotency-key': crypto.randomUUID() } })
    const sent = await submit(contract.submissions.submitFinalReport, buildReport(theCase, { posts: [post] }))
    expect(sent.status).toBeLessThan(300)
    expect((await report()).posts).toEqual([])
    await givenReview(api, theCase, 'final_report', 1)
    const [account] = await api.deps.database.db
      .select()
      .from(socialAccounts)
      .where(eq(socialAccounts.influencer_id, me.id))
    expect(await report()).toMatchObject({
      creators: { all: 1, posted: 1, reported: 0 },
      posts: [{ platform: 'instagram_feed', handle: account?.handle, url: post.url, metrics: null }],
    })

    api.clock.advance(3 * day)
    await api.work()
    const insight = buildInsight(theCase, await givenFile(api, me))
    await api.call(contract.submissions.submitInsightReport, {
      as: theCase.as,
      body: insight,
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect((await report()).posts[0]?.metrics).toBeNull()
    await givenReview(api, theCase, 'insight_report', 1)
    const done = await report()
    expect(done.creators).toEqual({ all: 1, posted: 1, reported: 1 })
    expect(typeof done.posts[0]?.metrics?.views).toBe('number')

    const [person] = await api.deps.database.db.select().from(influencers).where(eq(influencers.id, me.id))
    const said = JSON.stringify(done)
    for (const secret of [person?.name, person?.email, 'influencer', 'reward', '10000'])
      if (secret) expect(said).not.toContain(secret)
  })

  test('is in the name of the advertiser where the campaign names no client', async () => {
    const campaign = await givenCampaign(api)
    const { body } = await open(tokenOf(await create(campaign)))
    expect(body.data.client).toEqual({ name: campaign.advertiser.name, color: null })
  })
})
