import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TypedValues } from '#contract/campaign-typed.ts'
import { campaignTypes } from '#contract/campaigns.ts'
import { contract } from '#contract/index.ts'
import { assignmentNotices, auditLog, campaigns, teamNotes } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import {
  buildCampaignInput,
  buildClientInput,
  buildTypedCampaign,
  givenOperator,
  givenPictures,
} from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const calls = contract.adminCampaigns

let api: TestApi
let manager: string
let colleague: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  await givenPictures(api)
  manager = await api.asOperator(await givenOperator(api))
  colleague = await api.asOperator(await givenOperator(api, { name: '運営 次郎' }))
})
afterAll(() => api.close())

const db = () => api.deps.database.db
/** What the form holds of a campaign with nothing wrong. */
const typed = (given: Partial<TypedValues> = {}) => buildTypedCampaign(api.deps.now(), given)
/** What somebody has after some minutes. */
const begun = (given: Partial<TypedValues> = {}) =>
  typed({
    title: '',
    brand_name: 'LUNE',
    category: '',
    recruiting_end: '',
    reward_amount: '12a',
    description: '',
    advertiser: { name: '', address: '', contact: '' },
    pictures: [],
    ...given,
  })
const begin = (values: unknown, as = manager) => api.call(calls.beginDraft, { as, body: { values } })
const save = (
  id: number,
  version: number,
  values: unknown,
  { as = manager, by_hand = false }: { as?: string; by_hand?: boolean } = {},
) => api.call(calls.saveDraft, { as, params: { campaign_id: id }, body: { version, values, by_hand } })
const read = async (campaign_id: number) =>
  (await api.call(calls.getAdminCampaign, { as: colleague, params: { campaign_id } })).body.data
const publish = (campaign_id: number, version: number) =>
  api.call(calls.publishCampaign, { as: manager, params: { campaign_id }, body: { version } })
const acts = async () =>
  (await db().select({ act: auditLog.act }).from(auditLog).orderBy(auditLog.id))
    .map(({ act }) => act)
    .filter((act) => act.startsWith('admin.campaigns.'))

describe('a campaign that is begun', () => {
  test('is kept as it is typed and opens elsewhere, with what is missing', async () => {
    const reply = await begin(begun())
    expect(reply.status).toBe(201)
    const { id } = reply.body.data
    const seen = await read(id)
    expect(seen).toMatchObject({ state: 'draft', version: 1, pictures: [] })
    expect(seen.unfinished?.values).toEqual({ ...begun(), client_id: '' })
    expect(seen.unfinished?.missing).toEqual([
      { path: 'title', code: 'field.required' },
      { path: 'category', code: 'field.required' },
      { path: 'reward_amount', code: 'field.number' },
      { path: 'recruiting_end', code: expect.stringMatching(/^field\./) },
      { path: 'pictures', code: 'field.required' },
      { path: 'advertiser.name', code: 'field.required' },
      { path: 'advertiser.address', code: 'field.required' },
      { path: 'advertiser.contact', code: 'field.required' },
      { path: 'description', code: 'field.required' },
    ])
    expect(await acts()).toEqual(['admin.campaigns.create'])
  })

  test('stands in the list and its file without what it has not', async () => {
    await begin(begun())
    const { body } = await api.call(calls.listAdminCampaigns, { as: colleague, query: {} })
    expect(body.data).toMatchObject([
      { title: '', brand_name: 'LUNE', cover: null, recruiting_end: null, unfinished: true, state: 'draft' },
    ])
    const file = await (await api.raw(calls.exportCampaigns.path, { headers: { cookie: manager } })).text()
    expect(file).toContain('無題の案件,LUNE,')
    expect(file).not.toContain('2000/01/01')
    expect(file).not.toContain('2000-01-01')
    expect((await api.call(calls.listAdvertisers, { as: manager })).body.data).toEqual([])
  })

  test('is no campaign for anybody else, and cannot be published', async () => {
    const { id } = (await begin(begun())).body.data
    const refused = await publish(id, 1)
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
      422,
      { path: 'title', code: 'field.required' },
    ])
    const as = await api.as(await givenInfluencer(api))
    const page = await api.call(contract.campaigns.getCampaign, { as, params: { campaign_id: id } })
    expect(page.status).toBe(404)
    for (const type of campaignTypes)
      expect((await api.call(contract.campaigns.listCampaigns, { as, query: { type } })).body.data).toEqual(
        [],
      )
    const nominate = await api.call(calls.nominateInfluencers, {
      as: manager,
      params: { campaign_id: id },
      body: { influencer_ids: [1] },
    })
    expect(nominate.status).toBe(404)
    // Not even by a server that does not know of unfinished drafts.
    await db().update(campaigns).set({ unfinished: null })
    const former = await publish(id, 1)
    expect(former.status).toBe(422)
    expect(former.body.errors).toContainEqual(expect.objectContaining({ path: 'description' }))
  })

  test('sent twice with one key is one draft', async () => {
    const body = { values: begun() }
    const twice = [1, 2].map(() =>
      api.call(calls.beginDraft, { as: manager, body, headers: { 'idempotency-key': 'a-draft-that-began' } }),
    )
    const replies = await Promise.all(twice)
    expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    expect(await db().$count(campaigns)).toBe(1)
  })

  test('copied is unfinished too', async () => {
    const { id } = (await begin(begun({ title: '夏' }))).body.data
    const copy = await api.call(calls.duplicateCampaign, { as: manager, params: { campaign_id: id } })
    expect(copy.body.data.unfinished?.values).toMatchObject({ title: '夏（コピー）', reward_amount: '12a' })
  })
})

