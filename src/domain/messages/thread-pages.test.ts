import { expect, test } from 'vitest'
import { answerMessage, answerThread } from '#test/support/answers-messages.ts'
import { messagesOf, pollDelay, withMessage } from './thread-pages.ts'

const second = 1_000

test.each([
  ['somebody writes', 0, 0, 4],
  ['it has been quiet for two minutes', 120, 0, 12],
  ['nobody has written for days', 200_000, 0, 60],
  ['the server has not answered for half a minute', 0, 30, 15],
  ['it has not answered for an hour', 0, 3_600, 60],
])('when %s, it is asked again in good time', (_words, sinceNews, sinceAnswer, seconds) => {
  expect(pollDelay({ sinceNews: sinceNews * second, sinceAnswer: sinceAnswer * second })).toBe(
    seconds * second,
  )
})

test('pages that overlap give every message once, the newest last', () => {
  const [one, two, three] = [1, 2, 3].map((id) => answerMessage({ id, body: String(id) }))
  if (!one || !two || !three) throw new Error('A message is missing.')
  const data = { pages: [answerThread([two, three]), answerThread([one, two])], pageParams: [] }
  expect(messagesOf(data).map(({ id }) => id)).toEqual([1, 2, 3])
  const four = answerMessage({ id: 4 })
  expect(messagesOf(withMessage(data, four)).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(withMessage({ pages: [], pageParams: [] }, four).pages).toEqual([])
})
