import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Question } from '#contract/application-form.ts'
import { contract } from '#contract/index.ts'
import { addresses, campaigns, cases } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign, noRules } from '#test/support/builders-campaigns.ts'
import { buildAddress, givenInfluencer } from '#test/support/builders.ts'

const { applyToCampaign } = contract.applications
const { getCase } = contract.cases

let api: TestApi
let as: string
let me: Awaited<ReturnType<typeof givenInfluencer>>
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  me = await givenInfluencer(api)
  as = await api.as(me)
})
afterAll(() => api.close())

type Person = Pick<typeof me, 'id' | 'accounts'>
type CallOptions = NonNullable<Parameters<TestApi['call']>[1]>

function buildApplication(given: Record<string, unknown> = {}, person: Person = me) {
  return { social_account_id: person.accounts[0]?.id, answers: [], agreements: [], ...given }
}

const apply = (campaign_id: number, body: unknown = buildApplication(), options: CallOptions = {}) =>
  api.call(applyToCampaign, { as, params: { campaign_id }, body, ...options })

type Refused = Awaited<ReturnType<typeof apply>>
const errorsOf = ({ status, body }: Refused) => [
  status,
  ...(body.errors ?? []).map(({ path, code }) => `${path}: ${code}`),
]

const readCases = () => api.deps.database.db.select().from(cases).orderBy(asc(cases.id))
const readAddresses = () => api.deps.database.db.select().from(addresses)

describe('the account', () => {
  it('must be own, of the right platform and size; one answer for all that is wrong', async () => {
    const other = await givenInfluencer(api)
    const person = await givenInfluencer(api, {
      accounts: [
        { platform: 'instagram', followers: 5_000 },
        { platform: 'instagram', followers: 10 },
        { platform: 'x', followers: 9_000 },
      ],
    })
    const cookie = await api.as(person)
    const eligibility = { ...noRules, platforms: ['instagram' as const], followers_min: 1_000 }
    const { id } = await givenCampaign(api, { eligibility })
    const wrong = [other.accounts[0]?.id, 999_999, person.accounts[1]?.id, person.accounts[2]?.id]
    for (const social_account_id of wrong) {
      const reply = await apply(id, buildApplication({ social_account_id }), { as: cookie })
      expect(errorsOf(reply)).toEqual([422, 'social_account_id: field.account_not_eligible'])
    }
    expect((await apply(id, buildApplication({}, person), { as: cookie })).status).toBe(201)
  })

  it.each([0, -1, 1.5, '1', null, undefined])('is not %j', async (social_account_id) => {
    const { id } = await givenCampaign(api)
    expect((await apply(id, buildApplication({ social_account_id }))).status).toBe(422)
  })
})