describe('what is typed next', () => {
  test('is kept without a word in the audit log, until somebody saves by hand', async () => {
    const { id } = (await begin(begun())).body.data
    const second = await save(id, 1, begun({ title: '夏' }))
    expect(second.body.data).toMatchObject({ version: 2, unfinished: { values: { title: '夏' } } })
    expect(await acts()).toEqual(['admin.campaigns.create'])
    // Nothing has changed since, and yet it was saved.
    expect((await save(id, 2, begun({ title: '夏' }), { by_hand: true })).body.data.version).toBe(2)
    expect(await acts()).toEqual(['admin.campaigns.create', 'admin.campaigns.update'])
  })

  test('makes a whole draft once nothing is missing, which is published', async () => {
    const { id } = (await begin(begun())).body.data
    const { body } = await save(id, 1, typed())
    expect(body.data).toMatchObject({ unfinished: null, version: 2 })
    expect(body.data.written.title).toBe(typed().title)
    expect((await publish(id, 2)).body.data.state).toBe('published')
    const [row] = await db().select().from(campaigns)
    expect([row?.unfinished, row?.search_text.includes('未入力')]).toEqual([null, false])
  })

  test('may not fit together yet', async () => {
    const { id } = (await begin(typed())).body.data
    const { body } = await save(id, 1, typed({ inspection_complete: '2000-01-02' }))
    expect(body.data.unfinished?.missing.map(({ path }) => path)).toContain('inspection_complete')
    expect((await publish(id, 2)).status).toBe(422)
  })

  test('of two people is never written over each other', async () => {
    const { id } = (await begin(begun())).body.data
    const own = { ...begun(), title: '自分' }
    const other = await save(id, 1, begun({ title: 'ほか' }), { as: colleague })
    expect(other.body.data.version).toBe(2)
    expect((await save(id, 1, own)).body.code).toBe('campaign.changed_meanwhile')
    expect((await read(id)).unfinished?.values.title).toBe('ほか')
    // What one sends again after an answer that was lost is not somebody else's.
    expect((await save(id, 1, begun({ title: 'ほか' }))).body.data.version).toBe(2)
  })

  test('at the same moment by two: one wins, the other is told', async () => {
    const { id } = (await begin(begun())).body.data
    const replies = await Promise.all([
      save(id, 1, begun({ title: '一' })),
      save(id, 1, begun({ title: '二' }), { as: colleague }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('follows the client that was chosen on the page of the campaign', async () => {
    const { id } = (await begin(begun())).body.data
    const { body } = await api.call(contract.adminClients.createClient, {
      as: manager,
      body: buildClientInput(),
    })
    const client = body.data
    await callAsStored(api, calls.setCampaignClient, {
      as: colleague,
      params: { campaign_id: id },
      body: { client_id: client.id },
    })
    expect((await read(id)).unfinished?.values.client_id).toBe(`${client.id}`)
    expect((await save(id, 1, begun())).status).toBe(409)
  })

  test('is refused for a campaign that is no draft, and for one that is not there', async () => {
    const live = await givenCampaign(api)
    const over = await givenCampaign(api, { state: 'cancelled' })
    expect((await save(live.id, 1, begun())).body.code).toBe('campaign.already_published')
    expect((await save(over.id, 1, begun())).body.code).toBe('campaign.not_editable')
    expect((await save(999, 1, begun())).status).toBe(404)
  })

  test('is whole again when it is saved whole', async () => {
    const { id } = (await begin(begun())).body.data
    const body = { ...buildCampaignInput(api.deps.now()), version: 1 }
    const reply = await api.call(calls.updateCampaign, { as: manager, params: { campaign_id: id }, body })
    expect(reply.body.data).toMatchObject({ unfinished: null, version: 2 })
  })
})

const rights = { secondary_use: false, months: '', fee: '', post_stays_months: '' }

describe('what is hostile', () => {
  test.each<[string, Partial<TypedValues>, string]>([
    ['a My Number', { description: 'マイナンバー: 123456789018' }, 'description'],
    [
      'a My Number on a line of its own',
      { rights: { ...rights, media: 'Web\n123456789018' } },
      'rights.media',
    ],
  ])('%s is not kept', async (_what, given, path) => {
    const reply = await begin(begun(given))
    expect([reply.status, reply.body.errors]).toMatchObject([422, [{ path, code: 'field.my_number' }]])
    expect(await db().$count(campaigns)).toBe(0)
  })

  test('a client or a picture that is not there is refused', async () => {
    expect((await begin(begun({ client_id: '999' }))).body.errors).toMatchObject([{ path: 'client_id' }])
    const pictures = [{ key: 'campaign/gone.webp', width: 1, height: 1, url: '' }]
    expect((await begin(begun({ pictures }))).body.errors).toMatchObject([{ path: 'pictures.0' }])
  })

  test('what no database stores is left out, and anything else is kept', async () => {
    const values = begun({
      title: 'a\0b\ud800',
      kind: '__proto__',
      client_id: 'x',
      days: { ...typed().days, posting_start: '2026-02-31', shipping: 'soon' },
      deliverables: [{ platform: 'radio', count: '-1', photos: '1e999', seconds: 'NaN' }],
      pictures: [{ key: '../../etc', width: -1, height: 0, url: 'javascript:alert(1)' }],
      recruiting_start: '9999-99-99T99:99',
      openings: '99999999999999999999',
    })
    const reply = await begin(values)
    expect(reply.status).toBe(201)
    const kept = (await read(reply.body.data.id)).unfinished?.values
    expect(kept).toMatchObject({ title: 'ab', kind: '__proto__', deliverables: values.deliverables })
    expect(kept?.pictures[0]?.url).not.toContain('javascript')
    expect((await api.call(calls.listAdminCampaigns, { as: manager, query: {} })).status).toBe(200)
  })

  test('what is no campaign, or too much, is refused', async () => {
    expect((await begin({ title: 1 })).status).toBe(422)
    expect((await begin(begun({ description: 'あ'.repeat(100_000) }))).status).toBe(413)
  })
})

describe('erasing a draft', () => {
  const erase = (campaign_id: number, version: number) =>
    api.call(calls.eraseDraft, { as: manager, params: { campaign_id }, body: { version } })

  test('takes its budget, its notes and what the team was told along, and is written down', async () => {
    const { id } = (await begin(begun())).body.data
    const about = { as: manager, params: { campaign_id: id } }
    const budget = { total: 100_000, fee: null }
    await api.call(contract.adminBudgets.putBudget, { ...about, body: { budget, version: 0 } })
    await api.call(contract.teamNotes.addTeamNote, {
      as: manager,
      body: { subject: 'campaign', subject_id: id, body: 'メモ' },
    })
    const reviewer = await givenOperator(api, { role: 'reviewer' })
    const assignment = { assignee_id: reviewer.id }
    await callAsStored(api, calls.assignCampaign, { ...about, body: assignment })
    expect(await db().$count(assignmentNotices)).toBe(1)
    expect((await erase(id, 1)).status).toBe(200)
    const left = [campaigns, teamNotes, assignmentNotices].map((table) => db().$count(table))
    expect(await Promise.all(left)).toEqual([0, 0, 0])
    expect((await acts()).at(-1)).toBe('admin.campaigns.erase')
    expect((await erase(id, 1)).status).toBe(404)
    expect((await save(id, 1, begun())).status).toBe(404)
  })

  test('is refused where somebody wrote it since, and for what was published', async () => {
    const { id } = (await begin(begun())).body.data
    await save(id, 1, begun({ title: '夏' }), { as: colleague })
    expect((await erase(id, 1)).body.code).toBe('campaign.changed_meanwhile')
    const live = await givenCampaign(api)
    expect((await erase(live.id, 1)).body.code).toBe('campaign.already_published')
    expect(await db().$count(campaigns, eq(campaigns.id, live.id))).toBe(1)
  })
})
