import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { influencers } from '#server/db/schema/index.ts'
import { applyToCampaign } from '#server/modules/applications/applications.service.ts'
import { answerOffer } from '#server/modules/applications/offers.service.ts'
import { cashOut, getBalance } from '#server/modules/payouts/payouts.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase, givenOffer } from '#test/support/builders-cases.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenDraftToReview, givenOperator } from '#test/support/builders-operators.ts'
import { buildAddress, givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  as = await api.asOperator(await givenOperator(api, { role: 'reviewer' }))
})
afterAll(() => api.close())

const read = (case_id: number) => api.call(contract.adminCases.getAdminCase, { as, params: { case_id } })

const form = {
  questions: [
    { id: 'skin', kind: 'single', label: '肌質', required: true, options: ['乾燥肌', '脂性肌'] },
    { id: 'when', kind: 'multiple', label: '撮影できる曜日', required: true, options: ['土', '日'] },
  ],
  product_options: [{ id: 'rose', label: 'ローズ' }],
  agreements: [],
} as const

test('A case shows what was written in its application, in the words of the form', async () => {
  const campaign = await givenCampaign(api, {
    application: {
      questions: form.questions.map((question) => ({ ...question, options: [...question.options] })),
      product_options: [...form.product_options],
      agreements: [],
    },
  })
  const me = await givenInfluencer(api)
  const { id } = await applyToCampaign(api.deps, me.id, campaign.id, {
    social_account_id: me.accounts[0]?.id ?? 0,
    answers: [
      { question_id: 'skin', value: '乾燥肌' },
      { question_id: 'when', value: ['土', '日'] },
    ],
    product_option: 'rose',
    agreements: [],
    address: buildAddress(),
    message: '楽しみにしています',
  })
  const { body } = await read(id)
  expect(body.data).toMatchObject({
    application: {
      answers: [
        { label: '肌質', value: '乾燥肌' },
        { label: '撮影できる曜日', value: '土、日' },
      ],
      product_option: 'ローズ',
      message: '楽しみにしています',
      applied_at: api.clock.now().toISOString(),
    },
    influencer: { id: me.id, suspended: false },
    record: { completed: 0, terminated: 0, declined: 0, live: 0 },
    payout_id: null,
  })
})

test('An offer that was accepted has no application, and the person a record', async () => {
  const me = await givenInfluencer(api)
  const former = await givenCase(api, { influencer: me, until: 'confirmed' })
  await actOnCase(api, former.campaign, me, 'terminate')
  const campaign = await givenCampaign(api)
  await givenOffer(api, campaign, me)
  const { id } = await answerOffer(api.deps, me.id, campaign.id, { accept: true })
  const { db } = api.deps.database
  await db.update(influencers).set({ suspended_at: api.clock.now() }).where(eq(influencers.id, me.id))
  const { data } = (await read(id)).body
  expect(data.application).toEqual({ answers: [], product_option: null, message: '', applied_at: null })
  expect(data.influencer.suspended).toBe(true)
  expect(data.record).toEqual({ completed: 0, terminated: 1, declined: 0, live: 1 })
})

test('What was submitted can be read by every operator, with files behind their own door', async () => {
  const { id } = await givenDraftToReview(api)
  const { data } = (await read(id)).body
  const [round] = data.case.sub_tasks?.draft.rounds ?? []
  const [file] = round?.content.deliverables[0]?.files ?? []
  expect(file?.url).toBe(`/api/admin/files/${file?.id}`)
  expect(round?.review_due_at).toMatch(/T14:59:59\.999Z$/)
})

test('Once a transfer carries the reward, the case names it', async () => {
  const me = await givenInfluencer(api)
  const { case_id } = await givenReward(api, me)
  expect((await read(case_id)).body.data.payout_id).toBeNull()
  await givenAccount(api, me)
  const { cash_out } = await getBalance(api.deps, me.id)
  const { id } = await cashOut(api.deps, me.id, cash_out?.net ?? 0)
  expect((await read(case_id)).body.data.payout_id).toBe(id)
})

test('A case that is not there is not found', async () => {
  const reply = await read(999)
  expect([reply.status, reply.body.code]).toEqual([404, 'request.not_found'])
})
