import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import {
  auditLog,
  caseEvents,
  caseReminders,
  cases,
  influencers,
  lineFriends,
  notices,
} from '#server/db/schema/index.ts'
import { carryOutRun } from '#server/modules/admin-cases/case-runs.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { agree, givenCase, select } from '#test/support/builders-cases.ts'
import { arrivedOf, chatOf, givenReader } from '#test/support/builders-notices.ts'
import { givenOperator } from '#test/support/builders-operators.ts'

const { tryRemindCases, remindCases, getCaseRun, getAdminCase } = contract.adminCases
const { listNotices } = contract.notices

let api: TestApi
let manager: Awaited<ReturnType<typeof givenOperator>>
let as: string
beforeAll(async () => {
  api = await testApi({ messaging: true })
})
beforeEach(async () => {
  await api.reset()
  manager = await givenOperator(api)
  as = await api.asOperator(manager)
})
afterAll(() => api.close())

let keys = 0
const newKey = () => ({ 'idempotency-key': `run-of-reminders-${(keys += 1)}` })
type Trying = CallInput<typeof tryRemindCases>['body']
const tryReminder = async (body: Trying) => (await api.call(tryRemindCases, { as, body })).body.data
const ofIds = (...case_ids: number[]) => ({ selection: { case_ids } })

/** Starts what the dry run showed. */
async function start(trial: Awaited<ReturnType<typeof tryReminder>>, words = '') {
  const told = trial.lines.flatMap(({ case_id, code, next_kind }) =>
    code === null && next_kind ? [{ case_id, next_kind }] : [],
  )
  const reply = await api.call(remindCases, { as, headers: newKey(), body: { words, cases: told } })
  expect(reply.status).toBe(202)
  return reply.body.data.id
}
async function outcomesOf(run_id: number) {
  const { body } = await api.call(getCaseRun, { as, params: { run_id } })
  expect(body.data.state).toBe('done')
  return body.data.outcomes.map(({ case_id, code }) => [case_id, code])
}
async function remind(caseId: number, words?: string) {
  const id = await start(await tryReminder({ words, ...ofIds(caseId) }), words)
  await api.work()
  await api.work()
  return outcomesOf(id)
}
const told = () =>
  api.deps.database.db
    .select()
    .from(notices)
    .where(eq(notices.kind, 'operator_reminder'))
    .orderBy(notices.created_at)
const eventsOf = (caseId: number) =>
  api.deps.database.db
    .select({ actor_id: caseEvents.actor_id, from: caseEvents.from_state, to: caseEvents.to_state })
    .from(caseEvents)
    .where(and(eq(caseEvents.case_id, caseId), eq(caseEvents.act, 'remind')))
/** A case of Misaki of the emulated LINE that waits for her to agree. */
async function givenWaiting(
  ...wanted: Parameters<typeof givenReader> extends [unknown, ...infer Rest] ? Rest : never
) {
  const influencer = await givenReader(api, ...wanted)
  return givenCase(api, { campaign: { title: '春の美容液モニター' }, influencer, until: 'selected' })
}
/** A clock in Japan on that day of November 2026. */
const setClock = async (day: number, time: string) => {
  api.clock.set(new Date(`2026-11-${day}T${time}:00+09:00`).toISOString())
  as = await api.asOperator(manager)
}

