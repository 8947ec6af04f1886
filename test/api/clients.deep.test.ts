import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { operatorRoles, type OperatorRole } from '#contract/permissions.ts'
import { auditLog, campaigns as campaignTable, clients } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import {
  buildCampaignInput,
  buildClientInput,
  givenOperator,
  givenPictures,
} from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const calls = contract.adminClients

let api: TestApi
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  as = await api.asOperator(await givenOperator(api))
})
afterAll(() => api.close())

const add = async (given: Parameters<typeof buildClientInput>[0] = {}) =>
  (await api.call(calls.createClient, { as, body: buildClientInput(given) })).body.data
const update = (id: number, version: number, given: Record<string, unknown>) =>
  api.call(calls.updateClient, {
    as,
    params: { client_id: id },
    body: { ...buildClientInput(), ...given, version },
  })
const archive = (id: number, archived: boolean) =>
  api.call(calls.archiveClient, { as, params: { client_id: id }, body: { archived } })
const names = async (query: Record<string, string | number> = {}) =>
  (await api.call(calls.listClients, { as, query })).body.data.map(({ name }) => name)
const acts = async () => {
  const rows = await api.deps.database.db.select().from(auditLog).orderBy(asc(auditLog.id))
  return rows.map(({ act, subject, details }) => [act, subject, details])
}
const stored = () => api.deps.database.db.select().from(clients)

test('A client is added, read, changed and archived, each act written down without its words', async () => {
  const added = await api.call(calls.createClient, { as, body: buildClientInput() })
  expect(added.status).toBe(201)
  const { id } = added.body.data
  const at = api.clock.now().toISOString()
  expect(added.body.data).toEqual({
    id,
    version: 1,
    archived: false,
    updated_at: at,
    written: buildClientInput(),
  })

  const changed = await update(id, 1, { name: '株式会社つきの' })
  expect(changed.body.data).toMatchObject({ version: 2, written: { name: '株式会社つきの' } })
  expect((await archive(id, true)).body.data).toMatchObject({ archived: true, version: 2 })
  expect((await archive(id, true)).status).toBe(200)
  expect((await archive(id, false)).body.data).toMatchObject({ archived: false })
  const read = await api.call(calls.getClient, { as, params: { client_id: id } })
  expect(read.body.data.written).toEqual(buildClientInput({ name: '株式会社つきの' }))
  const subject = `client:${id}`
  expect(await acts()).toEqual([
    ['admin.clients.create', subject, {}],
    ['admin.clients.update', subject, {}],
    ['admin.clients.archive', subject, {}],
    ['admin.clients.restore', subject, {}],
  ])
})

test('What is typed is normalised: kana, phone and mail', async () => {
  const { written } = await add({
    reading: 'つきの',
    contact: { name: ' 山田 ', email: 'ｙamada@example.com', phone: '03-1234-5678' },
  })
  expect(written).toMatchObject({
    reading: 'ツキノ',
    contact: { name: '山田', email: 'yamada@example.com', phone: '+81312345678' },
  })
})

test('The name alone is enough', async () => {
  const { written } = await add({
    reading: '',
    contact: { name: '', email: '', phone: '' },
    brands: [],
    posting_rules: '',
    ng_words: [],
    closed: { weekdays: [], days: [] },
  })
  expect(written).toMatchObject({ reading: '', brands: [], contact: { email: '' } })
})

test('The list is by reading, in pages, found by name, reading and brand; archived ones apart', async () => {
  await add({ name: '緑', reading: 'ミドリ', brands: [] })
  await add({ name: '青', reading: 'アオ', brands: [{ name: 'SORA', reading: 'ソラ' }] })
  const { id } = await add({ name: '百%', reading: 'ヒャク', brands: [] })
  expect(await names()).toEqual(['青', '百%', '緑'])
  expect(await names({ keyword: 'みどり' })).toEqual(['緑'])
  expect(await names({ keyword: 'ｓｏｒａ' })).toEqual(['青'])
  expect(await names({ keyword: '%' })).toEqual(['百%'])
  expect(await names({ keyword: '_' })).toEqual([])
  expect(await names({ size: 2, page: 2 })).toEqual(['緑'])
  const page = await api.call(calls.listClients, { as, query: { size: 2 } })
  expect(page.body).toMatchObject({ total: 3, page_count: 2, current_page: 1 })
  expect(page.body.data[0]).toMatchObject({ brands: ['SORA'] })
  await archive(id, true)
  expect(await names()).toEqual(['青', '緑'])
  expect(await names({ state: 'archived' })).toEqual(['百%'])
  expect((await api.call(calls.listClients, { as, query: { state: 'lost' } })).status).toBe(422)
})

