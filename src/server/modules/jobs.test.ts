import { expect, test } from 'vitest'
import { dailyJobs, jobHandlers, lanes } from './jobs.ts'

test('every kind of work has a handler and goes in one lane', () => {
  const named = lanes.flatMap(({ kinds }) => kinds)
  expect(named.toSorted()).toEqual(Object.keys(jobHandlers).toSorted())
})

test('every daily job is one that is done', () => {
  expect(Object.keys(jobHandlers)).toEqual(expect.arrayContaining([...dailyJobs]))
})
