import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { buildAddress, givenInfluencer } from '#test/support/builders.ts'

const { getAddress, putAddress, findPostalCode } = contract.addresses

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const signedIn = async () => api.as(await givenInfluencer(api))
const places = async (code: string) => api.call(findPostalCode, { as: await signedIn(), params: { code } })

describe('the own address', () => {
  it('is null at first, then what was stored, then what replaced it', async () => {
    const as = await signedIn()
    expect((await api.call(getAddress, { as })).body.data).toBeNull()
    const stored = await api.call(putAddress, { as, body: buildAddress({ phone: '090-1234-5678' }) })
    expect([stored.status, stored.body.data.phone]).toEqual([200, '+819012345678'])
    const { building: _, ...moved } = buildAddress({ town: '千駄ヶ谷' })
    await api.call(putAddress, { as, body: moved })
    const { body } = await api.call(getAddress, { as })
    expect(body.data).toEqual({ ...moved, building: null })
  })

  it('is nobody else’s', async () => {
    await api.call(putAddress, { as: await signedIn(), body: buildAddress() })
    expect((await api.call(getAddress, { as: await signedIn() })).body.data).toBeNull()
    expect((await api.call(getAddress)).status).toBe(401)
  })

  it.each([
    ['postal_code', '〒１５０−０００１', undefined],
    ['postal_code', '150-001', 'field.postal_code'],
    ['phone', '090-0000', 'field.phone'],
    ['phone', '000-0000-0000', 'field.phone'],
    ['recipient_kana', 'さとう', undefined],
    ['prefecture', '00', 'field.required'],
    ['street', '', 'field.required'],
    ['street', '𠮷'.repeat(256), 'field.too_long'],
    ['building', 'a\u0000', 'field.control_characters'],
  ])('%s %j: %s', async (path, value, code) => {
    const reply = await api.call(putAddress, {
      as: await signedIn(),
      body: { ...buildAddress(), [path]: value },
    })
    expect(reply.status).toBe(code === undefined ? 200 : 422)
    if (code !== undefined) expect(reply.body.errors?.[0]).toMatchObject({ path, code })
  })
})

describe('a postal code of another place', () => {
  const save = async (given: object) =>
    api.call(putAddress, { as: await signedIn(), body: { ...buildAddress(), ...given } })
  const tokyo = { prefecture: '13', postal_code: '1500001' }

  it.each([
    ['another city', { ...tokyo, city: '新宿区', town: '新宿' }],
    ['another prefecture', { ...tokyo, prefecture: '27', city: '渋谷区' }],
    [
      'a city that only ends alike',
      { prefecture: '23', postal_code: '4430000', city: '豊田市', town: '錦町' },
    ],
  ])('is asked about: %s', async (_, given) => {
    const asked = await save(given)
    expect([asked.status, asked.body.code]).toEqual([409, 'address.mismatch'])
    expect(asked.body.errors).toMatchObject([{ path: 'postal_code', code: 'field.postal_code_mismatch' }])
    const said = await save({ ...given, confirmed: true })
    expect(said.status).toBe(200)
    expect(said.body.data).not.toHaveProperty('confirmed')
  })

  it.each([
    ['spaces', { ...tokyo, city: '渋谷 区' }],
    ['the city in the next line', { ...tokyo, city: '東京都', town: '渋谷区神宮前' }],
    ['a district left out', { prefecture: '01', postal_code: '0440000', city: '倶知安町', town: '北一条' }],
    ['ケ for ヶ', { prefecture: '13', postal_code: '1001701', city: '青ケ島村', town: '無番地' }],
    ['full-width letters', { ...tokyo, city: '渋谷区', town: '神宮前', street: '１−２−３' }],
  ])('is not what it is for %s', async (_, given) => expect((await save(given)).status).toBe(200))

  it('that nobody has is refused, also when it was confirmed', async () => {
    const { status, body } = await save({ postal_code: '9999999', confirmed: true })
    expect([status, body.errors?.[0]?.path, body.errors?.[0]?.code]).toEqual([
      422,
      'postal_code',
      'field.postal_code_unknown',
    ])
  })
})

describe('a postal code', () => {
  it.each([
    ['1500001', [{ prefecture: '13', city: '渋谷区', town: '神宮前' }]],
    ['〒１５０-０００１', [{ prefecture: '13', city: '渋谷区', town: '神宮前' }]],
    ['1000000', [{ prefecture: '13', city: '千代田区', town: '' }]],
    ['0600001', [{ prefecture: '01', city: '札幌市中央区', town: '北一条西' }]],
    ['0608621', [{ prefecture: '01', city: '札幌市中央区', town: '北一条西' }]],
    ['1001701', [{ prefecture: '13', city: '青ヶ島村', town: '' }]],
    ['5220317', [{ prefecture: '25', city: '犬上郡多賀町', town: '一円' }]],
    ['9999999', []],
  ])('%s names %j', async (code, expected) => {
    const reply = await places(code)
    expect([reply.status, reply.body.data]).toEqual([200, expected])
  })

  it.each(['123', '12345678', 'abcdefg', '%00'])('%s is none', async (code) => {
    expect((await places(code)).status).toBe(404)
  })
})
