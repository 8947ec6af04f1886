import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { auditLog, caseMessages, caseThreads } from '#server/db/schema/index.ts'
import { erase } from '#server/modules/account/erase.service.ts'
import { cancelApplication } from '#server/modules/applications/applications.service.ts'
import { answerTerms } from '#server/modules/cases/case-answers.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase, givenOffer, operator, withCase } from '#test/support/builders-cases.ts'
import { givenFile } from '#test/support/builders-files.ts'
import { givenDesk, givenThread, givenWriter } from '#test/support/builders-messages.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const calls = contract.caseMessages

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const rows = () => api.deps.database.db.select().from(caseMessages)
const bodiesOf = ({ data }: { data: { body: string }[] }) => data.map(({ body }) => body)
const closed = { status: 409, body: { code: 'case.messages_closed' } }

function terminate(caseId: number) {
  return withCase(api, caseId, (_tx, open) => open.move({ act: 'terminate', by: operator }))
}

describe('a thread', () => {
  it('shows both sides what was written, the newest last, each with its writer', async () => {
    const { me, desk, campaign, influencer } = await givenThread(api)
    const sent = await me.send('発送はいつごろですか。')
    expect(sent).toMatchObject({
      status: 201,
      body: { data: { from: 'influencer', writer: influencer.display_name, files: [] } },
    })
    api.clock.advance(60_000)
    await desk.send('明日発送します。')
    const mine = await me.list()
    expect(mine).toMatchObject({
      campaign: { id: campaign.id, title: campaign.title },
      partner: '株式会社テスト',
      state: 'open',
      open_until: null,
      data: [
        { from: 'influencer', body: '発送はいつごろですか。' },
        { from: 'operator', body: '明日発送します。', writer: '株式会社テスト' },
      ],
    })
    // Among themselves operators know who wrote.
    expect(await desk.list()).toMatchObject({
      partner: influencer.display_name,
      data: [{ writer: influencer.display_name }, { writer: '運営 花子' }],
    })
    expect(JSON.stringify(mine)).not.toContain('運営 花子')
  })

  it('is read from its end, page by page, unmoved by what is written meanwhile', async () => {
    const { me, desk } = await givenThread(api)
    for (const body of ['一', '二', '三', '四', '五']) {
      await me.send(body)
      api.clock.advance(1_000)
    }
    const first = await desk.list({ size: 2 })
    expect([bodiesOf(first), first.page_count]).toEqual([['四', '五'], 3])
    api.clock.advance(1)
    await me.send('六')
    const further = { size: 2, as_of: String(first.as_of) }
    expect(bodiesOf(await desk.list({ ...further, page: 2 }))).toEqual(['二', '三'])
    expect(bodiesOf(await desk.list({ ...further, page: 3 }))).toEqual(['一'])
  })

  it('is its own creator’s alone: to others it looks as if there were none', async () => {
    const { me, campaign } = await givenThread(api)
    await me.send('秘密です。')
    const stranger = await givenWriter(api, { campaign, influencer: await givenInfluencer(api) })
    const missing = { status: 404, body: { code: 'request.not_found' } }
    expect(await stranger.list()).toMatchObject({ code: 'request.not_found' })
    expect(await stranger.send('のぞき見')).toMatchObject(missing)
    expect(await stranger.read(1)).toMatchObject(missing)
    const nowhere = await givenDesk(api, { id: 9_999 })
    expect(await nowhere.list()).toMatchObject({ code: 'request.not_found' })
    expect(await nowhere.send('どなたか')).toMatchObject(missing)
    expect(await nowhere.read(1)).toMatchObject(missing)
    expect(await rows()).toHaveLength(1)
  })

  it.each([
    ['reviewer', 200, 200],
    ['finance', 200, 403],
    ['viewer', 403, 403],
  ] as const)('answers a %s who reads with %i and one who writes with %i', async (role, read, write) => {
    const { me, ...given } = await givenThread(api)
    const { id } = (await me.send('私の電話番号です。')).body.data
    const as = await api.asOperator(await givenOperator(api, { role }))
    const call = { as, params: { case_id: given.id } }
    const { body } = await api.call(contract.adminCases.getAdminCase, call)
    expect(body.data.case.messages).toMatchObject({
      unread: 1,
      last: read === 200 ? { body: '私の電話番号です。' } : null,
    })
    expect((await api.call(calls.listAdminCaseMessages, call)).status).toBe(read)
    const mark = await api.call(calls.readAdminCaseMessages, { ...call, body: { message_id: id } })
    expect(mark.status).toBe(write)
    const sent = await api.call(calls.sendAdminCaseMessage, { ...call, body: { body: 'こんにちは' } })
    expect(sent.status).toBe(write === 200 ? 201 : write)
  })

  it('has the messages of operators in the log without their words', async () => {
    const { desk, ...given } = await givenThread(api)
    const { data } = (await desk.send('明日発送します。')).body
    const log = await api.deps.database.db.select().from(auditLog)
    expect(log).toMatchObject([
      {
        act: 'admin.cases.message',
        subject: `case:${given.id}`,
        operator_id: desk.operator.id,
        details: { message: data.id, files: 0 },
      },
    ])
  })

  it('stands in the case of both sides with its last words and what that side has not read', async () => {
    const { me, desk, campaign, influencer, id } = await givenThread(api)
    const as = await api.as(influencer)
    const ownCase = async () =>
      (await api.call(contract.cases.getCase, { as, params: { campaign_id: campaign.id } })).body.data
        .messages
    expect(await ownCase()).toEqual({ state: 'open', unread: 0, last: null })
    await me.send('質問です。')
    api.clock.advance(1_000)
    const at = api.clock.now().toISOString()
    await desk.send('お答えします。')
    const last = { from: 'operator', body: 'お答えします。', files: 0, sent_at: at }
    expect(await ownCase()).toEqual({ state: 'open', unread: 1, last })
    const theirs = await api.call(contract.adminCases.getAdminCase, { as: desk.as, params: { case_id: id } })
    expect(theirs.body.data.case.messages).toEqual({ state: 'open', unread: 1, last })
  })
})