describe('the form', () => {
  const questions: Question[] = [
    { id: 'why', kind: 'text', label: '応募理由', required: true, options: [] },
    { id: 'skin', kind: 'single', label: '肌質', required: true, options: ['乾燥', '脂性'] },
    { id: 'care', kind: 'multiple', label: 'お手入れ', required: false, options: ['朝', '夜'] },
  ]
  const application = {
    questions,
    product_options: [{ id: 'rose', label: 'ローズ' }],
    agreements: [
      { id: 'share', label: '提供への同意', required: true },
      { id: 'news', label: 'お知らせ', required: false },
    ],
  }
  const answers = [
    { question_id: 'why', value: '好きだから' },
    { question_id: 'skin', value: '乾燥' },
    { question_id: 'care', value: ['朝', '夜', '朝'] },
  ]
  const filled = { answers, product_option: 'rose', agreements: ['share'] }
  let id: number
  beforeEach(async () => {
    id = (await givenCampaign(api, { application })).id
  })

  it('is stored without repetitions and empty answers', async () => {
    expect((await apply(id, buildApplication(filled))).status).toBe(201)
    const [row] = await readCases()
    expect(row).toMatchObject({ product_option: 'rose', agreements: ['share'] })
    expect(row?.answers).toEqual([...answers.slice(0, 2), { question_id: 'care', value: ['朝', '夜'] }])
  })

  it('names everything that is missing at once', async () => {
    expect(errorsOf(await apply(id))).toEqual([
      422,
      'answers.why: field.required',
      'answers.skin: field.required',
      'product_option: field.required',
      'agreements.share: field.agree',
    ])
  })

  it('is kept as it was read, whatever the campaign asks later', async () => {
    const english = {
      ...application,
      agreements: [{ id: 'share', label: '提供への同意', label_en: 'Share', required: true }],
    }
    const { id: campaign_id } = await givenCampaign(api, { application: english })
    const nothing = { questions: [], product_options: [], agreements: [] }
    expect((await apply(campaign_id, buildApplication({ ...filled, language: 'en' }))).status).toBe(201)
    await api.deps.database.db.update(campaigns).set({ application: nothing })
    const { body } = await api.call(getCase, { as, params: { campaign_id } })
    expect(body.data.application).toEqual({
      language: 'en',
      address: null,
      form: english,
      answers: [...answers.slice(0, 2), { question_id: 'care', value: ['朝', '夜'] }],
      product_option: 'rose',
      agreements: ['share'],
      message: '',
    })
  })

  it('is read in Japanese where nothing is said', async () => {
    await apply(id, buildApplication(filled))
    const { body } = await api.call(getCase, { as, params: { campaign_id: id } })
    expect(body.data.application?.language).toBe('jp')
  })

  it('of a case from before it was kept is nothing', async () => {
    await apply(id, buildApplication(filled))
    await api.deps.database.db.update(cases).set({ form_shown: null })
    const { status, body } = await api.call(getCase, { as, params: { campaign_id: id } })
    expect([status, body.data.application]).toEqual([200, null])
  })

  const withAnswer = (question_id: string, value: unknown) => ({
    ...filled,
    answers: [...answers.filter((answer) => answer.question_id !== question_id), { question_id, value }],
  })
  it.each([
    ['a blank text', withAnswer('why', '  '), 'answers.why: field.required'],
    ['a list for a text', withAnswer('why', ['a']), 'answers.why: field.invalid'],
    ['a list for one option', withAnswer('skin', ['乾燥']), 'answers.skin: field.invalid'],
    ['an unknown option', withAnswer('skin', '普通'), 'answers.skin: field.unknown_option'],
    ['text for a list', withAnswer('care', '朝'), 'answers.care: field.invalid'],
    ['an unknown option in a list', withAnswer('care', ['朝', '昼']), 'answers.care: field.unknown_option'],
    ['an unknown question', withAnswer('age', '20'), 'answers.age: field.unknown_option'],
    ['two answers to one', { ...filled, answers: [...answers, answers[0]] }, 'answers.why: field.invalid'],
    ['an unknown product', { ...filled, product_option: 'mint' }, 'product_option: field.unknown_option'],
    [
      'an unknown agreement',
      { ...filled, agreements: ['share', 'all'] },
      'agreements.all: field.unknown_option',
    ],
    ['only the optional agreement', { ...filled, agreements: ['news'] }, 'agreements.share: field.agree'],
  ])('refuses %s', async (_, given, error) => {
    expect(errorsOf(await apply(id, buildApplication(given)))).toEqual([422, error])
    expect(await readCases()).toEqual([])
  })

  it('refuses control characters and more than the limits', async () => {
    for (const value of ['a\0b', '\ud842', 'あ'.repeat(2_001), Array.from({ length: 21 }, () => '朝')]) {
      expect((await apply(id, buildApplication(withAnswer('why', value)))).status).toBe(422)
    }
    expect((await apply(id, buildApplication({ ...filled, message: '𠮷'.repeat(1_001) }))).status).toBe(422)
    expect((await apply(id, buildApplication({ ...filled, message: '𠮷'.repeat(1_000) }))).status).toBe(201)
  })
})

describe('the address', () => {
  const address = buildAddress()
  const other = buildAddress({
    recipient_name: '実家',
    city: '那覇市',
    prefecture: '47',
    postal_code: '9000000',
  })

  it('is required when goods are sent, and kept with the case', async () => {
    const { id } = await givenCampaign(api, { kind: 'gift' })
    expect(errorsOf(await apply(id))).toEqual([422, 'address: field.required'])
    expect((await apply(id, buildApplication({ address }))).status).toBe(201)
    expect(await readCases()).toMatchObject([{ address }])
  })

  it('given first becomes the own one; a later one is for its case alone', async () => {
    const first = await givenCampaign(api, { kind: 'gift' })
    const second = await givenCampaign(api, { kind: 'gift_and_paid' })
    const third = await givenCampaign(api, { kind: 'gift' })
    await apply(first.id, buildApplication({ address }))
    await apply(second.id, buildApplication({ address: other }))
    await apply(third.id)
    expect((await readCases()).map((row) => row.address?.city)).toEqual(['渋谷区', '那覇市', '渋谷区'])
    expect(await readAddresses()).toMatchObject([{ influencer_id: me.id, city: '渋谷区' }])
  })

  it('is not kept when nothing is sent', async () => {
    const { id } = await givenCampaign(api, { kind: 'visit' })
    expect((await apply(id, buildApplication({ address }))).status).toBe(201)
    expect(await readCases()).toMatchObject([{ address: null }])
    expect(await readAddresses()).toEqual([])
  })

  it('names its faulty member', async () => {
    const { id } = await givenCampaign(api, { kind: 'gift' })
    expect(
      errorsOf(await apply(id, buildApplication({ address: { ...address, phone: '+81100000000' } }))),
    ).toEqual([422, 'address.phone: field.phone'])
    expect(
      errorsOf(await apply(id, buildApplication({ address: { ...address, postal_code: '12' } }))),
    ).toEqual([422, 'address.postal_code: field.postal_code'])
  })

  it('is asked about when its postal code is of another place', async () => {
    const { id } = await givenCampaign(api, { kind: 'gift' })
    const elsewhere = { ...address, city: '新宿区' }
    expect(errorsOf(await apply(id, buildApplication({ address: elsewhere })))).toEqual([
      409,
      'address.postal_code: field.postal_code_mismatch',
    ])
    const said = await apply(id, buildApplication({ address: { ...elsewhere, confirmed: true } }))
    expect(said.status).toBe(201)
  })
})
