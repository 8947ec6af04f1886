import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addInfluencerNote } from '#contract/admin-influencers.ts'
import { endpoints } from '#contract/index.ts'
import { sendInquiry } from '#contract/inquiries.ts'
import { DatabaseUnavailable } from '#server/db/errors.ts'
import { idempotencyKeys, influencerNotes, inquiries, operators } from '#server/db/schema/index.ts'
import { forgetAnswers } from '#server/platform/idempotency.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { day } from '#test/support/builders-submissions.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { keyedActs, type ReadyAct } from '#test/support/keyed-acts.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const headers = { 'idempotency-key': 'one-and-the-same' }
const stage = () => ({ deps: api.deps, advance: api.clock.advance })

async function send({ endpoint, as, actorId, params, body }: ReadyAct) {
  return api.call(endpoint, {
    as: await (as === 'operator' ? api.asOperator : api.as)({ id: actorId }),
    body,
    headers,
    ...(params && { params }),
  })
}

/** The process dies at that point of the next transaction: whoever asked gets no answer. */
function dieOnce(when: 'before the commit' | 'after the commit') {
  const { database } = api.deps
  const { transaction } = database
  const dead = new DatabaseUnavailable('The process was killed.')
  database.transaction = async (work) => {
    database.transaction = transaction
    await transaction(async (tx) => {
      await work(tx)
      if (when === 'before the commit') throw dead
    })
    throw dead
  }
}

/** Rows of every table that an act may write, by table; the keys themselves are told apart. */
async function countRows() {
  const { rows } = await api.deps.database.db.execute<{ name: string; count: number }>(sql`
    select relname as name,
      (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int
        as count
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('sessions', 'operator_sessions', 'rate_limits') order by relname`)
  return rows
}

it('is for exactly the calls of the contract that take a key', () => {
  const taking = endpoints.filter(({ idempotent }) => idempotent).map(({ name }) => name)
  expect(Object.keys(keyedActs).toSorted()).toEqual(taking.toSorted())
})

describe.each(Object.entries(keyedActs))('%s', (_name, act) => {
  it('killed between commit and answer is done once, however late the retry comes', async () => {
    const ready = await act.ready(stage())
    dieOnce('after the commit')
    expect((await send(ready)).status).toBe(503)
    const done = await countRows()
    api.clock.advance(300_000)
    const retried = await send(ready)
    expect(retried.status).toBe(ready.endpoint.status)
    expect((await send(ready)).body).toEqual(retried.body)
    // The answer is forgotten by now, but not that it was done.
    api.clock.advance(1.5 * day)
    await forgetAnswers(api.deps)
    expect((await send(ready)).body.code).toBe('request.already_done')
    expect(await act.count(api, ready.actorId)).toBe(1)
    expect(await countRows()).toEqual(done)
  })

  it('killed before the commit is not done, and the retry does it', async () => {
    const ready = await act.ready(stage())
    dieOnce('before the commit')
    expect((await send(ready)).status).toBe(503)
    expect(await act.count(api, ready.actorId)).toBe(0)
    expect((await send(ready)).status).toBe(ready.endpoint.status)
    expect(await act.count(api, ready.actorId)).toBe(1)
  })
})

describe('a key', () => {
  const body = { kind: 'other', subject: '件名', body: '本文' }
  const keys = () => api.deps.database.db.select().from(idempotencyKeys)
  let me: { id: number }
  beforeEach(async () => {
    me = await givenInfluencer(api)
  })
  const ask = async (given: object = {}, key = 'one-and-the-same') =>
    api.call(sendInquiry, {
      as: await api.as(me),
      body: { ...body, ...given },
      headers: { 'idempotency-key': key },
    })

  it('gives a refusal again, and leaves nothing of what was refused', async () => {
    const first = await ask({ file_ids: [crypto.randomUUID()] })
    expect([first.status, first.body.errors?.[0]?.code]).toEqual([422, 'field.unknown_file'])
    expect(await api.deps.database.db.$count(inquiries)).toBe(0)
    expect((await ask({ file_ids: [crypto.randomUUID()] })).body.code).toBe('request.idempotency_mismatch')
    expect(await keys()).toMatchObject([{ status: 422 }])
  })

  it('that two send at once is worked on by one of them', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask()))
    expect(await api.deps.database.db.$count(inquiries)).toBe(1)
    const others = replies.filter(({ status }) => status !== 201)
    expect(others.filter(({ body: { code } }) => code !== 'request.in_progress')).toEqual([])
    expect((await ask()).status).toBe(201)
  })

  it('of another person or with another content is another one', async () => {
    await ask()
    me = await givenInfluencer(api)
    expect((await ask()).status).toBe(201)
    expect((await ask({ subject: '別件' })).body.code).toBe('request.idempotency_mismatch')
  })

  it('of another operator is another one, and tells nothing of what the first has done', async () => {
    const noted = await givenInfluencer(api)
    const note = async (operator: { id: number }, text: string) =>
      api.call(addInfluencerNote, {
        as: await api.asOperator(operator),
        params: { influencer_id: noted.id },
        body: { body: text },
        headers: { 'idempotency-key': 'one-and-the-same' },
      })
    const [one, other] = [await givenOperator(api), await givenOperator(api)]
    expect((await note(one, '一人目のメモ')).status).toBe(201)
    // The same words, and others: neither is taken for the first one's retry.
    expect((await note(other, '一人目のメモ')).status).toBe(201)
    expect((await note(one, '別のメモ')).body.code).toBe('request.idempotency_mismatch')
    expect(await api.deps.database.db.$count(influencerNotes)).toBe(2)
    const viewer = await givenOperator(api, { role: 'viewer' })
    const { db } = api.deps.database
    await db.update(operators).set({ role: 'viewer' }).where(eq(operators.id, one.id))
    // Neither somebody who may not, nor who may not any more, is told the stored answer.
    for (const refused of [viewer, one]) expect((await note(refused, '一人目のメモ')).status).toBe(403)
    expect(await keys()).toHaveLength(2)
  })

  it('keeps the answer, which holds personal data, for a day and the mark for a year', async () => {
    await ask()
    await ask({ subject: '' }, 'parsed-before-the-key')
    await ask({ campaign_id: 1 }, 'refused-and-kept')
    api.clock.advance(day - 1)
    await forgetAnswers(api.deps)
    expect((await keys()).map(({ answer }) => answer === null)).toEqual([false, false])
    api.clock.advance(2)
    await forgetAnswers(api.deps)
    expect(await keys()).toMatchObject([{ status: 201, answer: null, request_hash: '' }])
    api.clock.advance(365 * day)
    await forgetAnswers(api.deps)
    expect(await keys()).toEqual([])
  })

  it('that an earlier version left behind unanswered is freed after a day', async () => {
    const row = {
      influencer_id: me.id,
      endpoint: sendInquiry.name,
      key: 'one-and-the-same',
      request_hash: 'x',
    }
    await api.deps.database.db.insert(idempotencyKeys).values({ ...row, created_at: api.clock.now() })
    expect((await ask()).body.code).toBe('request.in_progress')
    api.clock.advance(day + 1)
    await forgetAnswers(api.deps)
    expect((await ask()).status).toBe(201)
    const [kept] = await api.deps.database.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.influencer_id, me.id))
    expect(kept?.status).toBe(201)
  })
})
