import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nextSubTask, type SubTaskKind, subTaskKinds } from '#contract/case-states.ts'
import { contract } from '#contract/index.ts'
import { caseEvents, fixItems, rewards, submissions, subTasks } from '#server/db/schema/index.ts'
import { ApiProblem } from '#server/kernel/problem.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { actOnCase } from '#test/support/builders-campaigns.ts'
import {
  buildDraft,
  buildInsight,
  buildPlan,
  buildPost,
  buildReport,
  givenConfirmedCase,
  givenFile,
  givenReview,
  hour,
  openWindow,
  type TheCase,
} from '#test/support/builders-submissions.ts'

let api: TestApi
let walked: (TheCase & { file: string })[]
beforeAll(async () => {
  api = await testApi()
  await api.reset()
})
afterAll(() => api.close())

const calls = contract.submissions
const db = () => api.deps.database.db

interface Step {
  act: 'submit_round' | 'approve' | 'request_fixes' | 'wait' | 'terminate'
  which: number
  /** The sub-task that is open for the act, else the named one. */
  aimed: boolean
  kind: SubTaskKind
  /** The distance from the right round, in rounds. */
  off: number
  answered: boolean
  hours: number
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { weight: 24, arbitrary: fc.constant('submit_round' as const) },
    { weight: 20, arbitrary: fc.constant('approve' as const) },
    { weight: 6, arbitrary: fc.constant('request_fixes' as const) },
    { weight: 9, arbitrary: fc.constant('wait' as const) },
    { weight: 1, arbitrary: fc.constant('terminate' as const) },
  ),
  which: fc.nat(1),
  aimed: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  kind: fc.constantFrom(...subTaskKinds),
  off: fc.oneof({ weight: 12, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1) }),
  answered: fc.oneof(
    { weight: 9, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  hours: fc.integer({ min: 1, max: 60 }),
})

async function take(one: Step) {
  const theCase = walked[one.which]
  if (!theCase) throw new Error('There is no such case.')
  if (one.act === 'wait') {
    api.clock.advance(one.hours * hour)
    return api.work()
  }
  if (one.act === 'terminate') {
    return refusal(actOnCase(api, theCase.campaign, theCase.me, 'terminate'))
  }
  const tasks = await db().select().from(subTasks).where(eq(subTasks.case_id, theCase.id))
  const subAct = one.act === 'submit_round' ? 'submit' : one.act
  const open = tasks.find(({ state }) => nextSubTask(state, subAct) !== undefined)
  const kind = one.aimed && open ? open.kind : one.kind
  const round = (tasks.find((task) => task.kind === kind)?.round ?? 0) + one.off
  if (one.act === 'submit_round') return submitRound(theCase, kind, round + 1, one.answered)
  return refusal(givenReview(api, theCase, kind, round, one.act === 'approve' ? [] : [{}, {}]))
}

/** Refusals are for the contract to word; anything else is an error of ours. */
async function refusal(work: Promise<unknown>) {
  return work.catch((error: unknown) => {
    if (!(error instanceof ApiProblem)) throw error
  })
}

async function submitRound(
  theCase: TheCase & { file: string },
  kind: SubTaskKind,
  round: number,
  answered: boolean,
) {
  const open = await db()
    .select({ id: fixItems.id })
    .from(fixItems)
    .innerJoin(submissions, eq(submissions.id, fixItems.submission_id))
    .where(sql`${submissions.case_id} = ${theCase.id} and ${submissions.kind} = ${kind}
      and ${submissions.round} = ${round - 1}`)
  const fix_answers = answered ? open.map(({ id }) => ({ fix_id: id, done: true as const, answer: '' })) : []
  const said = { round, fix_answers, ...(answered && { extra_round_consent: true }) }
  const as = await api.as(theCase.me)
  const posted_at = api.clock.now().toISOString()
  const post = buildPost({
    url: `https://x.com/misaki/status/${theCase.id}`,
    posted_at,
    outside_window_reason: '遅れました',
  })
  const bodies = {
    composition_plan: [calls.submitCompositionPlan, buildPlan(theCase, said)],
    draft: [calls.submitDraft, buildDraft(theCase, theCase.file, said)],
    final_report: [calls.submitFinalReport, buildReport(theCase, { ...said, posts: [post] })],
    insight_report: [calls.submitInsightReport, insight(theCase, said)],
  } as const
  const [endpoint, body] = bodies[kind]
  const { status } = await api.call(endpoint, { as, body })
  expect([201, 409, 422]).toContain(status)
}