describe('what is sent', () => {
  it.each([
    ['nothing', {}, 'body', 'field.required'],
    ['blanks alone', { body: ' \n ' }, 'body', 'field.required'],
    ['too long a text', { body: '長'.repeat(limits.long_text + 1) }, 'body', 'field.too_long'],
    [
      'too many files',
      { body: '', file_ids: Array.from({ length: limits.message_files + 1 }, () => crypto.randomUUID()) },
      'file_ids',
      'field.too_many',
    ],
    ['a file that is none', { file_ids: ['7'] }, 'file_ids.0', 'field.unknown_file'],
  ])('is refused with %s, on both sides', async (_words, written, path, code) => {
    const { me, desk } = await givenThread(api)
    for (const { send } of [me, desk])
      expect(await send(written)).toMatchObject({ status: 422, body: { errors: [{ path, code }] } })
    expect(await rows()).toEqual([])
  })

  it('takes the longest text and as many files as are allowed, without words, too', async () => {
    const { me, influencer } = await givenThread(api)
    expect(await me.send('長'.repeat(limits.long_text))).toMatchObject({ status: 201 })
    const file_ids: string[] = []
    for (let count = 0; count < limits.message_files; count += 1)
      file_ids.push(await givenFile(api, influencer))
    const sent = await me.send({ file_ids })
    expect(sent.body.data.files.map(({ id }) => id).toSorted()).toEqual(file_ids.toSorted())
    expect(sent.body.data.body).toBe('')
  })

  it('with the same key is one message', async () => {
    const { me, desk } = await givenThread(api)
    for (const { send } of [me, desk]) {
      const [first, again] = [await send('一度だけ', 'the-same'), await send('一度だけ', 'the-same')]
      expect(again.body).toEqual(first.body)
      expect(await send('別の言葉', 'the-same')).toMatchObject({ status: 422 })
    }
    expect(await rows()).toHaveLength(2)
  })

  it('from both sides at once is kept in one order, and no mark passes over a message', async () => {
    const { me, desk } = await givenThread(api)
    await Promise.all([
      ...['一', '二', '三'].map((body) => me.send(body)),
      ...['甲', '乙', '丙'].map((body) => desk.send(body)),
      desk.read(2_147_483_647),
      me.read(2_147_483_647),
    ])
    const list = await desk.list()
    expect(list.data.map(({ id }) => id)).toEqual(list.data.map(({ id }) => id).toSorted((a, b) => a - b))
    const unreadAfter = (id = 0) => list.data.filter((one) => one.from === 'influencer' && one.id > id)
    expect(list.data).toHaveLength(6)
    expect(list.unread).toBe(unreadAfter(list.marks.operator?.message_id).length)
    const [thread] = await api.deps.database.db.select().from(caseThreads)
    expect(thread?.operators_unread_since === null).toBe(list.unread === 0)
  })
})

