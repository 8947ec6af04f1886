import { and, desc, eq, gt, inArray, lte, sql, sum } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  caseStates,
  isWaiting,
  preparationStates,
  subTaskKinds,
  type SubTaskState,
  subTaskStates,
} from '#contract/case-states.ts'
import type { Database } from '#server/db/database.ts'
import {
  caseMessages,
  cases,
  caseThreads,
  influencers,
  ledgerEntries,
  notices,
  outbox,
  payouts,
  rewards,
  submissions,
  subTasks,
  termsStatements,
  workFiles,
} from '#server/db/schema/index.ts'
import { ensureDefaultAgency } from '#server/modules/agencies/agencies.service.ts'
import { changeCase } from '#server/modules/cases/change-case.ts'
import { readVideo } from '#server/modules/work-files/read-video.ts'
import { originalKey, thumbnailKey } from '#server/modules/work-files/stored-files.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { listExamples, listMoney, listSpots } from '../list-examples.ts'
import { seedDemo } from './seed-demo.ts'

/** A few minutes after midnight in Tokyo, when days and instants part most easily; the other tests of the seed begin at noon. */
const afterMidnight = 12.1 * 3_600_000
let api: TestApi
let database: Database

beforeAll(async () => {
  api = await testApi()
  api.clock.advance(afterMidnight)
  database = api.deps.database
  await ensureDefaultAgency(api.deps)
  await seedDemo(api.deps)
  // Else PostgreSQL may still take the tables for as empty as they were.
  await database.db.execute(sql`analyze`)
})

afterAll(() => api.close())

async function casesOfMio() {
  return database.db
    .select({
      id: cases.id,
      state: cases.state,
      preparation: cases.preparation,
      next_kind: cases.next_kind,
      due: cases.next_due_at,
    })
    .from(cases)
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(eq(influencers.email, 'mio@example.com'))
}

function idsOf(rows: readonly { id: number }[]) {
  return rows.map(({ id }) => id)
}

describe('Mio', () => {
  test('has an example of every state of a case, of its preparation and of each thing to submit', async () => {
    const mine = await casesOfMio()
    expect(new Set(mine.map(({ state }) => state))).toEqual(new Set(caseStates))
    expect(new Set(mine.map(({ preparation }) => preparation))).toEqual(new Set(preparationStates))
    const tasks = await database.db
      .select({ kind: subTasks.kind, state: subTasks.state })
      .from(subTasks)
      .innerJoin(cases, eq(cases.id, subTasks.case_id))
      .where(inArray(subTasks.case_id, idsOf(mine)))
    expect(new Set(tasks.map(({ state }) => state))).toEqual(new Set(subTaskStates))
    const submittable: SubTaskState[] = ['open', 'submitted', 'fix_requested', 'approved']
    const seen = new Set(tasks.map(({ kind, state }) => `${kind} ${state}`))
    const wanted = subTaskKinds.flatMap((kind) => submittable.map((state) => `${kind} ${state}`))
    expect(wanted.filter((example) => !seen.has(example))).toEqual([])
  })

  test('is late with something, and has rounds of which fixes were asked and answered', async () => {
    const mine = await casesOfMio()
    const now = api.clock.now()
    const late = mine.filter(({ next_kind, due }) => next_kind && !isWaiting(next_kind) && due && due < now)
    expect(late.map(({ next_kind }) => next_kind)).toEqual(['submit_draft'])
    const rounds = await database.db
      .select({ kind: submissions.kind, round: submissions.round, result: submissions.review_result })
      .from(submissions)
      .where(inArray(submissions.case_id, idsOf(mine)))
    expect(rounds).toContainEqual({ kind: 'draft', round: 2, result: 'approved' })
    expect(rounds).toContainEqual({ kind: 'draft', round: 2, result: 'fix_requested' })
  })

  test('is shown by npm start with the address of each case, and so are campaigns to walk through', async () => {
    const { db } = database
    const examples = await listExamples(db, 'mio@example.com', api.clock.now())
    expect(examples.length).toBe((await casesOfMio()).length)
    expect(examples.map(({ status }) => status)).toContain('confirmed, shipped')
    for (const { path } of examples) expect(path).toMatch(/^\/dashboard\/project-management\/\d+$/)
    expect((await listSpots(db, api.clock.now())).length).toBe(2)
  })

  test('has files behind what is submitted: pictures with a thumbnail, and a video', async () => {
    const rows = await database.db.select().from(workFiles)
    expect(new Set(rows.map(({ mime }) => mime))).toEqual(new Set(['image/webp', 'video/mp4']))
    for (const { id, case_id, message_id, size, has_thumbnail } of rows) {
      expect(case_id ?? message_id).not.toBeNull()
      const stored = await api.deps.storage.get(originalKey(id))
      stored?.stream.destroy()
      expect(stored?.size).toBe(size)
      const thumbnail = await api.deps.storage.get(thumbnailKey(id))
      thumbnail?.stream.destroy()
      expect(thumbnail !== undefined).toBe(has_thumbnail)
    }
    const video = rows.find(({ mime }) => mime === 'video/mp4')
    const { width, height, duration_ms, size, id } = video ?? expect.fail('There is no video.')
    await expect(readVideo(api.deps.storage, originalKey(id), size)).resolves.toEqual({
      width,
      height,
      duration_ms,
    })
  })
})

