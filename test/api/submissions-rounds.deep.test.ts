import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { campaigns, outbox, submissions, workFiles } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign } from '#test/support/builders-campaigns.ts'
import {
  buildDraft,
  buildInsight,
  buildPlan,
  buildReport,
  givenConfirmedCase,
  givenFile,
  givenReview,
  openWindow,
  type TheCase,
} from '#test/support/builders-submissions.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { submitCompositionPlan, submitDraft } = contract.submissions

let api: TestApi
let theCase: TheCase
let file: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  theCase = await givenConfirmedCase(api, { days: openWindow })
  file = await givenFile(api, theCase.me)
})
afterAll(() => api.close())

const sendDraft = (given: object = {}, as = theCase.as, headers = {}) =>
  api.call(submitDraft, { as, headers, body: buildDraft(theCase, file, given) })
const readRounds = () => api.deps.database.db.select().from(submissions).orderBy(asc(submissions.id))
const fixIds = async () => {
  const { body } = await api.call(contract.cases.getCase, {
    as: theCase.as,
    params: { campaign_id: theCase.campaign.id },
  })
  return body.data.sub_tasks?.draft.rounds.at(-1)?.review?.fixes.map(({ id }) => id) ?? []
}

describe('the first round', () => {
  it('is kept as sent, with its files, and waits for a review', async () => {
    const reply = await sendDraft({ memo: 'よろしくお願いします。' })
    expect(reply.status).toBe(201)
    expect(reply.body.data).toMatchObject({
      state: 'submitted',
      next_round: 2,
      fix_rounds_used: 0,
      consent_needed: false,
      overdue: false,
      rounds: [
        {
          round: 1,
          submitted_at: '2026-11-20T03:00:00.000Z',
          content: { memo: 'よろしくお願いします。', deliverables: [{ files: [{ id: file }] }] },
          warnings: [],
          review: null,
        },
      ],
    })
    expect(await api.deps.database.db.select().from(workFiles)).toMatchObject([{ case_id: theCase.id }])
  })

  it('counts as approved at the end of the third business day: a Friday, a holiday on Monday, so Thursday', async () => {
    const { body } = await sendDraft()
    expect(body.data.rounds[0]?.review_due_at).toBe('2026-11-26T14:59:59.999Z')
    const [job] = await api.deps.database.db.select().from(outbox).where(eq(outbox.kind, 'review.expire'))
    expect(job).toMatchObject({
      available_at: new Date('2026-11-26T14:59:59.999Z'),
      payload: { case_id: theCase.id, kind: 'draft', round: 1 },
    })
  })
})

describe('the order', () => {
  it('a second tab with the same round is told that it is stale', async () => {
    await sendDraft()
    expect(await sendDraft({ memo: '別のタブ' })).toMatchObject({
      status: 409,
      body: { code: 'sub_task.stale_round' },
    })
    await givenReview(api, theCase, 'draft', 1)
    expect((await sendDraft()).body.code).toBe('sub_task.stale_round')
    expect(await readRounds()).toHaveLength(1)
  })

  it('a round out of turn is not open while one is judged, and stale when one is asked for', async () => {
    expect((await sendDraft({ round: 2 })).body.code).toBe('sub_task.stale_round')
    await sendDraft()
    expect((await sendDraft({ round: 2 })).body.code).toBe('sub_task.not_open')
    await givenReview(api, theCase, 'draft', 1, [{}])
    expect((await sendDraft({ round: 3 })).body.code).toBe('sub_task.stale_round')
  })

  it('opens the draft after the plan', async () => {
    theCase = await givenConfirmedCase(api, {
      days: openWindow,
      review: { composition_plan_required: true, draft_required: true, fix_rounds: 1, answer_days: 3 },
    })
    file = await givenFile(api, theCase.me)
    expect((await sendDraft()).body.code).toBe('sub_task.not_open')
    const body = buildPlan(theCase)
    expect((await api.call(submitCompositionPlan, { as: theCase.as, body })).status).toBe(201)
    expect((await sendDraft()).body.code).toBe('sub_task.not_open')
    await givenReview(api, theCase, 'composition_plan', 1)
    expect((await sendDraft()).status).toBe(201)
  })

  it('takes nothing that the terms do not ask for', async () => {
    const body = buildPlan(theCase)
    const reply = await api.call(submitCompositionPlan, { as: theCase.as, body })
    expect(reply.body.code).toBe('sub_task.not_open')
  })

  it.each(['apply', 'terminate'] as const)('takes nothing when the case is at %s', async (act) => {
    const campaign = act === 'apply' ? await givenCampaign(api) : theCase.campaign
    await actOnCase(api, campaign, theCase.me, act)
    expect((await sendDraft({ campaign_id: campaign.id })).body.code).toBe('sub_task.not_open')
  })
})

