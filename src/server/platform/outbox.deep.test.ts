import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#test/support/api.ts'
import { outbox } from '../db/schema/index.ts'
import { ApiProblem } from '../kernel/problem.ts'
import { jobHandlers } from '../modules/jobs.ts'
import { attemptLimits, startOutbox, workOutbox } from './outbox-worker.ts'
import { enqueue, forgetDone, type JobHandler, leaseMs } from './outbox.ts'

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
  return { done, handlers: counted(async (_, { influencer_id }) => void done.push(influencer_id)) }
}

/** The handlers of the portal, with this one for the jobs that `put` writes. */
function counted(work: JobHandler<'payouts.due'>) {
  return { ...jobHandlers, 'payouts.due': work }
}

const put = (number: number, at = api.clock.now()) =>
  enqueue(api.deps.database.db, 'payouts.due', { influencer_id: number }, at)
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
    expect((await rows()).map(({ payload }) => payload)).toEqual([{ influencer_id: 2 }])
  })

  it('holds nothing of a transaction that was rolled back', async () => {
    const failing = api.deps.database.transaction(async (tx) => {
      await enqueue(tx, 'payouts.due', { influencer_id: 1 }, api.clock.now())
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
    const dead = workOutbox(
      api.deps,
      counted(() => new Promise(() => undefined)),
    )
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
      new Error('Failed query: misaki@example.com', {
        cause: Object.assign(new Error('misaki@example.com'), { code: '23514' }),
      }),
      new Error('Failed query: misaki@example.com', {
        cause: new Error('timeout exceeded when trying to connect'),
      }),
      new Error('misaki@example.com'),
    ]
    await put(1)
    const waits: number[] = []
    const codes: (string | null)[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const before = api.clock.now().getTime()
      const fail = async () => {
        throw failures[attempt % failures.length]
      }
      expect(await workOutbox(api.deps, counted(fail))).toBe(1)
      const [row] = await rows()
      const wait = (row?.available_at.getTime() ?? 0) - before
      waits.push(wait / second)
      codes.push(row?.last_error ?? null)
      api.clock.advance(wait)
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
    expect(codes.slice(0, 7)).toEqual([
      'EENVELOPE',
      'line.unavailable',
      'TypeError',
      'unknown',
      '23514',
      'DatabaseUnavailable',
      'Error',
    ])
  })

  it('waits until the time that a handler names, which is no failure', async () => {
    await put(1)
    const later = new Date(api.clock.now().getTime() + 3_600_000)
    const since: Date[] = []
    const wait: JobHandler = async (deps, _, due) => {
      since.push(due)
      return deps.now() < later ? later : undefined
    }
    await workOutbox(api.deps, counted(wait))
    expect(await rows()).toMatchObject([
      { done_at: null, available_at: later, attempts: 0, last_error: null },
    ])
    const due = api.clock.now()
    api.clock.set(later.toISOString())
    expect(await workOutbox(api.deps, counted(wait))).toBe(1)
    expect(since).toEqual([due, due])
    expect(await rows()).toMatchObject([{ done_at: later }])
  })

  it('gives a notice one more try when its day ended in the middle of one', async () => {
    await api.deps.database.transaction((tx) =>
      enqueue(tx, 'notice.mail', { told: { case_id: 1, kind: 'selected' } }, api.clock.now()),
    )
    api.clock.advance(86_400_000 - 1)
    const fail: JobHandler = async () => {
      api.clock.advance(5_000)
      throw new ApiProblem('line.unavailable')
    }
    await workOutbox(api.deps, { ...jobHandlers, 'notice.mail': fail })
    expect(await rows()).toMatchObject([{ attempts: 1, dead_at: null }])
    api.clock.advance(3_600_000)
    await workOutbox(api.deps, { ...jobHandlers, 'notice.mail': fail })
    expect(await rows()).toMatchObject([{ attempts: 2, dead_at: api.clock.now() }])
  })

  it('keeps work that this version does not know, or cannot read, for later', async () => {
    const { done, handlers } = counting()
    await put(1)
    const due = { available_at: api.clock.now(), created_at: api.clock.now() }
    await api.deps.database.db.insert(outbox).values([
      { kind: 'of a newer version', payload: {}, ...due },
      { kind: 'payouts.due', payload: { influencer_id: 'one' }, ...due },
    ])
    await workOutbox(api.deps, handlers)
    expect(done).toEqual([1])
    expect(await rows()).toMatchObject([
      { done_at: api.clock.now(), last_error: null },
      { done_at: null, dead_at: null, last_error: 'UnknownJob' },
      { done_at: null, dead_at: null, last_error: 'UnreadableJob' },
    ])
  })

  it('works by itself until it is stopped', async () => {
    const { done, handlers } = counting()
    await put(1)
    const running = startOutbox(api.deps, handlers, [])
    await expect.poll(() => done).toEqual([1])
    await running.stop()
    await put(2)
    expect(done).toEqual([1])
  })

  it('says with each mail which job sends it', async () => {
    await put(1)
    const sent: unknown[] = []
    const { send } = api.deps.mail
    api.deps.mail.send = async (message, jobId) => void sent.push([message.subject, jobId])
    const mail: JobHandler = (deps) =>
      deps.mail.send({ to: 'misaki@example.com', sender: 'Anken', subject: 'a', text: 'b' })
    await workOutbox(api.deps, counted(mail))
    api.deps.mail.send = send
    expect(sent).toEqual([['a', (await rows())[0]?.id]])
  })
})