test('every case that was selected has terms, every confirmed one what is to be submitted', async () => {
  const terms = new Set((await database.db.select().from(termsStatements)).map(({ case_id }) => case_id))
  const tasks = new Set((await database.db.select().from(subTasks)).map(({ case_id }) => case_id))
  for (const { id, state } of await database.db.select().from(cases)) {
    if (['selected', 'confirmed', 'completed'].includes(state)) expect(terms.has(id)).toBe(true)
    if (['applied', 'offered', 'withdrawn', 'rejected'].includes(state)) expect(terms.has(id)).toBe(false)
    expect(tasks.has(id)).toBe(['confirmed', 'completed', 'terminated'].includes(state))
  }
})

test('what comes next is what the services say: keeping it again changes nothing', async () => {
  const keep = () =>
    database.db
      .select({ id: cases.id, kind: cases.next_kind, task: cases.next_sub_task, due: cases.next_due_at })
      .from(cases)
      .orderBy(cases.id)
  const before = await keep()
  // The crowd's applications are all of one make.
  const waiting = before.filter(({ kind }) => kind === 'wait_selection')
  const others = before.filter(({ kind }) => kind !== null && kind !== 'wait_selection')
  await database.transaction(async (tx) => {
    for (const { id } of [...others, ...waiting.slice(0, 10)])
      await changeCase(tx, { caseId: id }, api.clock.now(), async () => {})
  })
  expect(await keep()).toEqual(before)
  expect(others.length).toBeGreaterThan(40)
  const over = ['withdrawn', 'rejected', 'declined', 'expired', 'completed', 'terminated'] as const
  const ended = await database.db.$count(cases, inArray(cases.state, [...over]))
  expect(before.filter(({ kind }) => kind === null).length).toBe(ended)
})

test('the ledger adds up to 0, with a reward for each case that pays', async () => {
  const [all] = await database.db.select({ total: sum(ledgerEntries.amount) }).from(ledgerEntries)
  expect(Number(all?.total)).toBe(0)
  const booked = await database.db.select({ id: rewards.case_id, amount: rewards.amount }).from(rewards)
  const over = inArray(cases.state, ['completed', 'terminated'])
  expect(booked).toHaveLength(await database.db.$count(cases, over))
  for (const { amount } of booked) expect(amount).toBeGreaterThan(0)
  const half = await database.db
    .select({ paid: rewards.amount, content: termsStatements.content })
    .from(rewards)
    .innerJoin(cases, eq(cases.id, rewards.case_id))
    .innerJoin(termsStatements, eq(termsStatements.case_id, cases.id))
    .where(eq(cases.state, 'terminated'))
  for (const { paid, content } of half) expect(paid).toBe(Math.floor((content.reward?.amount ?? 0) / 2))
})

