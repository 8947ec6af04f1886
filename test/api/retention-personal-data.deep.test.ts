import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerInquiry, sendInquiry } from '#contract/inquiries.ts'
import { dayInTokyo } from '#lib/dates.ts'
import * as schema from '#server/db/schema/index.ts'
import { noteConsent } from '#server/modules/broadcasts/broadcasts.service.ts'
import { answerTerms } from '#server/modules/cases/case-answers.service.ts'
import { erasePersonalData } from '#server/modules/retention/personal-data.ts'
import { retentionDays } from '#server/modules/retention/retention-days.ts'
import { startDaily } from '#server/platform/daily-jobs.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenFriend, sendTo, withMail } from '#test/support/builders-broadcasts.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenFile } from '#test/support/builders-files.ts'
import { givenReward } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { buildAddress, givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
let me: Awaited<ReturnType<typeof givenInfluencer>>
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  me = await givenInfluencer(api)
})
afterAll(() => api.close())

const dayMs = 86_400_000

async function givenInquiry(body: string, answered: boolean) {
  const files = [await givenFile(api, me)]
  const sent = await api.call(sendInquiry, {
    as: await api.as(me),
    body: { kind: 'other', subject: '件名', body, file_ids: files },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (!answered) return
  const as = await api.asOperator(await givenOperator(api, { role: 'manager' }))
  const params = { inquiry_id: sent.body.data.id }
  expect((await api.call(answerInquiry, { as, params, body: { body: '答え' } })).status).toBe(201)
}

/** A message with a file, as it stands when its case has long ended. */
async function givenMessage(case_id: number) {
  const { db } = api.deps.database
  await db.insert(schema.caseThreads).values({ case_id })
  const [message] = await db
    .insert(schema.caseMessages)
    .values({ case_id, sender: 'influencer', body: '質問です。', sent_at: api.clock.now() })
    .returning({ id: schema.caseMessages.id })
  const file = await givenFile(api, me)
  const sent = { message_id: message?.id ?? null }
  await db.update(schema.workFiles).set(sent).where(eq(schema.workFiles.id, file))
}

/** Told today of a campaign that a saved search found. */
async function givenNews(campaign_id: number) {
  const day = dayInTokyo(api.clock.now())
  const row = { influencer_id: me.id, campaign_id, day, notice_id: crypto.randomUUID() }
  await api.deps.database.db.insert(schema.savedSearchNews).values(row)
}

/** One of everything that has a day: an application of which nothing came, a case that was carried out, one that goes on, inquiries. */
async function givenEverything() {
  const { db } = api.deps.database
  const declined = await givenCase(api, { influencer: me, until: 'selected' })
  await answerTerms(api.deps, me.id, declined.campaign.id, { agree: false, terms_version: 1 })
  const paid = await givenReward(api, me, { licence: 3_000 })
  const live = await givenCase(api, { influencer: me, until: 'confirmed' })
  await db.update(schema.cases).set({ message: '応募の言葉', address: { ...buildAddress(), building: null } })
  for (const { id } of [declined, live]) await givenMessage(id)
  await givenNews(live.campaign.id)
  await givenInquiry('終わった問い合わせ', true)
  await givenInquiry('答えのない問い合わせ', false)
  await api.work()
  return { declined: declined.id, paid: paid.case_id, live: live.id }
}

async function standing(ids: Record<'declined' | 'paid' | 'live', number>) {
  const { db } = api.deps.database
  const of = async (id: number) => {
    const [row] = await db.select().from(schema.cases).where(eq(schema.cases.id, id))
    return { address: row?.address !== null, message: row?.message !== '' }
  }
  const [declined, paid, live] = [await of(ids.declined), await of(ids.paid), await of(ids.live)]
  return {
    'declined address': declined.address,
    'declined message': declined.message,
    'paid address': paid.address,
    'paid message': paid.message,
    'live case': live.address && live.message,
    'answered inquiry': (await db.$count(schema.inquiries)) > 1,
    'its answer': (await db.$count(schema.inquiryAnswers)) > 0,
    'declined thread': (await db.$count(schema.caseThreads)) > 1,
    'its message': (await db.$count(schema.caseMessages)) > 1,
    'live thread': (await db.$count(schema.caseMessages)) > 0,
    // Those of the unanswered inquiry and of the case that goes on stay.
    'files that go': (await db.$count(schema.workFiles)) > 2,
    'unanswered inquiry': (await db.$count(schema.inquiries)) > 0,
    notices: (await db.$count(schema.notices)) > 0,
    'news of searches': (await db.$count(schema.savedSearchNews)) > 0,
  }
}

async function records() {
  const { db } = api.deps.database
  const { termsStatements, rewards, ledgerEntries, issuedDocuments, caseEvents } = schema
  const tables = { termsStatements, rewards, ledgerEntries, issuedDocuments, caseEvents }
  return Object.fromEntries(
    await Promise.all(
      Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)] as const),
    ),
  )
}