describe('lanes', () => {
  const lanes = [
    { kinds: ['insight.open'], workers: 2 },
    { kinds: ['payouts.due'], workers: 1 },
  ] as const

  /** A handler that never ends by itself, with how many of its attempts go on at once. */
  function hanging() {
    const end = Promise.withResolvers<void>()
    const seen = { now: 0, most: 0 }
    const hang: JobHandler = async () => {
      seen.now += 1
      seen.most = Math.max(seen.most, seen.now)
      await end.promise
      seen.now -= 1
    }
    return { hang, end: end.resolve, seen }
  }

  it('do not wait for one another, and each works on as many jobs at once as it has workers', async () => {
    const { done, handlers } = counting()
    const { hang, end, seen } = hanging()
    const { db } = api.deps.database
    for (let number = 0; number < 5; number += 1) await enqueue(db, 'insight.open', {}, api.clock.now())
    await enqueue(db, 'offer.expire', {}, api.clock.now())
    const running = startOutbox(api.deps, { ...handlers, 'insight.open': hang, 'offer.expire': hang }, lanes)
    await expect.poll(() => seen.now).toBe(3)
    await put(1)
    await expect.poll(() => done).toEqual([1])
    expect(seen.most).toBe(3)
    end()
    await expect.poll(async () => (await rows()).filter(({ done_at }) => done_at === null)).toEqual([])
    await running.stop()
    expect(seen.most).toBe(3)
  })

  it('go on with their other worker while one is held', async () => {
    const { hang, end } = hanging()
    const { db } = api.deps.database
    const { done, handlers } = counting()
    await enqueue(db, 'insight.open', {}, api.clock.now())
    for (const number of [1, 2, 3]) await put(number)
    const one = [{ kinds: ['insight.open', 'payouts.due'], workers: 2 }] as const
    const running = startOutbox(api.deps, { ...handlers, 'insight.open': hang }, one)
    await expect.poll(() => done).toEqual([1, 2, 3])
    end()
    await running.stop()
  })

  it('take what is due first, whatever its number', async () => {
    const { done, handlers } = counting()
    await put(1, new Date(api.clock.now().getTime() - second))
    await put(2, new Date(api.clock.now().getTime() - 60 * second))
    const running = startOutbox(api.deps, handlers, lanes)
    await expect.poll(() => done).toEqual([2, 1])
    await running.stop()
  })
})

describe('a lease', () => {
  /** Renewed every few milliseconds; by the portal's clock, which stands still, it is as long as ever. */
  const brisk = { ...attemptLimits, leaseMs: 30 }

  it('is of a minute, and an attempt of ten at most', () => {
    expect(attemptLimits).toEqual({ leaseMs: 60_000, attemptMs: 600_000 })
    expect(leaseMs).toBe(60_000)
  })

  it('is renewed while its attempt goes on, so that no other server takes the job', async () => {
    const { done, handlers } = counting()
    const end = Promise.withResolvers<void>()
    await put(1)
    const slow = workOutbox(
      api.deps,
      counted(() => end.promise),
      brisk,
    )
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    for (let passed = 0; passed < 5; passed += 1) {
      // Of thirty milliseconds, renewed from now on: never over by the time another server looks.
      api.clock.advance(20)
      const renewed = new Date(api.clock.now().getTime() + brisk.leaseMs)
      await expect.poll(async () => (await rows())[0]?.available_at).toEqual(renewed)
      expect(await workOutbox(api.deps, handlers, brisk)).toBe(0)
    }
    end.resolve()
    expect(await slow).toBe(1)
    expect(await rows()).toMatchObject([{ attempts: 1, lease: null, done_at: api.clock.now() }])
    expect(done).toEqual([])
  })

  it.each([
    ['failed', () => Promise.reject(new Error('away'))],
    ['ended', async () => undefined],
    ['put it off', async () => new Date('2027-01-01T00:00:00Z')],
  ] satisfies [string, () => Promise<Date | undefined>][])(
    'that was lost writes nothing over the other server: the attempt %s',
    async (_, outcome) => {
      const { done, handlers } = counting()
      const resumed = Promise.withResolvers<void>()
      await put(1)
      const stalled = workOutbox(
        api.deps,
        counted(() => resumed.promise.then(outcome)),
      )
      await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
      api.clock.advance(leaseMs)
      expect(await workOutbox(api.deps, handlers)).toBe(1)
      const written = await rows()
      api.clock.advance(second)
      resumed.resolve()
      await stalled
      expect(await rows()).toEqual(written)
      expect(done).toEqual([1])
    },
  )

  it('ends with an attempt that never does: its lane goes on', async () => {
    const { done, handlers } = counting()
    await enqueue(api.deps.database.db, 'insight.open', {}, api.clock.now())
    await put(1)
    const limits = { ...attemptLimits, attemptMs: 20 }
    expect(
      await workOutbox(api.deps, { ...handlers, 'insight.open': () => new Promise(() => {}) }, limits),
    ).toBe(2)
    expect((await rows())[0]).toMatchObject({ last_error: 'TimeoutError', done_at: null, lease: null })
    expect(done).toEqual([1])
  })
})
