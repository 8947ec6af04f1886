import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { auditLog, inquiries } from '#server/db/schema/index.ts'
import { jobHandlers } from '#server/modules/jobs.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenFile } from '#test/support/builders-files.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { sendInquiry, listInquiries, markInquiryRead, listAdminInquiries, answerInquiry } = contract.inquiries

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const question = {
  kind: 'payment',
  subject: '振込日について',
  body: '今月の振込はいつですか。\nよろしくお願いします。',
}
const rows = () => api.deps.database.db.select().from(inquiries)
const provider = () => api.deps.config.provider.email

type Person = Awaited<ReturnType<typeof givenInfluencer>>

/** A person signed in, somebody new unless given. */
async function givenPerson(known?: Person) {
  const person = known ?? (await givenInfluencer(api))
  const as = await api.as(person)
  return {
    ...person,
    send: (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      api.call(sendInquiry, { as, headers, body: { ...question, ...changes } }),
    list: async () => (await api.call(listInquiries, { as })).body,
    read: (id: number) => api.call(markInquiryRead, { as, params: { inquiry_id: id } }),
  }
}

async function givenAnswerer() {
  const as = await api.asOperator(await givenOperator(api))
  return {
    answer: (id: number, body = '25日です。') =>
      api.call(answerInquiry, { as, params: { inquiry_id: id }, body: { body } }),
    list: async (state?: string) =>
      (await api.call(listAdminInquiries, { as, query: state === undefined ? {} : { state } })).body.data,
    /** Returns the operators' answer to a request for a file. */
    open: async (id: string) => {
      const response = await api.raw(`/api/admin/files/${id}`, { headers: { cookie: as } })
      return { status: response.status, text: await response.text() }
    },
  }
}

describe('sending', () => {
  it('keeps what was written, and tells the provider and the person without repeating it', async () => {
    const { send, list, email } = await givenPerson()
    const { status, body } = await send()
    expect([status, body.data]).toMatchObject([
      201,
      { ...question, campaign: null, answers: [], unread: false },
    ])
    expect((await list()).data).toEqual([body.data])
    await api.work()
    expect(api.mails.map(({ to }) => to)).toEqual([provider(), email])
    expect(JSON.stringify(api.mails)).not.toContain('今月の振込')
  })

  it('is about an own case of any state, and carries its title', async () => {
    const { campaign, influencer } = await givenCase(api, { until: 'applied' })
    const { send } = await givenPerson(influencer)
    const { body } = await send({ kind: 'case', campaign_id: campaign.id })
    expect(body.data.campaign).toEqual({ id: campaign.id, title: campaign.title })
    await api.work()
    expect(api.mails.find(({ to }) => to === provider())?.text).toContain(campaign.title)
  })

  it('is not about a campaign without an own case: it looks as if there were none', async () => {
    const { send } = await givenPerson()
    const foreign = (await givenCase(api, { until: 'applied' })).campaign.id
    const untaken = (await givenCampaign(api)).id
    const errors = [{ path: 'campaign_id', code: 'field.unknown_option' }]
    for (const campaign_id of [foreign, untaken, 9_999]) {
      expect(await send({ campaign_id })).toMatchObject({ status: 422, body: { errors } })
    }
    expect(await rows()).toEqual([])
  })

  it('with the same key is one inquiry', async () => {
    const { send } = await givenPerson()
    const headers = { 'idempotency-key': 'one-and-the-same' }
    const [first, again] = [await send({}, headers), await send({}, headers)]
    expect(again.body).toEqual(first.body)
    expect(await rows()).toHaveLength(1)
    expect(await send({ subject: '別件' }, headers)).toMatchObject({ status: 422 })
  })

  it.each([
    ['no kind', { kind: undefined }, 'kind', 'field.required'],
    ['an unknown kind', { kind: 'praise' }, 'kind', 'field.required'],
    ['no subject', { subject: ' ' }, 'subject', 'field.required'],
    ['a subject of two lines', { subject: '一行\n二行' }, 'subject', 'field.control_characters'],
    ['no text', { body: '\n' }, 'body', 'field.required'],
    ['too long a text', { body: '長'.repeat(limits.long_text + 1) }, 'body', 'field.too_long'],
    ['a file that is none', { file_ids: ['7'] }, 'file_ids.0', 'field.unknown_file'],
  ])('refuses %s', async (_words, changes, path, code) => {
    const { send } = await givenPerson()
    expect(await send(changes)).toMatchObject({ status: 422, body: { errors: [{ path, code }] } })
    expect(await rows()).toEqual([])
  })
})

describe('files of an inquiry', () => {
  it('are opened by operators once it is sent, and not before', async () => {
    const { send, ...me } = await givenPerson()
    const { open } = await givenAnswerer()
    const id = await givenFile(api, me)
    await api.deps.storage.put(`work/${id}`, Buffer.from('a picture'), { type: 'image/jpeg' })
    expect(await open(id)).toMatchObject({ status: 404 })
    const { body } = await send({ file_ids: [id] })
    expect(body.data.files).toMatchObject([{ id, originalname: '写真.jpg' }])
    expect(await open(id)).toEqual({ status: 200, text: 'a picture' })
  })

  it('are neither somebody else’s nor sent with anything before', async () => {
    const { send, ...me } = await givenPerson()
    const foreign = await givenFile(api, await givenInfluencer(api))
    const mine = await givenFile(api, me)
    expect(await send({ file_ids: [mine] })).toMatchObject({ status: 201 })
    for (const id of [foreign, mine]) {
      const errors = [{ path: 'file_ids.0', code: 'field.unknown_file' }]
      expect(await send({ file_ids: [id] })).toMatchObject({ status: 422, body: { errors } })
    }
    expect(await rows()).toHaveLength(1)
  })

  it('stay when unused files are cleaned away', async () => {
    const { send, list, ...me } = await givenPerson()
    const id = await givenFile(api, me)
    await api.deps.storage.put(`work/${id}`, Buffer.from('a picture'), { type: 'image/jpeg' })
    await send({ file_ids: [id] })
    await jobHandlers['work-files.clean'](api.deps, { id }, api.clock.now())
    expect((await list()).data[0]?.files).toMatchObject([{ id }])
    const kept = await api.deps.storage.get(`work/${id}`)
    kept?.stream.destroy()
    expect(kept).toBeDefined()
  })
})

describe('answers', () => {
  it('come with a mail, count as unread, and are read once looked at', async () => {
    const { send, list, read, email } = await givenPerson()
    const { answer } = await givenAnswerer()
    const { id } = (await send()).body.data
    await api.work()
    api.mails.length = 0
    const answered_at = api.clock.now().toISOString()
    expect(await answer(id)).toMatchObject({ status: 201, body: { data: { id, case_id: null } } })
    expect(await list()).toMatchObject({
      unread: 1,
      data: [{ unread: true, answers: [{ body: '25日です。', answered_at }] }],
    })
    await api.work()
    expect(api.mails).toMatchObject([{ to: email, subject: 'お問い合わせに回答しました' }])
    expect(await read(id)).toMatchObject({ status: 200 })
    expect(await list()).toMatchObject({ unread: 0, data: [{ unread: false }] })
  })

  it('may follow one another; the newest is unread again', async () => {
    const { send, list, read } = await givenPerson()
    const { answer } = await givenAnswerer()
    const { id } = (await send()).body.data
    await answer(id, '確認します。')
    await read(id)
    await answer(id, '25日です。')
    const { unread, data } = await list()
    expect(unread).toBe(1)
    expect(data[0]?.answers.map(({ body }) => body)).toEqual(['確認します。', '25日です。'])
  })

  it('are marked as read by their person alone', async () => {
    const [mine, hers] = [await givenPerson(), await givenPerson()]
    const { answer } = await givenAnswerer()
    const { id } = (await mine.send()).body.data
    await answer(id)
    expect(await hers.read(id)).toMatchObject({ status: 404, body: { code: 'request.not_found' } })
    expect((await hers.list()).data).toEqual([])
    expect(await mine.list()).toMatchObject({ unread: 1 })
  })

  it('are written down with who gave them, without what they say', async () => {
    const { id } = (await (await givenPerson()).send()).body.data
    await (await givenAnswerer()).answer(id)
    const log = await api.deps.database.db.select().from(auditLog)
    expect(log).toMatchObject([{ act: 'admin.inquiries.answer', subject: `inquiry:${id}`, details: {} }])
  })

  it('are a manager’s to give, of an inquiry that is there', async () => {
    const { id } = (await (await givenPerson()).send()).body.data
    const viewer = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
    const call = { params: { inquiry_id: id }, body: { body: 'はい。' }, as: viewer }
    expect(await api.call(answerInquiry, call)).toMatchObject({ status: 403 })
    expect(await (await givenAnswerer()).answer(9_999)).toMatchObject({ status: 404 })
  })
})

it('waits in the operators’ list, the oldest first, until it is answered', async () => {
  const { campaign, influencer, id: case_id } = await givenCase(api, { until: 'applied' })
  const { send } = await givenPerson(influencer)
  const { answer, list } = await givenAnswerer()
  const first = (await send({ campaign_id: campaign.id })).body.data.id
  api.clock.advance(60_000)
  const second = (await send()).body.data.id
  const { id, display_name, name } = influencer
  expect(await list()).toMatchObject([
    { id: first, case_id, influencer: { id, display_name, name } },
    { id: second, case_id: null },
  ])
  await answer(first)
  expect((await list()).map((one) => one.id)).toEqual([second])
  expect((await list('answered')).map((one) => one.id)).toEqual([first])
})
