import { asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import {
  auditLog,
  campaigns,
  caseEvents,
  clients,
  reportLinks,
  submissions,
} from '#server/db/schema/index.ts'
import { originalKey } from '#server/modules/work-files/stored-files.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { buildClientInput, givenOperator } from '#test/support/builders-operators.ts'
import {
  buildDraft,
  day,
  givenConfirmedCase,
  givenFile,
  givenReview,
  type TheCase,
} from '#test/support/builders-submissions.ts'

const { openDrafts, answerDraft, getDraftFile } = contract.clientDrafts
const { setClientReview, setCampaignClient } = contract.adminCampaigns
const { createReportLink, revokeReportLink } = contract.adminReports
const password = 'ひみつの合言葉です'
const review = { composition_plan_required: false, draft_required: true, fix_rounds: 2, answer_days: 4 }

let api: TestApi
let as: string
let theCase: TheCase
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  as = await api.asOperator(await givenOperator(api))
  theCase = await givenConfirmedCase(api, { review })
})
afterAll(() => api.close())

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

async function setUp(days: number | null = 2, given: object = {}) {
  const client = await api.call(contract.adminClients.createClient, {
    as,
    body: { ...buildClientInput(), color: '#0b6797' },
    headers: key(),
  })
  const params = { campaign_id: theCase.campaign.id }
  await callAsStored(api, setCampaignClient, { as, params, body: { client_id: client.body.data.id } })
  expect((await callAsStored(api, setClientReview, { as, params, body: { days } })).status).toBe(200)
  return link(given)
}

async function link(given: object = {}) {
  const { body } = await api.call(createReportLink, {
    as,
    params: { campaign_id: theCase.campaign.id },
    body: { kind: 'drafts', ends_on: '2026-12-20', password: '', cost: null, ...given },
  })
  return { id: body.data.id, url: body.data.url, token: body.data.url.split('/').at(-1) ?? '' }
}

async function sendDraft(round = 1) {
  const fileId = await givenFile(api, theCase.me)
  const last = round === 1 ? undefined : await fixesOf()
  const answers = (last ?? []).map((fix_id) => ({ fix_id, done: true as const, answer: '直しました' }))
  const body = buildDraft(theCase, fileId, { round, fix_answers: answers })
  const sent = await api.call(contract.submissions.submitDraft, { as: theCase.as, body, headers: key() })
  expect(sent.status).toBe(201)
  return fileId
}

const casePage = async (who = as) =>
  (await api.call(contract.adminCases.getAdminCase, { as: who, params: { case_id: theCase.id } })).body.data
const fixesOf = async () =>
  (await casePage()).case.sub_tasks?.draft.rounds.at(-1)?.review?.fixes.map(({ id }) => id)
const open = (token: string, more: object = {}) => api.call(openDrafts, { body: { token, ...more } })
const say = (pass: string, draft_id: number, act: 'comment' | 'approve' | 'ask_changes', words = '') =>
  api.call(answerDraft, { body: { pass, draft_id, act, words } })
const rows = async (needs: 'review' | 'all') =>
  (await api.call(contract.adminCases.listAdminCases, { as, query: { needs } })).body.data

async function opened(token: string) {
  const { body } = await open(token)
  const [draft] = body.data.drafts
  if (!draft) throw new Error('No draft is shown.')
  return { pass: body.data.pass, draft }
}