function insight(theCase: TheCase & { file: string }, said: object) {
  const figures = { deliverable_id: 1, media_id: null, metrics: { views: 5 }, screenshot_ids: [theCase.file] }
  return buildInsight(theCase, theCase.file, { insights: [figures], ...said })
}

/** Debits equal credits, and every completed case has its one reward; no other has any. */
async function checkMoney() {
  const { rows } = await db().execute(sql`
    select (select coalesce(sum(amount), 0)::int from ledger_entries) as balance,
      (select coalesce(-sum(amount), 0)::int from ledger_entries where account = 'influencer_payable')
        - (select coalesce(sum(net), 0)::int from rewards) as owed_besides_rewards,
      (select count(*)::int from cases left join rewards on rewards.case_id = cases.id
        where (cases.state = 'completed') <> (rewards.case_id is not null)) as misfits`)
  expect(rows).toEqual([{ balance: 0, owed_besides_rewards: 0, misfits: 0 }])
}

/** Rounds without gaps, all judged but the newest, and states that follow from the events. */
async function checkRounds() {
  const events = await db().select().from(caseEvents).orderBy(asc(caseEvents.id))
  const rounds = await db().select().from(submissions).orderBy(asc(submissions.round))
  for (const task of await db().select().from(subTasks)) {
    const own = rounds.filter(({ case_id, kind }) => case_id === task.case_id && kind === task.kind)
    expect(own.map(({ round }) => round)).toEqual(Array.from({ length: task.round }, (_, index) => index + 1))
    expect(own.slice(0, -1).every(({ review_result }) => review_result === 'fix_requested')).toBe(true)
    if (own.length > 0) expect(own.at(-1)?.review_result ?? 'submitted').toBe(task.state)
    const past = events.filter(({ case_id, subject }) => case_id === task.case_id && subject === task.kind)
    for (const [index, { from_state, to_state }] of past.entries()) {
      expect(from_state).toBe(past[index - 1]?.to_state ?? from_state)
      if (index === past.length - 1) expect(to_state).toBe(task.state)
    }
    expect(past.filter(({ act }) => act === 'approve').length).toBeLessThanOrEqual(1)
    expect(past.filter(({ act }) => act === 'request_fixes')).toHaveLength(task.fix_rounds_used)
  }
}

it(
  'a thousand steps, right and wrong, never pay twice and never lose a round',
  { timeout: 600_000 },
  async () => {
    const review = { composition_plan_required: true, draft_required: true, fix_rounds: 1, answer_days: 1 }
    const deliverables = [{ platform: 'x' as const, count: 1, photos: null, seconds: null }]
    const given = { days: openWindow, review, deliverables, withholding_reason: 'works' as const }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 50, maxLength: 50 }), async (steps) => {
        const both = [await givenConfirmedCase(api, given), await givenConfirmedCase(api, given)]
        walked = await Promise.all(both.map(async (one) => ({ ...one, file: await givenFile(api, one.me) })))
        for (const one of steps) {
          await take(one)
          await checkMoney()
        }
        await checkRounds()
      }),
      { numRuns: 20 },
    )
    // Else the walk would prove nothing about money.
    expect((await db().select().from(rewards)).length).toBeGreaterThan(0)
  },
)
