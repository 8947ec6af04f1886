import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { lineUnits } from '#server/db/schema/index.ts'
import { anyNotice, type AnyNoticeKind } from '#server/kernel/notice-shapes.ts'
import { countSent, unitOf } from '#server/modules/line/line-units.service.ts'
import { startDaily } from '#server/platform/daily-jobs.ts'
import { countStuck } from '#server/platform/outbox.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenOperator } from '#test/support/builders-operators.ts'

const { listOpenings } = contract.adminDeliveries

let api: TestApi
/** The names that LINE was asked about. */
let asked: string[]
beforeAll(async () => {
  api = await testApi({ messaging: true })
})
beforeEach(async () => {
  await api.reset()
  asked = []
  const { messaging } = api.deps
  if (!messaging) throw new Error('There is no official account.')
  api.deps.messaging = {
    ...messaging,
    unitFigures: (unit, days) => {
      asked.push(`${unit} ${days.from} ${days.to}`)
      return messaging.unitFigures(unit, days)
    },
  }
  await startDaily(api.deps, ['line.read-openings'])
  await api.work()
})
afterAll(() => api.close())

const given = (kind: AnyNoticeKind, sent: number) =>
  api.deps.database.transaction((tx) => countSent(tx, kind, sent, api.clock.now()))

/** The portal from now to that time. */
async function until(time: string) {
  api.clock.set(`${time}+09:00`)
  await api.work()
}

async function openings(role: 'viewer' | 'manager' = 'viewer') {
  const operator = await givenOperator(api, { role })
  return (await api.call(listOpenings, { as: await api.asOperator(operator) })).body.data
}
const rows = () => api.deps.database.db.select().from(lineUnits).orderBy(asc(lineUnits.unit))

