import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import {
  caseEvents,
  cases,
  fixItems,
  outbox,
  rewards,
  submissions,
  workFiles,
} from '#server/db/schema/index.ts'
import { ApiProblem } from '#server/kernel/problem.ts'
import { expireReview, reviewRound } from '#server/modules/submissions/review.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { actOnCase } from '#test/support/builders-campaigns.ts'
import {
  buildDraft,
  buildFix,
  buildInsight,
  buildReport,
  day,
  givenConfirmedCase,
  givenFile,
  givenReview,
  openWindow,
  type TheCase,
} from '#test/support/builders-submissions.ts'

const { submitDraft, submitFinalReport, submitInsightReport } = contract.submissions

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
  await sendDraft()
})
afterAll(() => api.close())

const operator = { actor: 'operator', id: 1 } as const
const sendDraft = (given: object = {}) =>
  api.call(submitDraft, { as: theCase.as, body: buildDraft(theCase, file, given) })
const answers = async () => {
  const fixes = await api.deps.database.db.select().from(fixItems).orderBy(asc(fixItems.id))
  const open = fixes.filter(({ answered_at }) => answered_at === null)
  return open.map(({ id }) => ({ fix_id: id, done: true, answer: '' }))
}
const readTasks = async () => {
  const params = { campaign_id: theCase.campaign.id }
  const { body } = await api.call(contract.cases.getCase, { as: await api.as(theCase.me), params })
  return body.data.sub_tasks
}
const readRounds = () => api.deps.database.db.select().from(submissions).orderBy(asc(submissions.id))
const readCase = async () => {
  const [row] = await api.deps.database.db.select().from(cases).where(eq(cases.id, theCase.id))
  return row
}

/** Returns the outcome of a review: nothing, or the refusal with its fields. */
async function refusal(review: Partial<Parameters<typeof reviewRound>[1]>) {
  try {
    const given = { kind: 'draft', round: 1, by: operator, approve: true, fixes: [] } as const
    await reviewRound(api.deps, { caseId: theCase.id, ...given, ...review })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return error.errors.length > 0 ? error.errors : error.code
  }
}

describe('approving', () => {
  it('opens what comes next, with an event and a notice', async () => {
    expect(await refusal({ comment: '素敵です' })).toBeUndefined()
    expect(await readTasks()).toMatchObject({
      draft: {
        state: 'approved',
        rounds: [
          {
            review_due_at: null,
            review: { result: 'approved', by: 'operator', comment: '素敵です', fixes: [] },
          },
        ],
      },
      final_report: { state: 'open' },
    })
    const { db } = api.deps.database
    const events = await db.select().from(caseEvents).where(eq(caseEvents.act, 'approve'))
    expect(events).toMatchObject([
      { subject: 'draft', round: 1, actor: 'operator', actor_id: 1, note: '素敵です' },
    ])
    const notices = await db.select().from(outbox).where(eq(outbox.kind, 'case.notice'))
    expect(notices.map(({ payload }) => payload)).toContainEqual({
      notice_id: expect.any(String),
      case_id: theCase.id,
      kind: 'approved',
    })
  })

  it('happens once', async () => {
    await refusal({})
    expect(await refusal({})).toBe('sub_task.not_open')
    expect(await refusal({ approve: false, fixes: [buildFix()] })).toBe('sub_task.not_open')
  })

  it('brings no fixes along', async () => {
    expect(await refusal({ fixes: [buildFix()] })).toEqual([{ path: 'fixes', code: 'field.invalid' }])
  })
})

