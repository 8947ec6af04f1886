import { expect, expectTypeOf, test } from 'vitest'
import type { JobInput, JobKind } from '../kernel/job-payloads.ts'
import { jobHandlers, lanes } from './jobs.ts'

test('every kind of work has a handler and goes in one lane', () => {
  const named = lanes.flatMap(({ kinds }) => kinds)
  expect(named.toSorted()).toEqual(Object.keys(jobHandlers).toSorted())
})

test('a kind that is none, and a payload of another kind, do not compile', () => {
  expectTypeOf<'payouts.due'>().toExtend<JobKind>()
  expectTypeOf<'payouts.overdue'>().not.toExtend<JobKind>()
  expectTypeOf<{ influencer_id: number }>().toExtend<JobInput<'payouts.due'>>()
  expectTypeOf<{ case_id: number }>().not.toExtend<JobInput<'payouts.due'>>()
  expectTypeOf<{ influencer_id: string }>().not.toExtend<JobInput<'payouts.due'>>()
})