describe('who opened the messages', () => {
  it('is asked of LINE once a day from 20 messages on, and it says nothing below 20', async () => {
    await given('search_news', 19)
    await given('rejected', 20)
    await given('selected', 41)
    api.line.units.set('search_news_202611', { uniqueImpression: 19 })
    api.line.units.set('rejected_202611', { uniqueImpression: 20, uniqueClick: 19 })
    api.line.units.set('selected_202611', { uniqueImpression: 19, uniqueClick: 0 })
    expect(await openings()).toMatchObject({ on: true, as_of: null, late: false })
    await until('2026-11-21T05:59:00')
    expect(asked).toEqual([])
    await until('2026-11-21T06:00:00')
    expect(asked).toEqual(['rejected_202611 2026-11-01 2026-11-30', 'selected_202611 2026-11-01 2026-11-30'])
    const month = '2026-11'
    expect(await openings()).toEqual({
      on: true,
      as_of: '2026-11-20T21:00:00.000Z',
      late: false,
      units: [
        { kind: 'selected', month, sent: 41, opened: null, clicked: null },
        { kind: 'rejected', month, sent: 20, opened: 20, clicked: null },
        { kind: 'search_news', month, sent: 19, opened: null, clicked: null },
      ],
    })
    await given('search_news', 1)
    api.line.units.set('search_news_202611', { uniqueImpression: 20, uniqueClick: 20 })
    await until('2026-11-22T06:00:00')
    expect((await openings()).units.at(-1)).toMatchObject({ sent: 20, opened: 20, clicked: 20 })
  })

  it('is asked for two weeks after the end of a month, and shown for three months', async () => {
    await given('rejected', 30)
    await until('2026-12-14T06:00:00')
    expect(asked.at(-1)).toBe('rejected_202611 2026-11-01 2026-11-30')
    const before = asked.length
    await until('2026-12-15T06:00:00')
    expect(asked).toHaveLength(before)
    await given('rejected', 25)
    await until('2027-01-14T06:00:00')
    expect(asked.at(-1)).toBe('rejected_202612 2026-12-01 2026-12-31')
    expect((await openings()).units.map(({ month }) => month)).toEqual(['2026-12', '2026-11'])
    await until('2027-02-01T06:00:00')
    expect((await openings()).units.map(({ month }) => month)).toEqual(['2026-12'])
  })

  it('is forgotten after thirteen months', async () => {
    await given('rejected', 30)
    await until('2027-12-31T06:00:00')
    expect(await rows()).toHaveLength(1)
    await until('2028-01-01T06:00:00')
    expect(await rows()).toEqual([])
  })

  it('stays as it was last read while LINE is away, and is read again without a second question', async () => {
    await given('rejected', 30)
    await given('selected', 30)
    api.line.units.set('rejected_202611', { uniqueImpression: 25 })
    await until('2026-11-21T06:00:00')
    api.line.setServiceState('messaging', 'down')
    await until('2026-11-22T06:00:00')
    expect(await countStuck(api.deps.database.db)).toEqual({ failing: 1, dead: 0 })
    expect(await openings()).toMatchObject({
      as_of: '2026-11-20T21:00:00.000Z',
      late: false,
      units: [{ kind: 'rejected', opened: 25 }, { kind: 'selected' }],
    })
    await until('2026-11-22T18:01:00')
    expect(await openings()).toMatchObject({ late: true, units: [{ opened: 25 }, {}] })

    // LINE answers the first question and then nothing.
    asked = []
    const { messaging } = api.deps
    if (!messaging) throw new Error('There is no official account.')
    const { unitFigures } = messaging
    api.line.setServiceState('messaging', 'ok')
    api.deps.messaging = {
      ...messaging,
      unitFigures: async (unit, days) => {
        if (asked.length === 1) api.line.setServiceState('messaging', 'limited')
        return unitFigures(unit, days)
      },
    }
    await until('2026-11-22T20:00:00')
    expect(asked.map((question) => question.split(' ')[0])).toEqual(['rejected_202611', 'selected_202611'])
    api.line.setServiceState('messaging', 'ok')
    asked = ['', '']
    await until('2026-11-22T23:00:00')
    expect(asked.slice(2)).toEqual(['selected_202611 2026-11-01 2026-11-30'])
    expect(await openings()).toMatchObject({ late: false })
    expect(await countStuck(api.deps.database.db)).toEqual({ failing: 0, dead: 0 })
  })

  it('is asked of fifty names at most in a run, and of the others on the next day first', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `kind_${String(index).padStart(2, '0')}`)
    await api.deps.database.db
      .insert(lineUnits)
      .values(names.map((kind) => ({ unit: `${kind}_202611`, kind, month: '2026-11', sent: 20 })))
    await until('2026-11-21T06:00:00')
    expect(asked).toHaveLength(50)
    await until('2026-11-22T06:00:00')
    expect(asked.slice(50, 60).map((name) => name.slice(0, 7))).toEqual(names.slice(50))
    expect(asked).toHaveLength(100)
  })

  it('is nothing where the portal sends no messages', async () => {
    const { messaging } = api.deps
    api.deps.messaging = undefined
    await until('2026-11-21T06:00:00')
    expect(await openings('manager')).toEqual({ on: false, as_of: null, late: false, units: [] })
    api.deps.messaging = messaging
  })
})

it('the name of every kind is one that LINE takes', () => {
  const kinds = anyNotice.options.flatMap(({ shape: { kind } }): AnyNoticeKind[] =>
    'options' in kind ? kind.options : [...kind.values],
  )
  expect(kinds.length).toBeGreaterThan(30)
  for (const kind of kinds) expect(unitOf(kind, api.clock.now())).toMatch(/^\w{1,30}$/)
  // At midnight in Japan.
  expect(unitOf('rejected', new Date('2026-11-30T14:59:59Z'))).toBe('rejected_202611')
  expect(unitOf('rejected', new Date('2026-11-30T15:00:00Z'))).toBe('rejected_202612')
})