describe('the setting', () => {
  test('needs a client, is written into the log, and ends with its client', async () => {
    const params = { campaign_id: theCase.campaign.id }
    const early = await callAsStored(api, setClientReview, { as, params, body: { days: 3 } })
    expect(early).toMatchObject({ status: 409, body: { code: 'campaign.client_not_asked' } })
    const refused = await api.call(createReportLink, {
      as,
      params,
      body: { kind: 'drafts', ends_on: '2026-12-20', password: '', cost: null },
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'campaign.client_not_asked' } })
    const made = await setUp(3)
    expect(made.url).toMatch(/^https:\/\/portal\.example\/reviews\/[\w-]{43}$/)
    expect((await callAsStored(api, setClientReview, { as, params, body: { days: 21 } })).status).toBe(422)
    const acts = (await api.deps.database.db.select().from(auditLog).orderBy(auditLog.id)).map(
      ({ act }) => act,
    )
    expect(acts.filter((act) => act === 'admin.campaigns.setClientReview')).toHaveLength(1)
    const none = await callAsStored(api, setCampaignClient, { as, params, body: { client_id: null } })
    expect(none.body.data.client_review_days).toBeNull()
  })

  test('is not for viewers', async () => {
    const viewer = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
    const params = { campaign_id: theCase.campaign.id }
    for (const call of [
      callAsStored(api, setClientReview, { as: viewer, params, body: { days: 3 } }),
      api.call(createReportLink, {
        as: viewer,
        params,
        body: { kind: 'drafts', ends_on: '2026-12-20', password: '', cost: null },
      }),
    ])
      expect(await call).toMatchObject({ status: 403, body: { code: 'admin.role_missing' } })
  })

  test('asks about drafts that are sent from then on, and takes them back when it is switched off', async () => {
    await sendDraft()
    const { token } = await setUp()
    expect((await open(token)).body.data.drafts).toEqual([])
    expect((await rows('review')).map(({ client_review }) => client_review)).toEqual([null])
    await givenReview(api, theCase, 'draft', 1, [{}])
    await sendDraft(2)
    expect((await open(token)).body.data.drafts).toHaveLength(1)
    expect(await rows('review')).toEqual([])
    const params = { campaign_id: theCase.campaign.id }
    await callAsStored(api, setClientReview, { as, params, body: { days: null } })
    expect((await open(token)).body.data.drafts).toEqual([])
    expect(await rows('review')).toHaveLength(1)
  })

  test('takes back answered drafts, too, when it is switched off, keeps what was said, and asks about no old round again', async () => {
    const { token } = await setUp()
    const fileId = await sendDraft()
    const { pass, draft } = await opened(token)
    await say(pass, draft.id, 'approve', '問題ありません')
    const params = { campaign_id: theCase.campaign.id }
    for (const days of [null, 2]) {
      await callAsStored(api, setClientReview, { as, params, body: { days } })
      expect((await open(token)).body.data.drafts).toEqual([])
      expect((await say(pass, draft.id, 'ask_changes', '直してください')).status).toBe(404)
      const file = { params: { file_id: fileId }, query: { pass } }
      expect((await api.call(getDraftFile, file)).status).toBe(404)
      expect(await rows('review')).toMatchObject([{ client_review: null }])
      expect((await casePage()).client_reviews).toMatchObject([
        { round: 1, state: 'approve', answers: [{ act: 'approve', words: '問題ありません' }] },
      ])
    }
  })

  test('says of a draft that was only commented that it is not with the client, and nothing where nothing was said', async () => {
    const { token } = await setUp()
    await sendDraft()
    const { pass, draft } = await opened(token)
    const params = { campaign_id: theCase.campaign.id }
    await say(pass, draft.id, 'comment', 'きれいです')
    await callAsStored(api, setClientReview, { as, params, body: { days: null } })
    expect((await casePage()).client_reviews).toMatchObject([{ round: 1, state: 'withdrawn' }])
    await callAsStored(api, setClientReview, { as, params, body: { days: 2 } })
    await givenReview(api, theCase, 'draft', 1, [{}])
    await sendDraft(2)
    await callAsStored(api, setClientReview, { as, params, body: { days: null } })
    expect((await casePage()).client_reviews.map(({ round }) => round)).toEqual([1])
  })

  test('with another client ends the links of the former one, of reports too, and says how many', async () => {
    const { token } = await setUp()
    await sendDraft()
    const { pass, draft } = await opened(token)
    await say(pass, draft.id, 'approve')
    const report = await link({ kind: 'report' })
    const ended = await link({ ends_on: '2026-11-20' })
    await api.call(revokeReportLink, { as, params: { link_id: (await link()).id } })
    const params = { campaign_id: theCase.campaign.id }
    await api.deps.database.db
      .update(reportLinks)
      .set({ ends_on: '2026-11-01' })
      .where(eq(reportLinks.id, ended.id))
    const next = await api.call(contract.adminClients.createClient, {
      as,
      body: { ...buildClientInput(), name: '次のクライアント' },
      headers: key(),
    })
    await callAsStored(api, setCampaignClient, { as, params, body: { client_id: next.body.data.id } })
    await callAsStored(api, setClientReview, { as, params, body: { days: 2 } })
    expect((await open(token)).status).toBe(404)
    expect((await say(pass, draft.id, 'approve')).status).toBe(404)
    expect((await api.call(contract.reports.openReport, { body: { token: report.token } })).status).toBe(404)
    expect((await casePage()).client_reviews).toMatchObject([{ state: 'approve' }])
    const [entry] = await api.deps.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.act, 'admin.campaigns.setClient'))
      .orderBy(desc(auditLog.id))
    expect(entry?.details).toMatchObject({ revoked_reports: 1, revoked_drafts: 1 })
    const { body } = await api.call(contract.adminReports.listReportLinks, { as, params })
    expect(body.data.find(({ id }) => id === ended.id)?.state).toBe('ended')
    expect((await open((await link()).token)).body.data.drafts).toEqual([])
  })
})

