import { expect, test } from 'vitest'
import { jobHandlers, lanes } from './jobs.ts'

test('every kind of work has a handler and goes in one lane', () => {
  const named = lanes.flatMap(({ kinds }) => kinds)
  expect(named.toSorted()).toEqual(Object.keys(jobHandlers).toSorted())
})
