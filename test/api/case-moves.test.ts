import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  allowedActs,
  type CaseAct,
  caseActs,
  type CaseState,
  caseStates,
  nextState,
} from '#contract/case-states.ts'
import { caseEvents, cases } from '#server/db/schema/index.ts'
import { ApiProblem } from '#server/kernel/problem.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign, readCounters } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'

describe('the state table', () => {
  it('never leaves an end, and offers people only what it allows', () => {
    const ends = caseStates.filter((state) => caseActs.every((act) => nextState(state, act) === undefined))
    expect(ends).toEqual(['declined', 'expired', 'rejected', 'completed', 'terminated'])
    for (const state of caseStates) {
      for (const act of allowedActs(state)) expect(nextState(state, act)).toBeDefined()
    }
  })

  it('over ten thousand random acts stays within the known states and confirms nobody unasked', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...caseActs), { minLength: 50, maxLength: 50 }), (acts) => {
        let state: Parameters<typeof nextState>[0] = 'none'
        const done = new Set<CaseAct>()
        for (const act of acts) {
          const next = nextState(state, act)
          if (next === undefined) continue
          expect(caseStates).toContain(next)
          done.add(act)
          state = next
        }
        if (state === 'confirmed' || state === 'completed') expect(done).toContain('agree')
      }),
      { numRuns: 200 },
    )
  })
})

describe('moves in the database', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi()
    await api.reset()
  })
  afterAll(() => api.close())

  const step = fc.record({ person: fc.nat(3), act: fc.constantFrom<CaseAct[]>(...caseActs) })

  it('follow the table, never overfill, and keep counters equal to a recount', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => givenInfluencer(api)))
    await fc.assert(
      fc.asyncProperty(fc.nat(2), fc.array(step, { minLength: 10, maxLength: 40 }), async (spare, steps) => {
        const campaign = await givenCampaign(api, { openings: 1 + spare })
        for (const { person, act } of steps) {
          const influencer = people[person]
          if (influencer) await actOnCase(api, campaign, influencer, act).catch(expectRefusal)
        }
        const { openings, kept, counted } = await readCounters(api, campaign.id)
        expect(kept).toEqual(counted)
        expect(kept.places).toBeLessThanOrEqual(openings)
        await expectLegalHistories(campaign.id)
      }),
      { numRuns: 25 },
    )
  })

  /** Every case's events lead from nothing to where it stands. */
  async function expectLegalHistories(campaignId: number) {
    const rows = await api.deps.database.db
      .select({ id: cases.id, state: cases.state, event: caseEvents })
      .from(caseEvents)
      .innerJoin(cases, eq(cases.id, caseEvents.case_id))
      .where(eq(cases.campaign_id, campaignId))
      .orderBy(asc(caseEvents.id))
    for (const history of Map.groupBy(rows, ({ id }) => id).values()) {
      let state: CaseState | 'none' = 'none'
      for (const { event } of history) {
        expect(event.from_state).toBe(state)
        expect(event.to_state).toBe(nextState(state, event.act as CaseAct))
        state = event.to_state as CaseState
      }
      expect(history[0]?.state).toBe(state)
    }
  }
})

function expectRefusal(error: unknown) {
  if (!(error instanceof ApiProblem)) throw error
  expect(['case.act_not_allowed', 'campaign.full']).toContain(error.code)
}