describe('reminding many', () => {
  test('sends what the preview showed by LINE, records it in the case and in the list of the creator', async () => {
    const theCase = await givenWaiting()
    await api.work()
    const before = chatOf(api).length
    const trial = await tryReminder({ ...ofIds(theCase.id) })
    expect(trial).toMatchObject({
      matching: 1,
      will_change: 1,
      waits_until: null,
      lines: [{ case_id: theCase.id, code: null, next_kind: 'agree_terms', ways: ['line'] }],
      preview: { subject: '取引条件への回答をお願いします' },
    })
    expect([await told(), chatOf(api).length]).toEqual([[], before])
    const id = await start(trial)
    await api.work()
    await api.work()
    expect(await outcomesOf(id)).toEqual([[theCase.id, null]])
    const [row] = await told()
    expect([row?.subject, row?.body]).toEqual([trial.preview?.subject, trial.preview?.text])
    expect(row?.line_sent_at).toEqual(api.clock.now())
    expect(chatOf(api)).toHaveLength(before + 1)
    expect(arrivedOf(api)[0]?.at(-1)).toBe('取引条件への回答をお願いします')
    expect(await eventsOf(theCase.id)).toEqual([{ actor_id: manager.id, from: 'selected', to: 'selected' }])
    const page = await api.call(getAdminCase, { as, params: { case_id: theCase.id } })
    expect(page.body.data.case.timeline[0]).toMatchObject({
      subject: 'case',
      act: 'remind',
      actor: 'operator',
    })
    const list = await api.call(listNotices, { as: await api.as(theCase.influencer) })
    expect(list.body.data.find(({ kind }) => kind === 'operator_reminder')?.body).toBe(trial.preview?.text)
    const log = await api.deps.database.db.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(log.slice(-2)).toMatchObject([
      { act: 'admin.cases.remindMany', subject: `run:${id}`, details: { own_words: false, cases: 1 } },
      { act: 'admin.cases.remind', subject: `case:${theCase.id}` },
    ])
  })

  test('says own words with the values of the case; a line without a value is left out', async () => {
    const theCase = await givenWaiting({ notice_way: 'mail' })
    const words = '「{{title}}」の{{task}}はお済みですか。\n期限：{{due}}\n<b>{{title}}</b>'
    const trial = await tryReminder({ words, ...ofIds(theCase.id) })
    expect(trial.lines[0]?.ways).toEqual(['mail'])
    expect(trial.preview?.text).toContain(
      '「春の美容液モニター」の取引条件への回答はお済みですか。\n期限：2026年',
    )
    expect(await remind(theCase.id, words)).toEqual([[theCase.id, null]])
    expect((await told())[0]?.body).toBe(trial.preview?.text)
    const mail = api.mails.at(-1)
    expect(mail?.text).toContain('はお済みですか。')
    expect(mail?.text).toContain('/case-confirmation')
  })

  test('refuses a placeholder that there is not, in the dry run and in the act', async () => {
    const { id } = await givenWaiting()
    const body = { words: '{{name}}さん' }
    const cases = [{ case_id: id, next_kind: 'agree_terms' as const }]
    for (const reply of [
      await api.call(tryRemindCases, { as, body: { ...body, ...ofIds(id) } }),
      await api.call(remindCases, { as, headers: newKey(), body: { ...body, cases } }),
    ])
      expect([reply.status, reply.body.errors]).toMatchObject([
        422,
        [{ path: 'words', code: 'field.placeholder' }],
      ])
  })

  test('leaves out whose turn it is not, who switched reminders off, is suspended or cannot be reached', async () => {
    const { db } = api.deps.database
    const waiting = await givenCase(api, { until: 'applied' })
    const ended = await givenCase(api, { until: 'selected' })
    const change = (id: number, values: Partial<typeof influencers.$inferInsert>) =>
      db.update(influencers).set(values).where(eq(influencers.id, id))
    const muted = await givenCase(api, { until: 'selected' })
    await change(muted.influencer.id, { muted_topics: ['reminders'] })
    const suspended = await givenCase(api, { until: 'selected' })
    await change(suspended.influencer.id, { suspended_at: api.clock.now() })
    const unreachable = await givenWaiting({}, null)
    const userId = api.line.people.misaki.id
    const friend = { line_user_id: userId, friend: false, changed_at: api.clock.now() }
    await db
      .insert(lineFriends)
      .values(friend)
      .onConflictDoUpdate({ target: lineFriends.line_user_id, set: friend })
    await db
      .update(cases)
      .set({ next_due_at: new Date(api.clock.now().getTime() - 1) })
      .where(eq(cases.id, ended.id))
    const ids = [waiting, ended, muted, suspended, unreachable].map(({ id }) => id)
    const trial = await tryReminder(ofIds(...ids))
    const codes = ['not_creators_turn', 'not_creators_turn', 'muted', 'suspended', 'unreachable']
    expect([trial.will_change, trial.preview, trial.lines.map(({ code }) => code)]).toEqual([0, null, codes])
    expect(trial.lines.every(({ ways }) => ways.length === 0)).toBe(true)
    // The act refuses the same, whatever it is told that the dry run showed.
    const all = ids.map((case_id) => ({ case_id, next_kind: 'agree_terms' as const }))
    const reply = await api.call(remindCases, { as, headers: newKey(), body: { cases: all } })
    await api.work()
    expect((await outcomesOf(reply.body.data.id)).map(([, code]) => code)).toEqual(codes)
    expect(await db.select().from(caseReminders)).toEqual([])
  })

  test('leaves out a case that went on since the dry run', async () => {
    const theCase = await givenWaiting()
    const trial = await tryReminder(ofIds(theCase.id))
    await agree(api, theCase)
    await api.deps.database.db
      .update(cases)
      .set({ next_kind: 'submit_draft' })
      .where(eq(cases.id, theCase.id))
    const id = await start(trial)
    await api.work()
    expect(await outcomesOf(id)).toEqual([[theCase.id, 'changed']])
  })

  test('somebody who is not a friend in LINE gets a mail, and the dry run says so', async () => {
    const theCase = await givenWaiting()
    const friend = { line_user_id: api.line.people.misaki.id, friend: false, changed_at: api.clock.now() }
    await api.deps.database.db
      .insert(lineFriends)
      .values(friend)
      .onConflictDoUpdate({ target: lineFriends.line_user_id, set: friend })
    expect((await tryReminder(ofIds(theCase.id))).lines[0]?.ways).toEqual(['mail'])
    await remind(theCase.id)
    expect(api.mails.at(-1)?.subject).toBe('取引条件への回答をお願いします')
  })
})