describe('sending twice', () => {
  it('ten times at once hands in once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => sendDraft()))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(
      new Set([undefined, 'sub_task.stale_round']),
    )
    expect(await readRounds()).toHaveLength(1)
  })

  it('with the same key gives the first answer again', async () => {
    const headers = { 'idempotency-key': 'draft-round-1' }
    const first = await sendDraft({}, theCase.as, headers)
    const again = await sendDraft({}, theCase.as, headers)
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    const other = await sendDraft({ memo: '違う内容' }, theCase.as, headers)
    expect(other.body.code).toBe('request.idempotency_mismatch')
    expect(await readRounds()).toHaveLength(1)
  })
})

describe('fixes', () => {
  beforeEach(async () => {
    await sendDraft()
    await givenReview(api, theCase, 'draft', 1, [{}, { category: 'tag_missing', deliverable_id: 1 }])
  })

  it('are answered each, and are read back with their answers', async () => {
    const [first, second] = await fixIds()
    const fix_answers = [
      { fix_id: first, done: true, answer: '直しました' },
      { fix_id: second, done: true, answer: '' },
    ]
    const { status, body } = await sendDraft({ round: 2, fix_answers })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ state: 'submitted', next_round: 3, fix_rounds_used: 1 })
    expect(body.data.rounds.map(({ review }) => review?.fixes)).toMatchObject([
      [
        { id: first, done: true, answer: '直しました', category: 'caption' },
        { id: second, done: true, answer: '', deliverable_id: 1 },
      ],
      undefined,
    ])
    expect(body.data.rounds[0]?.review).toMatchObject({
      result: 'fix_requested',
      by: 'operator',
      due_at: null,
    })
  })

  it('cannot be left out, answered twice, or answered for somebody else', async () => {
    const [first, second] = await fixIds()
    const done = (fix_id: number | undefined) => ({ fix_id, done: true, answer: '' })
    const refused = async (fix_answers: unknown[]) => (await sendDraft({ round: 2, fix_answers })).body.errors
    expect(await refused([])).toMatchObject([{ path: 'fix_answers', code: 'field.fix_unanswered' }])
    expect(await refused([done(first)])).toMatchObject([
      { path: 'fix_answers', code: 'field.fix_unanswered' },
    ])
    expect(await refused([{ ...done(first), done: false }])).toMatchObject([
      { path: 'fix_answers.0.done', code: 'field.agree' },
    ])
    expect(await refused([done(first), done(second), done(second)])).toMatchObject([
      { path: 'fix_answers.2.fix_id', code: 'field.invalid' },
    ])
    expect(await refused([done(first), done(second), done(999)])).toMatchObject([
      { path: 'fix_answers.2.fix_id', code: 'field.invalid' },
    ])
    expect(await readRounds()).toHaveLength(1)
  })

  it('beyond the rounds of the terms need the consent', async () => {
    const answerAll = async () => (await fixIds()).map((fix_id) => ({ fix_id, done: true, answer: '' }))
    for (const round of [2, 3]) {
      expect((await sendDraft({ round, fix_answers: await answerAll() })).body.data.consent_needed).toBe(
        false,
      )
      await givenReview(api, theCase, 'draft', round, [{}])
    }
    const extra = { round: 4, fix_answers: await answerAll() }
    for (const said of [{}, { extra_round_consent: false }]) {
      expect((await sendDraft({ ...extra, ...said })).body.errors).toMatchObject([
        { path: 'extra_round_consent', code: 'field.consent_needed' },
      ])
    }
    const agreed = await sendDraft({ ...extra, extra_round_consent: true })
    expect(agreed.body.data).toMatchObject({ state: 'submitted', fix_rounds_used: 3, consent_needed: false })
    expect((await readRounds()).map(({ extra_round_consent }) => extra_round_consent)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
})

describe('strangers and lies', () => {
  it("another creator's case is not there", async () => {
    const stranger = await givenInfluencer(api)
    expect(await sendDraft({}, await api.as(stranger))).toMatchObject({
      status: 404,
      body: { code: 'request.not_found' },
    })
    expect((await sendDraft({ campaign_id: 999_999 })).status).toBe(404)
    expect((await api.call(submitDraft, { body: buildDraft(theCase, file) })).status).toBe(401)
  })

  it('no submission of any kind reaches the case of another creator', async () => {
    const as = await api.as(await givenInfluencer(api))
    const bodies = [
      [contract.submissions.submitCompositionPlan, buildPlan(theCase)],
      [contract.submissions.submitDraft, buildDraft(theCase, file)],
      [contract.submissions.submitFinalReport, buildReport(theCase)],
      [contract.submissions.submitInsightReport, buildInsight(theCase, file)],
    ] as const
    for (const [endpoint, body] of bodies) {
      expect(await api.call(endpoint, { as, body })).toMatchObject({
        status: 404,
        body: { code: 'request.not_found' },
      })
    }
    expect(await readRounds()).toEqual([])
  })

  it("somebody else's file, one of another case and an unknown one look alike, and nothing is kept", async () => {
    const strangers = await givenFile(api, await givenInfluencer(api))
    const other = await givenConfirmedCase(api, { days: openWindow }, theCase.me)
    const ofOther = await givenFile(api, theCase.me)
    await api.call(submitDraft, { as: other.as, body: buildDraft(other, ofOther) })
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const id of [strangers, ofOther, unknown]) {
      const deliverables = [{ deliverable_id: 1, caption: '', file_ids: [file, id], planned_at: null }]
      const { status, body } = await sendDraft({ deliverables })
      expect([status, body.code]).toEqual([422, 'request.invalid'])
      expect(body.errors).toMatchObject([{ path: 'deliverables.0.file_ids.1', code: 'field.unknown_file' }])
    }
    expect(await readRounds()).toHaveLength(1)
    const [mine] = await api.deps.database.db.select().from(workFiles).where(eq(workFiles.id, file))
    expect(mine?.case_id).toBeNull()
  })

  it.each([
    ['no round', { round: undefined }],
    ['round 0', { round: 0 }],
    ['a round in words', { round: 'one' }],
    ['a round out of all range', { round: 2 ** 40 }],
    ['a campaign out of range', { campaign_id: 2 ** 40 }],
    ['no list', { deliverables: 'all' }],
    [
      'a file that is none',
      { deliverables: [{ deliverable_id: 1, caption: '', file_ids: ['x'], planned_at: null }] },
    ],
    ['control characters', { memo: 'a\u0000b' }],
  ])('%s is refused by name', async (_case, given) => {
    const { status } = await sendDraft(given)
    expect([409, 422]).toContain(status)
    expect(await readRounds()).toHaveLength(0)
  })
})

it('what was agreed to counts, whatever the campaign says later', async () => {
  const { db } = api.deps.database
  const days = { ...openWindow, draft_due: '2026-12-31' }
  await db.update(campaigns).set({ days, deliverables: [] }).where(eq(campaigns.id, theCase.campaign.id))
  const { status, body } = await sendDraft()
  expect([status, body.data.due_at]).toEqual([201, '2026-11-28T14:59:59.999Z'])
})
