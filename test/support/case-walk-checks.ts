import { and, asc, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  type CaseAct,
  type CaseState,
  nextPreparation,
  nextState,
  nextSubTask,
  type PreparationAct,
  type PreparationState,
  type SubTaskAct,
  type SubTaskKind,
  type SubTaskState,
  firstPreparation,
  isComplete,
} from '#contract/case-states.ts'
import { campaignKinds } from '#contract/vocabulary.ts'
import { caseEvents, ledgerTransactions, shipments, submissions, subTasks } from '#server/db/schema/index.ts'
import { ApiProblem } from '#server/kernel/problem.ts'
import { standingOf } from '#server/modules/cases/case-situation.ts'
import { bySubTask, type LockedCase } from '#server/modules/cases/locked-case.ts'
import { nextStep } from '#server/modules/cases/next-action.ts'
import { findTerms } from '#server/modules/terms/terms.service.ts'
import type { TestApi } from './api.ts'
import { readCounters } from './builders-campaigns.ts'
import { givenWalkers, likelyActs, look, type WalkAct, walkActs, type Walker } from './case-walk.ts'

const stepsOfRun = 200
const allActs = Object.keys(walkActs) as WalkAct[]

const scene = fc.record({
  kind: fc.constantFrom(...campaignKinds),
  openings: fc.integer({ min: 1, max: 3 }),
  composition_plan_required: fc.boolean(),
  draft_required: fc.boolean(),
})
const step = fc.record({
  person: fc.nat(3),
  /** Two acts in five are tried whatever the case allows. */
  wild: fc.integer({ min: 0, max: 4 }).map((number) => number < 2),
  choice: fc.nat(),
})

/** Random acts, 200 a run, legal and not: every case stays what its events say. */
export async function walkAtRandom(api: TestApi, runs: number) {
  const reached = new Set<string>()
  const walk = fc.array(step, { minLength: stepsOfRun, maxLength: stepsOfRun })
  await fc.assert(
    fc.asyncProperty(scene, walk, async ({ kind, openings, ...review }, steps) => {
      await api.reset()
      const rules = { ...review, fix_rounds: 2, answer_days: 3 }
      const walkers = await givenWalkers(api, { kind, openings, review: rules }, 4)
      for (const { person, wild, choice } of steps) {
        const walker = walkers[person]
        if (!walker) throw new Error('Nobody walks.')
        const known = wild ? allActs : likelyActs(walker)
        const act = known[choice % known.length] ?? 'wait'
        await walkActs[act](walker).catch(expectRefusal)
        // Time passes for everybody.
        for (const touched of act === 'wait' ? walkers : [walker]) await expectNextKept(touched)
      }
      for (const walker of walkers) await expectHistory(walker, reached)
      const { kept, counted } = await readCounters(api, walkers[0]?.campaign.id ?? 0)
      expect(kept).toEqual(counted)
      expect(kept.places).toBeLessThanOrEqual(openings)
    }),
    { numRuns: runs, endOnFailure: true },
  )
  // The walk is worth nothing if it never gets anywhere.
  expect([...reached]).toEqual(
    expect.arrayContaining(['completed', 'terminated', 'expired', 'declined', 'rejected']),
  )
}

function expectRefusal(error: unknown) {
  if (!(error instanceof ApiProblem)) throw error
}

/** The kept columns are what the pure function says of the rows. */
async function expectNextKept(walker: Walker) {
  const own = await look(walker)
  if (!own) return
  const { db } = walker.api.deps.database
  const terms = own.terms_expires_at ? await findTerms(db, own.id) : undefined
  const tasks = own.state === 'confirmed' ? await listSubTasks(walker.api, own.id) : []
  const parcels = hasParcels(own.preparation) ? await listShipments(walker.api, own.id) : []
  const rounds = tasks.some(({ state }) => state === 'submitted')
    ? await listOpenRounds(walker.api, own.id)
    : []
  const next = nextStep({
    row: own,
    campaign: walker.campaign,
    terms,
    subTasks: bySubTask(tasks),
    shippedAt: parcels.at(-1)?.shipped_at ?? null,
    reviewDueAt: Object.fromEntries(rounds.map(({ kind, review_due_at }) => [kind, review_due_at])),
  })
  expect([own.next_kind, own.next_sub_task, own.next_due_at]).toEqual([
    next?.kind ?? null,
    next?.sub_task ?? null,
    next?.due_at ?? null,
  ])
  const paused = own.preparation === 'problem' || (own.preparation === 'shipped' && parcels.length > 1)
  expect(own.paused_since !== null).toBe(paused)
}

function hasParcels(preparation: PreparationState) {
  return preparation === 'shipped' || preparation === 'problem'
}

const listSubTasks = (api: TestApi, id: number) =>
  api.deps.database.db.select().from(subTasks).where(eq(subTasks.case_id, id))
const listShipments = (api: TestApi, id: number) =>
  api.deps.database.db
    .select()
    .from(shipments)
    .where(eq(shipments.case_id, id))
    .orderBy(asc(shipments.number))
const listOpenRounds = (api: TestApi, id: number) =>
  api.deps.database.db
    .select()
    .from(submissions)
    .where(and(eq(submissions.case_id, id), isNull(submissions.review_result)))

/** Events lead by the tables from nothing to where everything stands; a reward is booked at most once, and only for an end. */
async function expectHistory(walker: Walker, reached: Set<string>) {
  const own = await look(walker)
  if (!own) return
  reached.add(own.state)
  const { db } = walker.api.deps.database
  const events = await db
    .select()
    .from(caseEvents)
    .where(eq(caseEvents.case_id, own.id))
    .orderBy(asc(caseEvents.id))
  const kept = bySubTask(await listSubTasks(walker.api, own.id))
  const terms = await findTerms(db, own.id)
  let state: CaseState | 'none' = 'none'
  let preparation: PreparationState = terms && kept ? firstPreparation(terms.content.campaign.kind) : 'none'
  const tasks = firstTasks(terms)
  for (const event of events) {
    if (event.subject === 'case') {
      expect(event.from_state).toBe(state)
      expect(event.to_state).toBe(nextState(state, event.act as CaseAct))
      state = event.to_state as CaseState
    } else if (event.subject === 'preparation') {
      expect([state, event.from_state]).toEqual(['confirmed', preparation])
      expect(event.to_state).toBe(nextPreparation(preparation, event.act as PreparationAct))
      preparation = event.to_state as PreparationState
    } else {
      expect([state, event.from_state]).toEqual(['confirmed', tasks[event.subject]])
      expect(event.to_state).toBe(nextSubTask(tasks[event.subject], event.act as SubTaskAct))
      tasks[event.subject] = event.to_state as SubTaskState
    }
  }
  expect([own.state, own.preparation]).toEqual([state, preparation])
  if (kept) expect(standingOf(kept)).toEqual(tasks)
  expect(state === 'completed').toBe(kept !== undefined && isComplete(tasks) && state !== 'terminated')
  const booked = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.case_id, own.id))
  expect(booked.length).toBeLessThanOrEqual(state === 'completed' || state === 'terminated' ? 1 : 0)
}

function firstTasks(terms: LockedCase['terms']): Record<SubTaskKind, SubTaskState> {
  const ifNeeded = (needed: boolean | undefined) => (needed ? 'locked' : 'not_required')
  return {
    composition_plan: ifNeeded(terms?.content.composition_plan_required),
    draft: ifNeeded(terms?.content.draft_required),
    final_report: 'locked',
    insight_report: 'locked',
  }
}