describe('the link', () => {
  test('opens the drafts alone, with the password once and the pass after that', async () => {
    const { token, id } = await setUp(2, { password })
    await sendDraft()
    expect(await open(token)).toMatchObject({ status: 403, body: { code: 'report.password_needed' } })
    expect(await open(token, { password: 'wrong' })).toMatchObject({
      status: 403,
      body: { code: 'report.password_wrong' },
    })
    const report = await api.call(contract.reports.openReport, { body: { token, password } })
    expect(report.status).toBe(404)
    const { pass } = (await open(token, { password })).body.data
    expect((await open(token, { pass })).status).toBe(200)
    expect((await open(token, { pass: `${pass.slice(0, -2)}xx` })).status).toBe(403)
    const other = await link({ password })
    expect((await open(other.token, { pass })).status).toBe(403)
    for (let guess = 0; guess < 8; guess += 1) await open(token, { password: `wrong ${guess}` })
    expect((await open(token, { password })).status).toBe(429)
    expect((await open(token, { pass })).status).toBe(200)
    await api.call(revokeReportLink, { as, params: { link_id: id } })
    expect((await open(token, { pass })).status).toBe(404)
  })

  test('is not opened by the pass of a report, and a report not by its pass', async () => {
    const { token } = await setUp(2, { password })
    const fileId = await sendDraft()
    const { pass, drafts } = (await open(token, { password })).body.data
    const report = await link({ kind: 'report', password })
    const given = (await api.call(contract.reports.openReport, { body: { token: report.token, password } }))
      .body
    const foreign = given.data.pass
    const [draft] = drafts
    const over = { status: 403, body: { code: 'review.pass_over' } }
    expect(await say(foreign, draft?.id ?? 0, 'approve')).toMatchObject(over)
    const file = { params: { file_id: fileId }, query: { pass: foreign } }
    expect(await api.call(getDraftFile, file)).toMatchObject(over)
    const turned = foreign.replace('report.', 'drafts.')
    expect(await say(turned, draft?.id ?? 0, 'approve')).toMatchObject(over)
    // As they were before they named the kind.
    expect(await say(pass.replace('drafts.', ''), draft?.id ?? 0, 'approve')).toMatchObject(over)
    const printed = { body: { token: report.token, pass: pass.replace('drafts.', 'report.') } }
    expect((await api.call(contract.reports.printReport, printed)).status).toBe(403)
  })

  test('with a password asks for it again after twelve hours, however often it was read', async () => {
    const { token } = await setUp(2, { password })
    const first = (await open(token, { password })).body.data
    api.clock.advance(6 * 3_600_000)
    const again = (await open(token, { pass: first.pass })).body.data
    expect([again.pass, again.pass_until]).toEqual([first.pass, first.pass_until])
    api.clock.advance(6 * 3_600_000)
    expect(await open(token, { pass: again.pass })).toMatchObject({
      status: 403,
      body: { code: 'report.password_needed' },
    })
  })

  test('ends with its day, and its pass after twelve hours', async () => {
    const { token } = await setUp(2, { ends_on: '2026-11-21' })
    await sendDraft()
    const { pass, draft } = await opened(token)
    api.clock.advance(12 * 3_600_000)
    expect(await say(pass, draft.id, 'approve')).toMatchObject({
      status: 403,
      body: { code: 'review.pass_over' },
    })
    const fresh = (await opened(token)).pass
    api.clock.advance(day)
    expect((await open(token)).status).toBe(404)
    expect((await say(fresh, draft.id, 'approve')).status).toBe(403)
  })

  test('shows the posts and nothing about people but the account', async () => {
    const { token } = await setUp()
    const fileId = await sendDraft()
    const { body } = await open(token)
    expect(body.data).toMatchObject({ client: { color: '#0b6797' }, more: 0 })
    expect(body.data.drafts).toMatchObject([
      {
        round: 1,
        state: 'waiting',
        posts: [
          { platform: 'instagram_feed', caption: '【PR】しっとり #雪の雫 #PR', files: [{ id: fileId }] },
        ],
      },
    ])
    const said = JSON.stringify(body)
    for (const secret of [theCase.me.email, theCase.me.name, '写真.jpg', '10000'])
      if (secret) expect(said).not.toContain(secret)
  })

  test('gives the files of those drafts alone, in ranges, while it lasts', async () => {
    const { token, id } = await setUp()
    const fileId = await sendDraft()
    const other = await givenFile(api, theCase.me)
    await api.deps.storage.put(originalKey(fileId), Buffer.from('0123456789'), { type: 'video/mp4' })
    const { pass } = await opened(token)
    const file = (file_id: string, given = pass) =>
      api.call(getDraftFile, { params: { file_id }, query: { pass: given } })
    const range = await api.raw(`/api/reviews/files/${fileId}?pass=${pass}`, {
      headers: { range: 'bytes=2-4' },
    })
    expect([range.status, await range.text()]).toEqual([206, '234'])
    expect((await file(other)).status).toBe(404)
    expect(await file(fileId, 'wrong')).toMatchObject({ status: 403, body: { code: 'review.pass_over' } })
    await givenReview(api, theCase, 'draft', 1)
    expect((await file(fileId)).status).toBe(404)
    await api.call(revokeReportLink, { as, params: { link_id: id } })
    expect((await file(fileId)).status).toBe(404)
  })
})

