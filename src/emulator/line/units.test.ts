import { expect, test } from 'vitest'
import { people } from '../people.ts'
import { givenEmulator } from '../test-kit.ts'
import { createUnits } from './units.ts'

const { emulator, clock, asMessaging } = givenEmulator()

const figures = (query: string) => asMessaging('GET', `/v2/bot/insight/message/event/aggregation?${query}`)
const november = 'from=20261101&to=20261130'

test('figures of fewer than 20 are kept back', async () => {
  emulator().units.set('news_202611', { uniqueImpression: 20, uniqueClick: 19 })
  expect(await figures(`customAggregationUnit=news_202611&${november}`)).toMatchObject({
    status: 200,
    body: { overview: { uniqueImpression: 20, uniqueClick: null }, messages: [], clicks: [] },
  })
  expect((await figures(`customAggregationUnit=other&${november}`)).body).toMatchObject({
    overview: { uniqueImpression: null, uniqueClick: null },
  })
})

test.each([
  november,
  'customAggregationUnit=a',
  'customAggregationUnit=a&from=20261101&to=20261202',
  'customAggregationUnit=a&from=1&to=2',
])('a question without name or days, or about more than 31 days, is refused: %s', async (query) => {
  const refused = await figures(query)
  expect([refused.status, refused.body]).toEqual([
    400,
    { message: null, key: null, stacktrace: null, code: null },
  ])
})

test('messages are opened once each by whoever has seen them, on the days that were asked for', () => {
  clock.now = new Date('2026-11-20T03:00:00Z')
  const read = new Set<string>()
  const units = createUnits({ now: () => clock.now, isRead: (id) => read.has(id) })
  for (let person = 0; person < 25; person += 1)
    for (const message of ['a', 'b'])
      units.record('news_202611', { personId: `${person}`, messageId: `${person}${message}` })
  const opened = () => units.figuresOf('news_202611', '20261101', '20261130').uniqueImpression
  for (let person = 0; person < 19; person += 1)
    for (const message of ['a', 'b']) read.add(`${person}${message}`)
  // 38 messages, but of 19 people.
  expect(opened()).toBe(null)
  read.add('19a')
  expect(opened()).toBe(39)
  expect(units.figuresOf('news_202611', '20261121', '20261130').uniqueImpression).toBe(null)
})

test('the thousand and first name of a month is not taken, in the next month it is', () => {
  clock.now = new Date('2026-11-20T03:00:00Z')
  const units = createUnits({ now: () => clock.now, isRead: () => false })
  const sent = { personId: people.misaki.id, messageId: '1' }
  for (let name = 0; name < 1_001; name += 1) units.record(`unit_${name}`, sent)
  expect([units.sent().size, units.sent().has('unit_1000')]).toEqual([1_000, false])
  clock.now = new Date('2026-12-01T03:00:00Z')
  units.record('unit_1000', sent)
  expect(units.sent().has('unit_1000')).toBe(true)
})