test.each<[object, string, string]>([
  [{ name: ' ' }, 'name', 'field.required'],
  [{ name: 'あ'.repeat(256) }, 'name', 'field.too_long'],
  [{ contact: { name: '', email: 'nobody', phone: '' } }, 'contact.email', 'field.email'],
  [{ contact: { name: '', email: '', phone: '12' } }, 'contact.phone', 'field.phone'],
  [{ reading: '漢字' }, 'reading', 'field.kana'],
  [{ brands: [{ name: '', reading: '' }] }, 'brands.0.name', 'field.required'],
  [{ ng_words: ['x', ' '] }, 'ng_words.1', 'field.required'],
  [{ closed: { weekdays: [], days: ['2026-02-30'] } }, 'closed.days.0', 'field.date'],
])('%o is refused, and nothing is kept', async (given, path, code) => {
  const reply = await api.call(calls.createClient, { as, body: { ...buildClientInput(), ...given } })
  expect(reply.status).toBe(422)
  expect(reply.body.errors).toMatchObject([{ path, code }])
  expect(await stored()).toEqual([])
  expect(await acts()).toEqual([])
})

test('A second save of the same version is refused and changes nothing, unless it says the same', async () => {
  const { id } = await add()
  await update(id, 1, { note: '先' })
  const refused = await update(id, 1, { note: '後' })
  expect([refused.status, refused.body.code]).toEqual([409, 'client.changed_meanwhile'])
  const again = await update(id, 1, { note: '先' })
  expect(again.body.data.version).toBe(2)
  expect((await update(id, 7, { note: '後' })).body.code).toBe('client.changed_meanwhile')
  expect(await stored()).toMatchObject([{ note: '先', version: 2 }])
  expect(await acts()).toHaveLength(2)
})

