import { expect, test } from 'vitest'
import { answerMessage, answerThread } from '#test/support/answers-messages.ts'
import { messagesOf, withMessage } from './thread-pages.ts'

test('pages that overlap give every message once, the newest last', () => {
  const [one, two, three] = [1, 2, 3].map((id) => answerMessage({ id, body: String(id) }))
  if (!one || !two || !three) throw new Error('A message is missing.')
  const data = { pages: [answerThread([two, three]), answerThread([one, two])], pageParams: [] }
  expect(messagesOf(data).map(({ id }) => id)).toEqual([1, 2, 3])
  const four = answerMessage({ id: 4 })
  expect(messagesOf(withMessage(data, four)).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(withMessage({ pages: [], pageParams: [] }, four).pages).toEqual([])
})