test('the money has a life: paid over months, on its way, confirmed, refused by the bank, and without an account', async () => {
  const months = await database.db.select().from(payouts).where(eq(payouts.state, 'paid'))
  expect(new Set(months.map(({ paid_on }) => paid_on?.slice(0, 7))).size).toBe(4)
  const open = await database.db
    .select({ email: influencers.email, state: payouts.state, failure: payouts.failure })
    .from(rewards)
    .innerJoin(influencers, eq(influencers.id, rewards.influencer_id))
    .leftJoin(payouts, eq(payouts.id, rewards.payout_id))
    .where(sql`${payouts.state} is distinct from 'paid'`)
  const seen = open.map(
    ({ email, state, failure }) => `${email?.split('@')[0]} ${failure ?? state ?? 'confirmed'}`,
  )
  expect([...new Set(seen)].toSorted()).toEqual([
    'aoi confirmed',
    'aoi wrong_account',
    'mio confirmed',
    'mio processing',
    'mio scheduled',
    'ren no_account',
  ])
  expect(await listMoney(database.db, 'ren@example.com')).toMatch(/^1 failed \([\d,]+ yen\)$/)
})

test('nobody is told again of what is past', async () => {
  const due = await database.db
    .select()
    .from(outbox)
    .where(
      and(
        inArray(outbox.kind, ['case.notice', 'personal.notice']),
        lte(outbox.available_at, api.clock.now()),
      ),
    )
  expect(due).toEqual([])
})

test('home shows the people of the demo what they were told, the newest of it unread', async () => {
  const rows = await database.db
    .select({ notice: notices, email: influencers.email })
    .from(notices)
    .innerJoin(influencers, eq(influencers.id, notices.influencer_id))
    .orderBy(desc(notices.created_at), notices.id)
  const byReader = Map.groupBy(rows, ({ email }) => email?.split('@')[0])
  expect([...byReader.keys()].toSorted()).toEqual(['aoi', 'mio', 'misaki', 'ren'])
  for (const mine of byReader.values()) {
    expect(mine.length).toBeLessThanOrEqual(12)
    const unread = mine.filter(({ notice }) => notice.read_at === null)
    expect(unread).toEqual(mine.slice(0, unread.length))
    expect([2, 3]).toContain(unread.length)
  }
  for (const { notice } of rows) {
    expect(notice.created_at.getTime()).toBeLessThanOrEqual(api.clock.now().getTime())
    expect(`${notice.subject}${notice.body}`).not.toMatch(/\{\{/)
  }
  expect(byReader.get('misaki')?.map(({ notice }) => notice.kind)).toContain('inquiry_answered')
})

test('cases are talked about: each side has something to read, and a question waits for an applicant', async () => {
  const threads = await database.db
    .select({ by: influencers.display_name, state: cases.state, thread: caseThreads })
    .from(caseThreads)
    .innerJoin(cases, eq(cases.id, caseThreads.case_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
  expect(threads.map(({ state }) => state).toSorted()).toEqual([
    'applied',
    'confirmed',
    'confirmed',
    'confirmed',
  ])
  expect(threads.filter(({ thread }) => thread.operators_unread_since !== null)).toHaveLength(1)
  const messages = await database.db.select().from(caseMessages)
  for (const { sent_at } of messages) expect(sent_at.getTime()).toBeLessThan(api.clock.now().getTime())
  const waiting = threads.filter(({ thread }) =>
    messages.some(
      ({ id, case_id, sender }) =>
        case_id === thread.case_id && sender === 'operator' && id > (thread.influencer_read_id ?? 0),
    ),
  )
  expect(waiting).toHaveLength(2)
})

test('what was due then is not said with a day of now', async () => {
  const rows = await database.db
    .select({ body: notices.body })
    .from(notices)
    .innerJoin(cases, eq(cases.id, notices.case_id))
    .where(gt(cases.updated_at, notices.created_at))
  expect(rows.length).toBeGreaterThan(0)
  for (const { body } of rows) expect(body).not.toContain('期限：')
})
