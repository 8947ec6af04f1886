import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { influencers } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenFile } from '#test/support/builders-files.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { sendInquiry, listAdminInquiries, getAdminInquiry, answerInquiry } = contract.inquiries

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

type Person = Awaited<ReturnType<typeof givenInfluencer>>

/** Sends a question and gives its id. */
async function ask(person: Person, changes: Record<string, unknown> = {}) {
  api.clock.advance(60_000)
  const body = { kind: 'payment', subject: '振込日について', body: 'いつですか。', ...changes }
  return (await api.call(sendInquiry, { as: await api.as(person), body })).body.data.id
}

async function givenDashboard() {
  const as = await api.asOperator(await givenOperator(api))
  return {
    list: async (query: Record<string, string | number> = {}) =>
      (await api.call(listAdminInquiries, { as, query })).body,
    find: async (query: Record<string, string | number>) =>
      (await api.call(listAdminInquiries, { as, query })).body.data.map(({ id }) => id),
    open: (id: number) => api.call(getAdminInquiry, { as, params: { inquiry_id: id } }),
    answer: (id: number, body = '25日です。') =>
      api.call(answerInquiry, { as, params: { inquiry_id: id }, body: { body } }),
  }
}

it('narrows the queue to a kind and to words in subjects and names', async () => {
  const { find } = await givenDashboard()
  const misaki = await givenInfluencer(api)
  const yuki = await givenInfluencer(api, { display_name: 'ゆき' })
  const hers = { name: '中村 雪乃', name_kana: 'ナカムラ ユキノ' }
  await api.deps.database.db.update(influencers).set(hers).where(eq(influencers.id, yuki.id))
  const paying = await ask(misaki)
  const broken = await ask(yuki, { kind: 'bug', subject: '100%で止まります' })
  expect(await find({})).toEqual([paying, broken])
  expect(await find({ kind: 'bug' })).toEqual([broken])
  expect(await find({ keyword: '振込' })).toEqual([paying])
  expect(await find({ keyword: '中村雪乃' })).toEqual([broken])
  expect(await find({ keyword: 'なかむら 100%' })).toEqual([broken])
  expect(await find({ keyword: '佐藤', kind: 'bug' })).toEqual([])
})

it('counts all pages, also of a search', async () => {
  const { list } = await givenDashboard()
  const person = await givenInfluencer(api)
  for (const subject of ['一件目', '二件目', '三件目']) await ask(person, { subject })
  expect(await list({ size: 2 })).toMatchObject({ total: 3, page_count: 2 })
  expect(await list({ size: 1, keyword: '佐藤' })).toMatchObject({ total: 3, page_count: 3 })
})

it('shows of the answered ones what was answered last first', async () => {
  const { answer, find } = await givenDashboard()
  const person = await givenInfluencer(api)
  const [first, second] = [await ask(person), await ask(person)]
  await answer(second)
  api.clock.advance(60_000)
  await answer(first)
  expect(await find({})).toEqual([])
  expect(await find({ state: 'answered' })).toEqual([first, second])
})

it('opens one with its files behind the operators’ door, its case and its answers', async () => {
  const { open, answer } = await givenDashboard()
  const { campaign, influencer, id: case_id } = await givenCase(api, { until: 'applied' })
  const file = await givenFile(api, influencer)
  const id = await ask(influencer, { campaign_id: campaign.id, file_ids: [file] })
  await answer(id)
  expect((await open(id)).body.data).toMatchObject({
    id,
    kind: 'payment',
    campaign: { id: campaign.id, title: campaign.title },
    case_id,
    influencer: { id: influencer.id, display_name: influencer.display_name, name: influencer.name },
    files: [{ id: file, url: `/api/admin/files/${file}` }],
    answers: [{ body: '25日です。' }],
  })
})

it('knows no inquiry by another id', async () => {
  const { open } = await givenDashboard()
  expect(await open(9_999)).toMatchObject({ status: 404, body: { code: 'request.not_found' } })
})
