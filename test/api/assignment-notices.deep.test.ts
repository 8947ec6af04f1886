import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { assignmentNotices, operators, outbox } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenOperator } from '#test/support/builders-operators.ts'

const { listAssignmentNotices, countAssignmentNotices, readAssignmentNotices } = contract.teamWork
const { assignCampaign } = contract.adminCampaigns
const { assignCase, assignCases } = contract.adminCases

type Member = Awaited<ReturnType<typeof givenOperator>>

let api: TestApi
let hanako: Member
let taro: Member
let jiro: Member
let as: string
let theCase: Awaited<ReturnType<typeof givenCase>>
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  hanako = await givenOperator(api, { name: '運営 花子', email: 'hanako@example.com' })
  taro = await givenOperator(api, { name: '審査 太郎', email: 'taro@example.com', role: 'reviewer' })
  jiro = await givenOperator(api, { name: '閲覧 次郎', email: 'jiro@example.com', role: 'viewer' })
  as = await api.asOperator(hanako)
  theCase = await givenCase(api, { until: 'confirmed' })
})
afterAll(() => api.close())

const db = () => api.deps.database.db
const giveCase = (assignee: Member | null, by = as, case_id = theCase.id) =>
  callAsStored(api, assignCase, { as: by, params: { case_id }, body: { assignee_id: assignee?.id ?? null } })
const giveCampaign = (assignee: Member | null, by = as) =>
  callAsStored(api, assignCampaign, {
    as: by,
    params: { campaign_id: theCase.campaign.id },
    body: { assignee_id: assignee?.id ?? null },
  })
const noticesOf = async (member: Member) =>
  (await api.call(listAssignmentNotices, { as: await api.asOperator(member) })).body.data
const unreadOf = async (member: Member) =>
  (await api.call(countAssignmentNotices, { as: await api.asOperator(member) })).body.data.unread
const minutes = (count: number) => api.clock.advance(count * 60_000)
const members = ['taro@example.com', 'jiro@example.com']
/** The mails to members by then; creators get theirs. */
const mails = () => api.mails.filter(({ to }) => members.includes(to))
async function mailsAfter(count: number) {
  minutes(count)
  await api.work()
  return mails().map(({ to }) => to)
}

describe('a member to whom somebody else assigns work', () => {
  test('finds it in the list, unread ones first, a viewer too', async () => {
    await giveCampaign(jiro)
    await giveCase(jiro)
    const { campaign, influencer } = theCase
    const shared = { title: campaign.title, by: { id: hanako.id, name: '運営 花子' }, read: false }
    expect(await noticesOf(jiro)).toMatchObject([
      { ...shared, subject: 'case', subject_id: theCase.id, creator: influencer.display_name },
      { ...shared, subject: 'campaign', subject_id: campaign.id, creator: null },
    ])
    expect(await unreadOf(jiro)).toBe(2)
    const read = (work: { subject: 'case'; subject_id: number } | null) =>
      api.asOperator(jiro).then((by) => api.call(readAssignmentNotices, { as: by, body: { work } }))
    expect((await read({ subject: 'case', subject_id: theCase.id })).body.data.unread).toBe(1)
    expect((await noticesOf(jiro)).map(({ subject, read: done }) => [subject, done])).toEqual([
      ['campaign', false],
      ['case', true],
    ])
    expect((await read(null)).body.data.unread).toBe(0)
    expect(await noticesOf(taro)).toEqual([])
  })

  test('gets one mail three minutes later about everything that is unread by then', async () => {
    const others = [await givenCase(api, { until: 'selected' }), await givenCase(api, { until: 'selected' })]
    await giveCampaign(taro)
    minutes(1)
    for (const { id } of others) await giveCase(taro, as, id)
    expect(await mailsAfter(1)).toEqual([])
    expect(await mailsAfter(1)).toEqual(['taro@example.com'])
    expect(mails()[0]?.subject).toBe('運営 花子さんから案件1件、参加案件2件の担当に割り当てられました')
    expect(mails()[0]?.text).toContain('/admin/mentions')
    expect(mails()[0]?.text).not.toContain(theCase.campaign.title)
    expect(await mailsAfter(10)).toHaveLength(1)
    await db().update(operators).set({ language: 'en' }).where(eq(operators.id, taro.id))
    await giveCase(taro)
    await mailsAfter(4)
    expect(mails()[1]?.subject).toBe('運営 花子 assigned 1 case to you')
  })

  test('gets none of what was read, handed on or handed back before', async () => {
    await giveCase(taro)
    await api.call(readAssignmentNotices, { as: await api.asOperator(taro), body: { work: null } })
    await giveCampaign(taro)
    await giveCampaign(null)
    expect(await mailsAfter(4)).toEqual([])
    expect(await noticesOf(taro)).toHaveLength(1)
    await giveCampaign(taro)
    await giveCampaign(jiro)
    expect(await mailsAfter(4)).toEqual(['jiro@example.com'])
    expect(await noticesOf(taro)).toHaveLength(1)
  })

  test('is not told when what they had comes back before anybody read of it', async () => {
    await giveCase(taro, await api.asOperator(taro))
    await giveCase(jiro)
    await giveCase(taro)
    expect(await noticesOf(taro)).toEqual([])
    expect(await noticesOf(jiro)).toEqual([])
    expect(await mailsAfter(4)).toEqual([])
    await giveCase(jiro)
    await mailsAfter(4)
    await giveCase(taro)
    expect(await noticesOf(taro)).toHaveLength(1)
    expect(await mailsAfter(4)).toEqual(['jiro@example.com', 'taro@example.com'])
  })

  test('is not told of what they took themselves, nor of the same again', async () => {
    await giveCampaign(hanako)
    await giveCase(hanako)
    expect(await noticesOf(hanako)).toEqual([])
    await giveCase(taro)
    await giveCase(taro)
    expect(await db().$count(assignmentNotices)).toBe(1)
    await giveCase(taro, await api.asOperator(taro))
    expect(await noticesOf(taro)).toHaveLength(1)
  })

  test('gets no mail once disabled', async () => {
    await giveCase(taro)
    await db().update(operators).set({ disabled_at: api.deps.now() }).where(eq(operators.id, taro.id))
    expect(await mailsAfter(4)).toEqual([])
    const [job] = await db().select().from(outbox).where(eq(outbox.kind, 'assignment.mail'))
    expect(job?.done_at).not.toBeNull()
  })
})

test('an act on many cases tells of each, in one mail', async () => {
  const cases = [theCase, await givenCase(api, { until: 'selected' })]
  await api.call(assignCases, {
    as,
    headers: { 'idempotency-key': 'assign-many-1' },
    body: {
      assignee_id: taro.id,
      cases: cases.map(({ id }) => ({ case_id: id, shown_assignee_id: null })),
    },
  })
  await api.work()
  const rows = await db().select().from(assignmentNotices).orderBy(asc(assignmentNotices.id))
  expect(rows.map(({ operator_id, by_id }) => [operator_id, by_id])).toEqual([
    [taro.id, hanako.id],
    [taro.id, hanako.id],
  ])
  expect(await mailsAfter(4)).toEqual(['taro@example.com'])
  expect(mails()[0]?.subject).toContain('参加案件2件')
})

test('two assignments to one member at once plan one mail', async () => {
  const other = await givenCase(api, { until: 'selected' })
  await Promise.all([giveCase(taro), giveCase(taro, as, other.id)])
  const jobs = await db().select().from(outbox).where(eq(outbox.kind, 'assignment.mail'))
  expect(jobs).toHaveLength(1)
})