describe('asking for fixes', () => {
  it('sets the day until which the next round is due', async () => {
    await refusal({ approve: false, fixes: [buildFix()], dueOn: '2026-11-25' })
    expect((await readTasks())?.draft).toMatchObject({
      state: 'fix_requested',
      due_at: '2026-11-25T14:59:59.999Z',
      fix_rounds_used: 1,
      next_round: 2,
      rounds: [{ review: { result: 'fix_requested', due_at: '2026-11-25T14:59:59.999Z' } }],
    })
  })

  it.each([
    ['without one', { fixes: [] }, { path: 'fixes', code: 'field.required' }],
    ['until yesterday', { dueOn: '2026-11-19' }, { path: 'due_on', code: 'field.past' }],
    ['until the end of time', { dueOn: '9999-12-31' }, { path: 'due_on', code: 'field.date' }],
    [
      'of a work item that is none',
      { fixes: [buildFix(), buildFix({ deliverable_id: 2 })] },
      { path: 'fixes.1.deliverable_id', code: 'field.deliverable' },
    ],
    [
      'of a file that was not submitted',
      { fixes: [buildFix({ file_id: '00000000-0000-4000-8000-000000000000' })] },
      { path: 'fixes.0.file_id', code: 'field.unknown_file' },
    ],
    [
      'at a place of no picture',
      { fixes: [buildFix({ mark: { x: 1, y: 1 } })] },
      { path: 'fixes.0.mark', code: 'field.invalid' },
    ],
  ])('%s is refused, and nothing is kept', async (_case, given, error) => {
    expect(await refusal({ approve: false, fixes: [buildFix()], ...given })).toEqual([error])
    expect(await readRounds()).toMatchObject([{ review_result: null }])
    expect(await answers()).toEqual([])
  })

  it('marks a place on a picture of the round, which the creator then sees', async () => {
    const mark = { x: 0, y: 1000 }
    const fixes = [buildFix({ file_id: file, mark }), buildFix({ file_id: file })]
    expect(await refusal({ approve: false, fixes })).toBeUndefined()
    expect((await readTasks())?.draft.rounds[0]?.review?.fixes).toMatchObject([
      { file_id: file, mark },
      { file_id: file, mark: null },
    ])
  })

  it('marks nothing on a file that is no picture', async () => {
    const { db } = api.deps.database
    await db.update(workFiles).set({ mime: 'video/mp4' }).where(eq(workFiles.id, file))
    const fixes = [buildFix({ file_id: file }), buildFix({ file_id: file, mark: { x: 500, y: 500 } })]
    expect(await refusal({ approve: false, fixes })).toEqual([
      { path: 'fixes.1.mark', code: 'field.invalid' },
    ])
  })

  const ofVideo = async (values: Partial<typeof workFiles.$inferInsert> = {}) => {
    const { db } = api.deps.database
    const given = { mime: 'video/mp4', duration_ms: 20_000, ...values }
    await db.update(workFiles).set(given).where(eq(workFiles.id, file))
  }

  it('says the second of a video, with a place of its frame or without, which the creator then sees', async () => {
    await ofVideo()
    const mark = { x: 250, y: 750 }
    const fixes = [
      buildFix({ file_id: file, second: 0 }),
      buildFix({ file_id: file, second: 12.3, mark }),
      buildFix({ file_id: file, second: 20 }),
    ]
    expect(await refusal({ approve: false, fixes })).toBeUndefined()
    expect((await readTasks())?.draft.rounds[0]?.review?.fixes).toMatchObject([
      { file_id: file, second: 0, mark: null },
      { file_id: file, second: 12.3, mark },
      { file_id: file, second: 20, mark: null },
    ])
  })

  it.each([
    ['after the end of the video', {}, 20.1],
    ['of a picture', { mime: 'image/jpeg', duration_ms: null }, 1],
  ])('a second %s is refused at its path, and nothing is kept', async (_case, values, second) => {
    await ofVideo(values)
    const fixes = [buildFix({ file_id: file }), buildFix({ file_id: file, second })]
    expect(await refusal({ approve: false, fixes })).toEqual([
      { path: 'fixes.1.second', code: 'field.invalid' },
    ])
    expect(await readRounds()).toMatchObject([{ review_result: null }])
    expect(await answers()).toEqual([])
  })

  it('a second of no file, or of another round’s file, is refused', async () => {
    await ofVideo()
    const other = await givenFile(api, theCase.me, { mime: 'video/mp4', duration_ms: 20_000 })
    const fixes = [buildFix({ second: 1 }), buildFix({ file_id: other, second: 1 })]
    expect(await refusal({ approve: false, fixes })).toEqual([
      { path: 'fixes.1.file_id', code: 'field.unknown_file' },
      { path: 'fixes.0.second', code: 'field.invalid' },
      { path: 'fixes.1.second', code: 'field.invalid' },
    ])
  })

  it('a video of unknown length takes any second that a request may name', async () => {
    await ofVideo({ duration_ms: null })
    const fixes = [buildFix({ file_id: file, second: limits.video_seconds })]
    expect(await refusal({ approve: false, fixes })).toBeUndefined()
  })

  it('a request names a second from 0 to three hours, or none, as older screens do', () => {
    const { second: _none, ...older } = buildFix()
    const read = (fix: object) =>
      z.safeParse(contract.adminCases.reviewSubTask.body, {
        sub_task: 'draft',
        round: 1,
        approve: false,
        fixes: [fix],
      })
    expect(read(older).data?.fixes).toMatchObject([{ second: null }])
    for (const second of [-0.1, limits.video_seconds + 0.1, Number.NaN, '1'])
      expect(read({ ...older, second }).error?.issues).toMatchObject([{ path: ['fixes', 0, 'second'] }])
  })

  it('is for the newest round alone', async () => {
    await givenReview(api, theCase, 'draft', 1, [{}])
    await sendDraft({ round: 2, fix_answers: await answers() })
    expect(await refusal({ round: 1 })).toBe('sub_task.stale_round')
    expect(await refusal({ round: 3 })).toBe('sub_task.stale_round')
    expect(await refusal({ kind: 'final_report' })).toBe('sub_task.stale_round')
    expect(await refusal({ round: 2, approve: false, fixes: [buildFix({ file_id: file })] })).toBeUndefined()
  })

  it('of a case that is not there, or over, is refused', async () => {
    expect(await refusal({ caseId: 999_999 })).toBe('request.not_found')
    await actOnCase(api, theCase.campaign, theCase.me, 'terminate')
    expect(await refusal({})).toBe('sub_task.not_open')
  })
})

