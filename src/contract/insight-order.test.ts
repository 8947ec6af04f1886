import { expect, test } from 'vitest'
import { inOrder } from './insight-order.ts'

const post = (name: string, given: object = {}) => ({
  influencer: { display_name: name },
  platform: 'tiktok' as const,
  posted_at: null,
  metrics: {},
  look: null,
  ...given,
})
const a = post('あおい', { metrics: { views: 10, reach: 5, likes: 1 }, look: { state: 'fine' } })
const b = post('みさき', { metrics: { views: 9, likes: 3 }, look: { state: 'gone' } })
const c = post('ゆい', { posted_at: '2026-11-20T02:00:00.000Z' })
const names = (...given: Parameters<typeof inOrder>) =>
  inOrder(...given).map(({ influencer }) => influencer.display_name)

test('posts stay as they are without a column', () => {
  expect(names([b, c, a], undefined, 'asc')).toEqual(['みさき', 'ゆい', 'あおい'])
})

test.each([
  ['views', 'desc', ['あおい', 'みさき', 'ゆい']],
  ['views', 'asc', ['みさき', 'あおい', 'ゆい']],
  ['reach', 'asc', ['あおい', 'みさき', 'ゆい']],
  ['interactions', 'desc', ['みさき', 'あおい', 'ゆい']],
  ['rate', 'desc', ['みさき', 'あおい', 'ゆい']],
  ['look', 'asc', ['みさき', 'あおい', 'ゆい']],
  ['creator', 'desc', ['ゆい', 'みさき', 'あおい']],
  ['posted_at', 'desc', ['ゆい', 'あおい', 'みさき']],
] as const)('by %s, %s, what is not known comes last', (sort, order, expected) => {
  expect(names([a, b, c], sort, order)).toEqual(expected)
})