test('Of two saves at once one is kept', async () => {
  const { id } = await add()
  const replies = await Promise.all(['一', '二'].map((note) => update(id, 1, { note })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [kept] = replies.filter(({ status }) => status === 200)
  expect(await stored()).toMatchObject([{ version: 2, note: kept?.body.data.written.note }])
})

test('One that is not there can be neither read nor changed nor archived', async () => {
  const replies = [
    await api.call(calls.getClient, { as, params: { client_id: 999 } }),
    await update(999, 1, {}),
    await archive(999, true),
  ]
  expect(replies.map(({ body }) => body.code)).toEqual(Array(3).fill('request.not_found'))
})

test.each(operatorRoles)('%s reads and writes what the role may', async (role: OperatorRole) => {
  const { id } = await add()
  const them = await api.asOperator(await givenOperator(api, { role }))
  const params = { client_id: id }
  const { contact } = (await api.call(calls.getClient, { as: them, params })).body.data.written
  expect(contact).toEqual(role === 'viewer' ? null : buildClientInput().contact)
  expect((await api.call(calls.listClients, { as: them })).body.data).toHaveLength(1)
  const writes = role === 'owner' || role === 'manager'
  const body = buildClientInput({ note: 'x' })
  const replies = [
    await api.call(calls.createClient, { as: them, body }),
    await api.call(calls.updateClient, { as: them, params, body: { ...body, version: 1 } }),
    await api.call(calls.archiveClient, { as: them, params, body: { archived: true } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual(writes ? [201, 200, 200] : [403, 403, 403])
})

test('The colour is dark enough for white words, and stays where a form leaves it out', async () => {
  const { id } = await add({ color: ' #0B6797 ' })
  const read = async () =>
    (await api.call(calls.getClient, { as, params: { client_id: id } })).body.data.written.color
  expect(await read()).toBe('#0b6797')
  const { color: _left, ...former } = buildClientInput({ note: '別の文' })
  const params = { client_id: id }
  expect((await api.call(calls.updateClient, { as, params, body: { ...former, version: 1 } })).status).toBe(
    200,
  )
  expect(await read()).toBe('#0b6797')
  for (const [color, code] of [
    ['#4ab4e8', 'field.color_light'],
    ['#777777', 'field.color_light'],
    ['blue', 'field.color'],
    ['#0b679', 'field.color'],
  ])
    expect(await update(id, 2, { color })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'color', code }] },
    })
  expect((await update(id, 2, { color: '#767676' })).status).toBe(200)
  expect((await update(id, 3, { color: null })).body.data.written.color).toBeNull()
})

test('A campaign says whose it is, its copy too, and an unknown client is refused', async () => {
  const { id } = await add()
  const { id: campaign_id } = await givenCampaign(api)
  const { setCampaignClient, duplicateCampaign } = contract.adminCampaigns
  const set = (client_id: number | null) =>
    callAsStored(api, setCampaignClient, { as, params: { campaign_id }, body: { client_id } })
  expect(await set(999)).toMatchObject({ status: 422, body: { errors: [{ path: 'client_id' }] } })
  const client = { id, name: buildClientInput().name }
  expect((await set(id)).body.data).toMatchObject({ client, version: 2 })
  expect((await set(id)).status).toBe(200)
  const headers = { 'idempotency-key': randomUUID() }
  const copy = await api.call(duplicateCampaign, { as, params: { campaign_id }, headers })
  expect(copy.body.data.client).toEqual(client)
  expect((await set(null)).body.data.client).toBeNull()
  const named = (await acts()).filter(([act]) => act === 'admin.campaigns.setClient')
  expect(named.map(([, , details]) => details)).toEqual([
    { client: id, former_client: null, revoked_reports: 0, revoked_drafts: 0 },
    { client: null, former_client: id, revoked_reports: 0, revoked_drafts: 0 },
  ])
})

test('A campaign is found by the reading that the record of its client has for its brand', async () => {
  const creator = await api.as(await givenInfluencer(api))
  const found = async (keyword: string) => {
    const { body } = await api.call(contract.campaigns.listCampaigns, { as: creator, query: { keyword } })
    return body.data.length
  }
  const { setCampaignClient, updateCampaign, duplicateCampaign, publishCampaign } = contract.adminCampaigns
  const { id } = await add({ brands: [{ name: 'LUNE', reading: 'リュンヌ' }] })
  await givenPictures(api)
  const written = buildCampaignInput(api.deps.now(), { brand_name: 'LUNE' })
  const created = await api.call(contract.adminCampaigns.createCampaign, {
    as,
    body: written,
    headers: { 'idempotency-key': randomUUID() },
  })
  const campaign_id = created.body.data.id
  const params = { campaign_id }
  const linked = await callAsStored(api, setCampaignClient, { as, params, body: { client_id: id } })
  await api.call(publishCampaign, { as, params, body: { version: linked.body.data.version } })
  expect(await found('りゅんぬ')).toBe(1)

  const { version } = (await api.call(contract.adminCampaigns.getAdminCampaign, { as, params })).body.data
  await api.call(updateCampaign, { as, params, body: { ...written, title: '夜のクリーム', version } })
  expect([await found('リュンヌ'), await found('夜のクリーム')]).toEqual([1, 1])

  // The reading of another brand of the same client does not hold for it.
  const brands = [
    { name: 'LUNE', reading: 'ルーネ' },
    { name: 'SOL', reading: 'ソル' },
  ]
  expect((await update(id, 1, { brands })).status).toBe(200)
  expect([await found('リュンヌ'), await found('るーね'), await found('ソル')]).toEqual([0, 1, 0])

  const headers = { 'idempotency-key': randomUUID() }
  const copy = await api.call(duplicateCampaign, { as, params, headers })
  await api.call(publishCampaign, { as, params: { campaign_id: copy.body.data.id }, body: { version: 1 } })
  expect(await found('ルーネ')).toBe(2)
  await callAsStored(api, setCampaignClient, { as, params, body: { client_id: null } })
  expect(await found('ルーネ')).toBe(1)
})

test('Readings that change while campaigns are written and change hands are the last ones everywhere', async () => {
  const { setCampaignClient, updateCampaign, createCampaign, getAdminCampaign } = contract.adminCampaigns
  const [own, other] = [await add({ name: '甲' }), await add({ name: '乙', brands: [] })]
  await givenPictures(api)
  const written = buildCampaignInput(api.deps.now(), { brand_name: 'LUNE' })
  const campaigns = await Promise.all(
    [1, 2, 3].map(async () => {
      const headers = { 'idempotency-key': randomUUID() }
      return (await api.call(createCampaign, { as, body: written, headers })).body.data.id
    }),
  )
  const statuses: number[] = []
  const keep = async (reply: Promise<{ status: number }>) => statuses.push((await reply).status)
  for (let round = 1; round <= 5; round += 1) {
    const brands = [{ name: 'LUNE', reading: `ルネ${'アイウエオ'[round - 1]}` }]
    const changes = campaigns.map(async (campaign_id, index) => {
      const params = { campaign_id }
      const client_id = (round + index) % 2 === 0 ? own.id : other.id
      const write = async (): Promise<{ status: number }> => {
        const { version } = (await api.call(getAdminCampaign, { as, params })).body.data
        const body = { ...written, title: `第${round}回`, version }
        const reply = await api.call(updateCampaign, { as, params, body })
        // The other client came first: whoever writes reads again.
        return reply.status === 409 ? write() : reply
      }
      await Promise.all([
        keep(callAsStored(api, setCampaignClient, { as, params, body: { client_id } })),
        keep(write()),
      ])
    })
    await Promise.all([...changes, keep(update(own.id, round, { name: '甲', brands }))])
    const rows = await api.deps.database.db.select().from(campaignTable)
    expect(
      rows.map(({ client_id, search_text }) => [
        client_id,
        search_text.includes(`ルネ${'アイウエオ'[round - 1]}`),
      ]),
    ).toEqual(rows.map(({ client_id }) => [client_id, client_id === own.id]))
    expect(rows.map(({ search_text }) => search_text.includes(`第${round}回`))).toEqual([true, true, true])
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
})