describe('read marks', () => {
  it('say up to where each side has read, never go back and never beyond the last message', async () => {
    const { me, desk } = await givenThread(api)
    const ids: number[] = []
    for (const body of ['一', '二', '三']) ids.push((await desk.send(body)).body.data.id)
    const [first = 0, second = 0, third = 0] = ids
    expect(await me.list()).toMatchObject({ unread: 3, marks: { influencer: null, operator: null } })
    api.clock.advance(60_000)
    const at = api.clock.now().toISOString()
    await me.read(second)
    expect(await desk.list()).toMatchObject({ unread: 0, marks: { influencer: { message_id: second, at } } })
    await me.read(first)
    expect(await me.list()).toMatchObject({ unread: 1, marks: { influencer: { message_id: second, at } } })
    await me.read(2_147_483_647)
    expect(await me.list()).toMatchObject({ unread: 0, marks: { influencer: { message_id: third } } })
    await desk.send('四')
    expect(await me.list()).toMatchObject({ unread: 1 })
  })

  it('of another case change nothing', async () => {
    const [one, other] = [await givenThread(api), await givenThread(api)]
    await one.desk.send('こちらです。')
    const { id } = (await other.desk.send('あちらです。')).body.data
    await one.me.read(id)
    expect(await other.me.list()).toMatchObject({ unread: 1, marks: { influencer: null } })
  })

  it('before the first message are none', async () => {
    const { me, desk } = await givenThread(api)
    expect([(await me.read(1)).status, (await desk.read(1)).status]).toEqual([200, 200])
    expect(await api.deps.database.db.select().from(caseThreads)).toEqual([])
  })
})

