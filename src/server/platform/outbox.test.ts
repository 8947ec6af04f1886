import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type TestApi, testApi } from '#test/support/api.ts'
import { outbox } from '../db/schema/index.ts'
import { ApiProblem } from '../http/api-problem.ts'
import { enqueue, forgetDone, job, type JobHandler, startOutbox, workOutbox } from './outbox.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const second = 1_000

/** A handler that keeps the numbers it was given. */
function counting() {
  const done: number[] = []
  const count = job(z.object({ number: z.int() }), async (_, { number }) => void done.push(number))
  return { done, handlers: { count } }
}

const put = (number: number, at = api.clock.now()) => enqueue(api.deps.database.db, 'count', { number }, at)
const rows = () => api.deps.database.db.select().from(outbox).orderBy(outbox.id)

describe('the outbox', () => {
  it('does what is due, the oldest first, and each once', async () => {
    const { done, handlers } = counting()
    await put(1)
    await put(2, new Date(api.clock.now().getTime() + second))
    await put(3)
    expect(await workOutbox(api.deps, handlers)).toBe(2)
    expect(await workOutbox(api.deps, handlers)).toBe(0)
    api.clock.advance(second)
    expect(await workOutbox(api.deps, handlers)).toBe(1)
    expect(done).toEqual([1, 3, 2])
  })

  it('forgets after 30 days what is done, and never what is not', async () => {
    const { handlers } = counting()
    await put(1)
    await workOutbox(api.deps, handlers)
    await put(2, new Date(api.clock.now().getTime() + 60 * 86_400_000))
    api.clock.advance(30 * 86_400_000)
    await forgetDone(api.deps)
    expect(await rows()).toHaveLength(2)
    api.clock.advance(1)
    await forgetDone(api.deps)
    expect((await rows()).map(({ payload }) => payload)).toEqual([{ number: 2 }])
  })

  it('holds nothing of a transaction that was rolled back', async () => {
    const failing = api.deps.database.transaction(async (tx) => {
      await enqueue(tx, 'count', { number: 1 }, api.clock.now())
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await rows()).toHaveLength(0)
  })

  it('shares the work among servers without doing any of it twice', async () => {
    const { done, handlers } = counting()
    for (let number = 0; number < 20; number += 1) await put(number)
    const worked = await Promise.all(Array.from({ length: 5 }, () => workOutbox(api.deps, handlers)))
    expect(worked.reduce((sum, one) => sum + one, 0)).toBe(20)
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, number) => number))
  })

  it('does a job again when its server died with it', async () => {
    const { done, handlers } = counting()
    await put(1)
    const dead = workOutbox(api.deps, { count: () => new Promise(() => undefined) })
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    expect(await workOutbox(api.deps, handlers)).toBe(0)
    api.clock.advance(60 * second)
    expect(await workOutbox(api.deps, handlers)).toBe(1)
    expect(done).toEqual([1])
    expect(dead).toBeInstanceOf(Promise)
  })

  it('waits longer after each failure, an hour at most, and keeps a code alone', async () => {
    const failures = [
      Object.assign(new Error('550 misaki@example.com'), { code: 'EENVELOPE' }),
      new ApiProblem('line.unavailable'),
      new TypeError('misaki@example.com'),
      'misaki@example.com',
    ]
    await put(1)
    const waits: number[] = []
    const codes: (string | null)[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const before = api.clock.now().getTime()
      const fail = async () => {
        throw failures[attempt % failures.length]
      }
      expect(await workOutbox(api.deps, { count: fail })).toBe(1)
      const [row] = await rows()
      const wait = (row?.available_at.getTime() ?? 0) - before
      waits.push(wait / second)
      codes.push(row?.last_error ?? null)
      api.clock.advance(wait)
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
    expect(codes.slice(0, 4)).toEqual(['EENVELOPE', 'line.unavailable', 'TypeError', 'unknown'])
  })

  it('waits until the time that a handler names, which is no failure', async () => {
    await put(1)
    const later = new Date(api.clock.now().getTime() + 3_600_000)
    const since: Date[] = []
    const wait: JobHandler = async (deps, _, due) => {
      since.push(due)
      return deps.now() < later ? later : undefined
    }
    await workOutbox(api.deps, { count: wait })
    expect(await rows()).toMatchObject([
      { done_at: null, available_at: later, attempts: 0, last_error: null },
    ])
    const due = api.clock.now()
    api.clock.set(later.toISOString())
    expect(await workOutbox(api.deps, { count: wait })).toBe(1)
    expect(since).toEqual([due, due])
    expect(await rows()).toMatchObject([{ done_at: later }])
  })

  it('gives a notice one more try when its day ended in the middle of one', async () => {
    await api.deps.database.transaction((tx) => enqueue(tx, 'notice.mail', {}, api.clock.now()))
    api.clock.advance(86_400_000 - 1)
    const fail: JobHandler = async () => {
      api.clock.advance(5_000)
      throw new ApiProblem('line.unavailable')
    }
    await workOutbox(api.deps, { 'notice.mail': fail })
    expect(await rows()).toMatchObject([{ attempts: 1, dead_at: null }])
    api.clock.advance(3_600_000)
    await workOutbox(api.deps, { 'notice.mail': fail })
    expect(await rows()).toMatchObject([{ attempts: 2, dead_at: api.clock.now() }])
  })

  it('keeps work that this version does not know, or cannot read, for later', async () => {
    const { done, handlers } = counting()
    await put(1)
    await enqueue(api.deps.database.db, 'count', { number: 'one' }, api.clock.now())
    await workOutbox(api.deps, {})
    api.clock.advance(5 * second)
    await workOutbox(api.deps, handlers)
    expect(done).toEqual([1])
    expect((await rows()).map(({ done_at }) => done_at !== null)).toEqual([true, false])
  })

  it('goes on with all else while LINE keeps its work waiting', async () => {
    const { done, handlers } = counting()
    const answer = Promise.withResolvers<void>()
    const { db } = api.deps.database
    await enqueue(db, 'line.menu', {}, api.clock.now())
    await enqueue(db, 'notice.line', {}, api.clock.now())
    await put(1)
    const calling: string[] = []
    const wait = () => {
      calling.push('LINE')
      return answer.promise
    }
    const running = startOutbox(api.deps, { ...handlers, 'line.menu': wait, 'notice.line': wait })
    await expect.poll(() => [done, calling]).toEqual([[1], ['LINE']])
    answer.resolve()
    await running.stop()
    expect((await rows())[0]).toMatchObject({ kind: 'line.menu', done_at: api.clock.now() })
  })

  it('works by itself until it is stopped', async () => {
    const { done, handlers } = counting()
    await put(1)
    const running = startOutbox(api.deps, handlers)
    await expect.poll(() => done).toEqual([1])
    await running.stop()
    await put(2)
    expect(done).toEqual([1])
  })
})