it('over eight years each goes when its day has come, not before, and records of business stay', async () => {
  const ids = await givenEverything()
  const kept = await records()
  const begin = await standing(ids)
  expect(Object.values(begin)).not.toContain(false)
  const step = 5
  const next = (days: number) => days + step
  const expected = {
    'declined address': next(retentionDays.addresses),
    'declined message': next(retentionDays.applications),
    'paid address': next(retentionDays.addresses),
    // The post of 20 December 2026 was promised for six months: 21 June 2027 is the 213th day from 20 November.
    'paid message': 215,
    'answered inquiry': next(retentionDays.inquiries),
    'its answer': next(retentionDays.inquiries),
    'declined thread': next(retentionDays.messages),
    'its message': next(retentionDays.messages),
    'files that go': next(retentionDays.inquiries),
    notices: next(retentionDays.notices),
    'news of searches': next(retentionDays.notices),
  }
  const days = Array.from({ length: (8 * 365) / step + 1 }, (_, index) => index * step)
  /** The number of days after which each was seen to be gone. */
  const gone: Record<string, number> = {}
  const begun = api.clock.now().getTime()
  for (const day of days) {
    api.clock.set(new Date(begun + day * dayMs).toISOString())
    await erasePersonalData(api.deps)
    for (const [name, there] of Object.entries(await standing(ids))) if (!there) gone[name] ??= day
  }
  expect(gone).toEqual(expected)
  expect(await records()).toEqual(kept)
})

it('a use without an end keeps what was written', async () => {
  const { case_id } = await givenReward(api, me)
  const { db } = api.deps.database
  await db.update(schema.cases).set({ message: '応募の言葉' })
  const rights = { secondary_use: true, media: ['公式サイト'], months: null, fee: null, post_stays_months: 1 }
  await db.update(schema.campaigns).set({ rights })
  const endless = await givenCase(api, { influencer: me, campaign: { rights }, until: 'confirmed' })
  await db.update(schema.cases).set({ message: '応募の言葉', state: 'completed' })
  api.clock.advance(8 * 365 * dayMs)
  await erasePersonalData(api.deps)
  const rows = await db.select({ id: schema.cases.id, message: schema.cases.message }).from(schema.cases)
  expect(new Map(rows.map(({ id, message }) => [id, message]))).toEqual(
    new Map([
      [case_id, ''],
      [endless.id, '応募の言葉'],
    ]),
  )
})

it('consents to mails and who was meant by a message stay as long as they are needed', async () => {
  const { db } = api.deps.database
  const stays = await givenFriend(api, 'misaki', withMail(api, 'misaki', false))
  const leaves = await givenFriend(api, 'haruto', withMail(api, 'haruto', false))
  const consent = { given: true, source: 'settings' } as const
  await api.deps.database.transaction(async (tx) => {
    for (const { id } of [stays, leaves]) await noteConsent(tx, id, consent, api.clock.now())
  })
  await sendTo(api, await api.asOperator(await givenOperator(api)), { influencer_ids: [stays.id] })
  const begun = api.clock.now().getTime()
  await db
    .update(schema.influencers)
    .set({ left_at: api.clock.now() })
    .where(eq(schema.influencers.id, leaves.id))
  /** Whose consents are there on that day after the cleaning, and how many receivers. */
  const on = async (day: number) => {
    api.clock.set(new Date(begun + day * dayMs + 1).toISOString())
    await erasePersonalData(api.deps)
    const rows = await db.select().from(schema.broadcastConsents).orderBy(schema.broadcastConsents.id)
    return [rows.map(({ influencer_id }) => influencer_id), await db.$count(schema.broadcastReceivers)]
  }
  const { consents, notices } = retentionDays
  expect(await on(consents - 1)).toEqual([[stays.id, leaves.id], 1])
  expect(await on(consents)).toEqual([[stays.id], 1])
  expect(await on(notices - 1)).toEqual([[stays.id], 1])
  // Who did not leave still agrees: the record of it stays.
  expect(await on(notices)).toEqual([[stays.id], 0])
  expect(await db.$count(schema.broadcasts)).toBe(1)
})

it('goes on daily by itself, and removes the files of what it erased', async () => {
  await givenInquiry('終わった問い合わせ', true)
  await startDaily(api.deps, ['retention.erase-personal-data'])
  api.clock.advance((retentionDays.inquiries + 1) * dayMs)
  await api.work()
  await api.work()
  const { db } = api.deps.database
  expect([await db.$count(schema.inquiries), await db.$count(schema.workFiles)]).toEqual([0, 0])
})