describe('an answer', () => {
  test('moves nothing, stands beside the draft, and makes it ours', async () => {
    const { token } = await setUp()
    await sendDraft()
    expect(await rows('review')).toEqual([])
    expect(await rows('all')).toMatchObject([{ client_review: { state: 'waiting', round: 1 } }])
    const { pass, draft } = await opened(token)
    expect((await say(pass, draft.id, 'comment')).status).toBe(422)
    expect((await say(pass, draft.id, 'ask_changes')).status).toBe(422)
    expect((await say(pass, draft.id, 'comment', '色がきれいです')).body.data.state).toBe('waiting')
    expect(await rows('review')).toEqual([])
    expect((await say(pass, draft.id, 'ask_changes', '商品名を直してください')).body.data.state).toBe(
      'ask_changes',
    )
    await say(pass, draft.id, 'ask_changes', '商品名を直してください')
    expect(await rows('review')).toMatchObject([{ client_review: { state: 'ask_changes' } }])
    const page = await casePage()
    expect(page.case.sub_tasks?.draft.state).toBe('submitted')
    expect(page.client_reviews).toMatchObject([
      {
        round: 1,
        state: 'ask_changes',
        answers: [
          { act: 'comment', words: '色がきれいです' },
          { act: 'ask_changes', words: '商品名を直してください' },
        ],
      },
    ])
    expect(page.case.timeline.slice(0, 2)).toMatchObject([
      { act: 'client_ask_changes', actor: 'client', round: 1 },
      { act: 'client_comment', actor: 'client' },
    ])
    const own = await api.call(contract.cases.getCase, {
      as: theCase.as,
      params: { campaign_id: theCase.campaign.id },
    })
    expect(JSON.stringify(own.body)).not.toMatch(/client_|商品名を直して/)
    expect((await say(pass, draft.id, 'approve')).body.data.state).toBe('approve')
  })

  test('is the thirtieth of a round at most, and takes no other event out of the timeline', async () => {
    const { token } = await setUp()
    await sendDraft()
    const { pass, draft } = await opened(token)
    const before = (await casePage()).case.timeline
    for (let number = 1; number <= 30; number += 1)
      expect((await say(pass, draft.id, 'comment', `${number}件目`)).status).toBe(200)
    expect(await say(pass, draft.id, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'review.too_many_answers' },
    })
    expect((await say(pass, draft.id, 'comment', '30件目')).status).toBe(200)
    const event = { case_id: theCase.id, subject: 'draft' as const, from_state: 'submitted' as const }
    await api.deps.database.db.insert(caseEvents).values(
      Array.from({ length: 250 }, () => ({
        ...event,
        to_state: 'submitted' as const,
        act: 'client_comment' as const,
        actor: 'client' as const,
        at: api.clock.now(),
      })),
    )
    const { timeline } = (await casePage()).case
    expect(timeline.filter(({ actor }) => actor !== 'client')).toEqual(before)
    expect(timeline.filter(({ actor }) => actor === 'client')).toHaveLength(200)
  })

  test("moves neither the mark of the creator's screens nor the calendar", async () => {
    const { token } = await setUp()
    await sendDraft()
    const { pass, draft } = await opened(token)
    const address = await api.call(contract.calendar.renewCalendarAddress, { as: theCase.as })
    const path = new URL(address.body.data.url).pathname
    const marks = async () => {
      const params = { campaign_id: theCase.campaign.id }
      const { body } = await api.call(contract.cases.getCaseVersion, { as: theCase.as, params })
      return [body.data.version, await (await api.raw(path)).text()]
    }
    const before = await marks()
    await say(pass, draft.id, 'comment', 'きれいです')
    await say(pass, draft.id, 'approve')
    expect(await marks()).toEqual(before)
  })

  test('to an older round, a judged one and a foreign one is refused', async () => {
    const { token } = await setUp()
    await sendDraft()
    const { pass, draft } = await opened(token)
    await givenReview(api, theCase, 'draft', 1, [{}])
    expect(await say(pass, draft.id, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'review.decided' },
    })
    await sendDraft(2)
    expect(await say(pass, draft.id, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'review.superseded' },
    })
    expect((await say(pass, 9_999, 'approve')).status).toBe(404)
    const second = await givenConfirmedCase(api, { review })
    await api.deps.database.db
      .update(campaigns)
      .set({ client_id: 1, client_review_days: 2 })
      .where(eq(campaigns.id, second.campaign.id))
    const body = buildDraft(second, await givenFile(api, second.me))
    await api.call(contract.submissions.submitDraft, { as: second.as, body, headers: key() })
    const [foreign] = await api.deps.database.db
      .select()
      .from(submissions)
      .where(eq(submissions.case_id, second.id))
    expect((await say(pass, foreign?.id ?? 0, 'approve')).status).toBe(404)
    const events = await api.deps.database.db.select().from(caseEvents).where(eq(caseEvents.actor, 'client'))
    expect(events).toEqual([])
  })
})