describe('writing', () => {
  it('about an application is the creator’s once operators have asked', async () => {
    const { me, desk } = await givenThread(api, 'applied')
    expect(await me.list()).toMatchObject({ state: 'unasked' })
    expect(await me.send('選考はいつですか。')).toMatchObject(closed)
    expect(await desk.send('ご希望の色はありますか。')).toMatchObject({ status: 201 })
    expect(await me.list()).toMatchObject({ state: 'open' })
    expect(await me.send('青がいいです。')).toMatchObject({ status: 201 })
  })

  it('about a second application is not opened by what was asked about the first', async () => {
    const { me, desk, campaign, influencer } = await givenThread(api, 'applied')
    await desk.send('ご希望の色はありますか。')
    await cancelApplication(api.deps, influencer.id, campaign.id)
    api.clock.advance(60_000)
    const { applyToCampaign } = contract.applications
    const as = await api.as(influencer)
    const params = { campaign_id: campaign.id }
    const body = { social_account_id: influencer.accounts[0]?.id, answers: [], agreements: [] }
    expect(await api.call(applyToCampaign, { as, params, body })).toMatchObject({ status: 201 })
    expect(await me.list()).toMatchObject({ state: 'unasked' })
    expect(await me.send('選考はいつですか。')).toMatchObject(closed)
  })

  it('about an offer is everybody’s', async () => {
    const [campaign, influencer] = [await givenCampaign(api), await givenInfluencer(api)]
    const { id } = await givenOffer(api, campaign, influencer)
    const me = await givenWriter(api, { campaign, influencer })
    expect(await me.send('日程を確認したいです。')).toMatchObject({ status: 201 })
    expect(await (await givenDesk(api, { id })).send('こちらです。')).toMatchObject({ status: 201 })
  })

  it('goes on for thirty days after the end, to the end of the last day in Japan', async () => {
    const { me, desk, id } = await givenThread(api, 'confirmed')
    await terminate(id)
    const open_until = '2026-12-20T14:59:59.999Z'
    expect(await me.list()).toMatchObject({ state: 'open', open_until })
    api.clock.set(open_until)
    expect((await me.send('ありがとうございました。')).status).toBe(201)
    expect((await desk.send('こちらこそ。')).status).toBe(201)
    api.clock.advance(1)
    for (const side of [me, desk]) {
      expect(await side.send('もう一つ')).toMatchObject(closed)
      expect(await side.list()).toMatchObject({ state: 'closed', data: [{}, {}] })
    }
  })

  it('ends with an application of which nothing came, and reading does not', async () => {
    const { me, desk, campaign, influencer } = await givenThread(api, 'applied')
    await desk.send('ご希望の色はありますか。')
    await cancelApplication(api.deps, influencer.id, campaign.id)
    expect(await me.send('やはり青で')).toMatchObject(closed)
    expect(await desk.send('残念です。')).toMatchObject(closed)
    expect(await me.list()).toMatchObject({ state: 'closed', unread: 1 })
    const { id } = (await me.list()).data[0] ?? { id: 0 }
    await me.read(id)
    expect(await me.list()).toMatchObject({ unread: 0 })
  })

  it('ends when terms are declined', async () => {
    const { me, campaign, influencer } = await givenThread(api)
    await answerTerms(api.deps, influencer.id, campaign.id, { agree: false, terms_version: 1 })
    expect(await me.send('すみません。')).toMatchObject(closed)
  })
})

it('waits for operators, the longest first, until one has read it', async () => {
  const [one, other] = [await givenThread(api, 'confirmed'), await givenThread(api, 'applied')]
  const as = one.desk.as
  const queue = async () => {
    const { data } = (await api.call(contract.adminDashboard.getDashboard, { as })).body
    return data.queues.find((each) => each.queue === 'message')
  }
  const listed = async () =>
    (await api.call(contract.adminCases.listAdminCases, { as, query: { needs: 'message' } })).body.data.map(
      ({ id }) => id,
    )
  expect([await queue(), await listed()]).toMatchObject([{ count: 0, first: [] }, []])
  await other.desk.send('ご希望の色はありますか。')
  const { id } = (await other.me.send('青です。')).body.data
  const since = api.clock.now().toISOString()
  api.clock.advance(60_000)
  await one.me.send('届きました。')
  const { title } = other.campaign
  const first = { id: other.id, title, person: other.influencer.display_name, since, due_at: null }
  expect(await queue()).toMatchObject({ count: 2, overdue: 0, first: [first, { id: one.id }] })
  expect(await listed()).toEqual([other.id, one.id])
  api.clock.advance(60_000)
  await other.me.send('いえ、赤です。')
  await other.desk.read(id)
  // What came after the mark waits from its own time on.
  expect(await listed()).toEqual([one.id, other.id])
  await other.desk.read(2_147_483_647)
  expect(await queue()).toMatchObject({ count: 1, first: [{ id: one.id }] })
})

it('is gone with everything else when its creator leaves', async () => {
  const given = await givenCase(api, { until: 'applied' })
  const me = await givenWriter(api, given)
  const desk = await givenDesk(api, given)
  await desk.send('ご希望の色はありますか。')
  await me.send('青です。')
  await api.deps.database.transaction((tx) => erase(tx, given.influencer.id, api.clock.now()))
  const { db } = api.deps.database
  expect([await db.$count(caseMessages), await db.$count(caseThreads)]).toEqual([0, 0])
})