describe('when nobody answers', () => {
  const about = () => ({ caseId: theCase.id, kind: 'draft' as const, round: 1 })

  it('the round counts as approved after the answer days, not before', async () => {
    api.clock.set('2026-11-26T14:59:59.998Z')
    await api.work()
    expect(await readRounds()).toMatchObject([{ review_result: null }])
    await expireReview(api.deps, about())
    expect(await readRounds()).toMatchObject([{ review_result: null }])
    api.clock.advance(1)
    await api.work()
    expect(await readTasks()).toMatchObject({
      draft: { state: 'approved', rounds: [{ review: { by: 'clock', result: 'approved' } }] },
      final_report: { state: 'open' },
    })
  })

  it('twice, and on several servers at once, approves once', async () => {
    api.clock.advance(7 * day)
    await Promise.all(Array.from({ length: 5 }, () => expireReview(api.deps, about())))
    await expireReview(api.deps, about())
    const events = await api.deps.database.db.select().from(caseEvents).where(eq(caseEvents.act, 'approve'))
    expect(events).toMatchObject([{ actor: 'clock', actor_id: null }])
  })

  it('an answer, a newer round or the end of the case stops it', async () => {
    await givenReview(api, theCase, 'draft', 1, [{}])
    await sendDraft({ round: 2, fix_answers: await answers() })
    api.clock.advance(60 * day)
    await expireReview(api.deps, about())
    expect((await readRounds()).map(({ review_result }) => review_result)).toEqual(['fix_requested', null])
    await actOnCase(api, theCase.campaign, theCase.me, 'terminate')
    await expireReview(api.deps, { ...about(), round: 2 })
    expect((await readRounds()).map(({ review_result }) => review_result)).toEqual(['fix_requested', null])
  })
})

describe('at once', () => {
  it('an approval and a fix request of the same round: one of them counts', async () => {
    const outcomes = await Promise.all([
      refusal({}),
      refusal({ approve: false, fixes: [buildFix()] }),
      refusal({}),
      refusal({ approve: false, fixes: [buildFix(), buildFix()] }),
    ])
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'sub_task.not_open')).toHaveLength(3)
    const [round] = await readRounds()
    const fixes = await answers()
    expect(fixes.length > 0).toBe(round?.review_result === 'fix_requested')
  })

  it('an approval of round 1 never falls on round 2 that is sent meanwhile', async () => {
    await givenReview(api, theCase, 'draft', 1, [{}])
    const fix_answers = await answers()
    const [sent, first, second] = await Promise.all([
      sendDraft({ round: 2, fix_answers }),
      refusal({ round: 1 }),
      refusal({ round: 2 }),
    ])
    expect(sent.status).toBe(201)
    expect(first === 'sub_task.stale_round' || first === 'sub_task.not_open').toBe(true)
    const rounds = await readRounds()
    expect(rounds[0]?.review_result).toBe('fix_requested')
    expect(rounds[1]?.review_result).toBe(second === undefined ? 'approved' : null)
  })

  it('the clock and an operator on the last sub-task book one reward', async () => {
    await givenReview(api, theCase, 'draft', 1)
    await api.call(submitFinalReport, { as: theCase.as, body: buildReport(theCase) })
    await givenReview(api, theCase, 'final_report', 1)
    api.clock.advance(2 * day)
    await api.work()
    await api.call(submitInsightReport, { as: theCase.as, body: buildInsight(theCase, file) })
    api.clock.advance(10 * day)
    const last = { caseId: theCase.id, kind: 'insight_report' as const, round: 1 }
    await Promise.all([
      expireReview(api.deps, last),
      refusal({ ...last }),
      expireReview(api.deps, last),
      refusal({ ...last }),
    ])
    expect((await readCase())?.state).toBe('completed')
    expect(await api.deps.database.db.select().from(rewards)).toMatchObject([
      { case_id: theCase.id, amount: 10_000, tax: 1_000, net: 11_000, received_on: '2026-11-20' },
    ])
  })
})
