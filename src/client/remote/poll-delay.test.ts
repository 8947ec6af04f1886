import { expect, test } from 'vitest'
import { pollDelay } from './poll-delay.ts'

const second = 1_000

test.each([
  ['something has just happened', 0, 0, 4],
  ['it has been quiet for two minutes', 120, 0, 12],
  ['nothing has happened for days', 200_000, 0, 60],
  ['the server has not answered for half a minute', 0, 30, 15],
  ['it has not answered for an hour', 0, 3_600, 60],
])('when %s, it is asked again in good time', (_words, sinceNews, sinceAnswer, seconds) => {
  expect(pollDelay({ sinceNews: sinceNews * second, sinceAnswer: sinceAnswer * second })).toBe(
    seconds * second,
  )
})