describe('never twice a day', () => {
  test('a second run on the same day is refused, and allowed on the next', async () => {
    const theCase = await givenWaiting()
    const trial = await tryReminder(ofIds(theCase.id))
    expect(await remind(theCase.id)).toEqual([[theCase.id, null]])
    expect((await tryReminder(ofIds(theCase.id))).lines[0]?.code).toBe('reminded_today')
    const again = await start(trial)
    await api.work()
    expect(await outcomesOf(again)).toEqual([[theCase.id, 'reminded_today']])
    await setClock(21, '09:00')
    expect(await remind(theCase.id)).toEqual([[theCase.id, null]])
    expect(await told()).toHaveLength(2)
    expect(await eventsOf(theCase.id)).toHaveLength(2)
  })

  test('two runs at once remind once, each with its word', async () => {
    const made = [
      await givenWaiting(),
      await givenCase(api, { until: 'selected' }),
      await givenCase(api, { until: 'selected' }),
    ]
    const trial = await tryReminder(ofIds(...made.map(({ id }) => id)))
    const ids = [await start(trial), await start(trial)]
    // Both runs, each by two servers.
    await Promise.all([...ids, ...ids].map((id) => carryOutRun(api.deps, id)))
    await api.work()
    const outcomes = (await Promise.all(ids.map(outcomesOf))).flat()
    for (const { id } of made) {
      const codes = outcomes.filter(([caseId]) => caseId === id).map(([, code]) => code)
      expect(codes.toSorted()).toEqual([null, 'reminded_today'].toSorted())
      expect(await eventsOf(id)).toHaveLength(1)
    }
    await api.work()
    expect(await told()).toHaveLength(3)
  })

  test("the portal's own reminder stays out on a day on which an operator reminded, and the other way round", async () => {
    const theCase = await givenWaiting()
    const { db } = api.deps.database
    const reminders = () => db.select().from(notices).where(eq(notices.kind, 'reminder'))
    const [row] = await db.select().from(cases).where(eq(cases.id, theCase.id))
    const due = row?.next_due_at
    if (!due) throw new Error('The terms have a time to answer.')
    // The day before it is due: 9:00 an operator, 10:00 the portal.
    const eve = Number(new Date(due.getTime() + 9 * 3_600_000 - 86_400_000).toISOString().slice(8, 10))
    await setClock(eve, '09:00')
    expect(await remind(theCase.id)).toEqual([[theCase.id, null]])
    await setClock(eve, '10:01')
    await api.work()
    expect(await reminders()).toEqual([])
    await setClock(eve + 1, '10:01')
    await api.work()
    expect(await reminders()).toHaveLength(1)
    expect((await tryReminder(ofIds(theCase.id))).lines[0]?.code).toBe('reminded_today')
  })
})

describe('at night in Japan', () => {
  test('what is sent waits for the morning, whole, and counts for that day', async () => {
    const theCase = await givenWaiting({ notice_way: 'both' })
    await api.work()
    const [lines, mails] = arrivedOf(api).map(({ length }) => length)
    await setClock(20, '22:00')
    const trial = await tryReminder(ofIds(theCase.id))
    expect([trial.waits_until, trial.lines[0]?.ways]).toEqual(['2026-11-20T23:00:00.000Z', ['line', 'mail']])
    const id = await start(trial)
    await api.work()
    expect(await outcomesOf(id)).toEqual([[theCase.id, null]])
    await api.work()
    expect(await told()).toEqual([])
    await setClock(21, '07:59')
    await api.work()
    expect(arrivedOf(api).map(({ length }) => length)).toEqual([lines, mails])
    expect((await tryReminder(ofIds(theCase.id))).lines[0]?.code).toBe('reminded_today')
    await setClock(21, '08:00')
    await api.work()
    await api.work()
    expect(arrivedOf(api).map(({ length }) => length)).toEqual([(lines ?? 0) + 1, (mails ?? 0) + 1])
    expect((await tryReminder(ofIds(theCase.id))).lines[0]?.code).toBe('reminded_today')
  })

  test('who is done by the morning gets nothing', async () => {
    const theCase = await givenWaiting()
    await setClock(20, '23:00')
    await remind(theCase.id)
    await agree(api, theCase)
    await setClock(21, '08:00')
    await api.work()
    expect(await told()).toEqual([])
  })
})

test('managers and reviewers remind; finance and viewers do not', async () => {
  const { id } = await givenCase(api, { until: 'applied' })
  await select(api, id)
  const cases = [{ case_id: id, next_kind: 'agree_terms' as const }]
  for (const [role, status] of [
    ['viewer', 403],
    ['finance', 403],
    ['reviewer', 202],
  ] as const) {
    const asRole = await api.asOperator(await givenOperator(api, { role }))
    const tried = await api.call(tryRemindCases, { as: asRole, body: ofIds(id) })
    const done = await api.call(remindCases, { as: asRole, headers: newKey(), body: { cases } })
    expect([tried.status, done.status]).toEqual([status === 403 ? 403 : 200, status])
  }
})