describe('the clock', () => {
  test('gives the client its days, the operators the last one, and never moves the automatic approval', async () => {
    await setUp(10)
    await sendDraft()
    const [row] = await api.deps.database.db.select().from(submissions).orderBy(asc(submissions.id))
    // Friday 20 November; Monday the 23rd is a holiday: four working days end on the 27th, three on the 26th.
    expect(row?.review_due_at.toISOString()).toBe('2026-11-27T14:59:59.999Z')
    expect(row?.client_due_at?.toISOString()).toBe('2026-11-26T14:59:59.999Z')
    const desk = async () =>
      (await api.call(contract.adminDashboard.getDashboard, { as })).body.data.queues.find(
        ({ queue }) => queue === 'review',
      )
    expect(await desk()).toMatchObject({ count: 0, overdue: 0 })
    const late = async () =>
      (await api.call(contract.adminCases.listAdminCases, { as, query: { due: 'ours_late' } })).body.data
    expect(await late()).toEqual([])
    api.clock.advance((row?.client_due_at?.getTime() ?? 0) - api.clock.now().getTime())
    as = await api.asOperator(await givenOperator(api))
    expect(await late()).toEqual([])
    expect(await desk()).toMatchObject({ count: 1, overdue: 0 })
    expect(await rows('review')).toMatchObject([{ client_review: { state: 'unanswered' } }])
    api.clock.advance(day)
    await api.work()
    const [judged] = await api.deps.database.db.select().from(submissions)
    expect(judged).toMatchObject({ review_result: 'approved', reviewed_by: 'clock' })
  })

  test('leaves operators free to decide before the client has answered', async () => {
    await setUp()
    await sendDraft()
    const done = await api.call(contract.adminCases.reviewSubTask, {
      as,
      params: { case_id: theCase.id },
      body: { sub_task: 'draft', round: 1, approve: true, fixes: [] },
    })
    expect(done.status).toBe(200)
    expect(await api.deps.database.db.select().from(clients)).toHaveLength(1)
  })
})
