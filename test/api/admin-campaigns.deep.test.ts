import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CampaignInput } from '#contract/admin-campaigns.ts'
import { contract } from '#contract/index.ts'
import { auditLog, campaigns, caseEvents, cases } from '#server/db/schema/index.ts'
import { findTerms } from '#server/modules/terms/terms.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign, readCounters } from '#test/support/builders-campaigns.ts'
import { givenCase, givenOffer } from '#test/support/builders-cases.ts'
import { buildCampaignInput, givenOperator, givenPictures } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

/** What is stored where a campaign names no records. */
const nobodys = { client_id: null, brand_id: null, product_id: null }
const calls = contract.adminCampaigns

let api: TestApi
let manager: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  await givenPictures(api)
  manager = await api.asOperator(await givenOperator(api))
})
afterAll(() => api.close())

const build = (given: Partial<CampaignInput> = {}) => buildCampaignInput(api.deps.now(), given)
const create = (body: unknown) => api.call(calls.createCampaign, { as: manager, body })
/** By somebody who has just read the campaign, unless `given` says which version they read. */
async function update(campaign_id: number, given: Partial<CampaignInput> & { version?: number }) {
  const about = { as: manager, params: { campaign_id } }
  const { body: found } = await api.call(calls.getAdminCampaign, about)
  return api.call(calls.updateCampaign, { ...about, body: { version: found.data?.version ?? 1, ...given } })
}
/** By somebody who has just read the campaign. */
async function publish(campaign_id: number) {
  const about = { as: manager, params: { campaign_id } }
  const { body: found } = await api.call(calls.getAdminCampaign, about)
  return api.call(calls.publishCampaign, { ...about, body: { version: found.data?.version ?? 1 } })
}
const cancel = (campaign_id: number) =>
  api.call(calls.cancelCampaign, {
    as: manager,
    params: { campaign_id },
    body: { reason: '商品の製造が止まったため' },
  })
const audited = async () =>
  (await api.deps.database.db.select().from(auditLog).orderBy(auditLog.id)).map(({ act, subject }) => ({
    act,
    subject,
  }))

describe('writing a campaign', () => {
  test('keeps the English wordings of its form, also in a copy, and does without them', async () => {
    const question = {
      id: 'skin',
      kind: 'single' as const,
      label: '肌質',
      label_en: 'Skin type',
      required: true,
      options: ['乾燥肌', '脂性肌'],
      options_en: ['Dry', 'Oily'],
    }
    const application: CampaignInput['application'] = {
      questions: [question, { id: 'why', kind: 'text', label: '応募理由', required: true, options: [] }],
      product_options: [{ id: 'red', label: '赤', label_en: 'Red' }],
      agreements: [{ id: 'share', label: '同意', label_en: 'Consent', required: true }],
    }
    const { id } = (await create(build({ application }))).body.data
    const copy = await api.call(calls.duplicateCampaign, { as: manager, params: { campaign_id: id } })
    expect(copy.body.data.written.application).toEqual(application)
  })

  test('gives a draft that says back what was written and that creators do not see', async () => {
    const written = build()
    const reply = await create(written)
    expect(reply.status).toBe(201)
    expect(reply.body.data).toMatchObject({
      id: 1,
      state: 'draft',
      shown_state: 'recruiting',
      full: false,
      applicants: 0,
      places_taken: 0,
      published_at: null,
      pictures: [
        { url: '/media/campaign/cover.webp', width: 800, height: 600 },
        { url: '/media/campaign/second.webp', width: 800, height: 600 },
      ],
    })
    expect(reply.body.data.written).toEqual({ ...written, ...nobodys })
    const read = await api.call(calls.getAdminCampaign, { as: manager, params: { campaign_id: 1 } })
    expect(read.body).toEqual(reply.body)
    const as = await api.as(await givenInfluencer(api))
    const seen = await api.call(contract.campaigns.getCampaign, { as, params: { campaign_id: 1 } })
    expect(seen.status).toBe(404)
    expect(await audited()).toEqual([{ act: 'admin.campaigns.create', subject: 'campaign:1' }])
  })

  test.each<[string, () => Partial<CampaignInput>, string, string]>([
    ['what does not fit together', () => ({ payment_date: null }), 'payment_date', 'field.required'],
    [
      'a picture that is not stored',
      () => ({ pictures: [{ key: 'campaign/gone.webp', width: 1, height: 1 }] }),
      'pictures.0',
      'field.unknown_file',
    ],
    [
      'a link that is a script',
      () => ({ product: { ...build().product, url: 'javascript:alert(1)' } }),
      'product.url',
      'field.url',
    ],
    [
      'a control character deep inside',
      () => ({ content_rules: { ...build().content_rules, hashtags: ['#PR\u0000'] } }),
      'content_rules.hashtags.0',
      'field.control_characters',
    ],
  ])('%s is refused', async (_what, given, path, code) => {
    const reply = await create(build(given()))
    expect([reply.status, reply.body.errors?.map((error) => [error.path, error.code])]).toEqual([
      422,
      [[path, code]],
    ])
  })

  test('a kind without reward needs no day of payment', async () => {
    const gift = { kind: 'gift', reward_amount: null, gift_value: 3_000, payment_date: null } as const
    expect((await create(build(gift))).status).toBe(201)
  })
})

describe('publishing', () => {
  test('shows a draft to creators, once, and makes it found', async () => {
    await create(build({ title: '柚子の香りの入浴剤' }))
    const reply = await publish(1)
    expect(reply.body.data).toMatchObject({
      state: 'published',
      published_at: api.deps.now().toISOString(),
    })
    const as = await api.as(await givenInfluencer(api))
    const found = await api.call(contract.campaigns.listCampaigns, { as, query: { keyword: 'ユズ　柚子' } })
    expect(found.body.data).toEqual([])
    const again = await api.call(contract.campaigns.listCampaigns, { as, query: { keyword: '柚子の香り' } })
    expect(again.body.data.map(({ id }) => id)).toEqual([1])
    expect((await publish(1)).body.code).toBe('campaign.already_published')
    expect((await publish(99)).status).toBe(404)
  })

  test('is too late when recruiting is over', async () => {
    await create(build())
    api.clock.advance(11 * 86_400_000)
    manager = await api.asOperator({ id: 1 })
    const reply = await publish(1)
    expect([reply.status, reply.body.errors]).toMatchObject([
      422,
      [{ path: 'recruiting_end', code: 'field.past' }],
    ])
  })
})

describe('writing it anew', () => {
  test('changes everything, and with it what it is found by', async () => {
    const { id } = await givenCampaign(api)
    const written = build({ title: '別の題', openings: 3 })
    expect((await update(id, written)).body.data.written).toEqual({ ...written, ...nobodys })
    const list = (keyword: string) => api.call(calls.listAdminCampaigns, { as: manager, query: { keyword } })
    expect((await list('別の題')).body.data.map((row) => row.id)).toEqual([id])
    expect((await list('美容液モニター')).body.data).toEqual([])
    expect(await audited()).toEqual([{ act: 'admin.campaigns.update', subject: `campaign:${id}` }])
  })

  test('keeps prefectures once each and in order, for visits and events alone, and as they are where left out', async () => {
    const { id } = await givenCampaign(api)
    const written = async (given: Parameters<typeof build>[0]) =>
      (await update(id, build(given))).body.data.written.work_prefectures
    const visit = { kind: 'visit', gift_value: 3_000 } as const
    expect(await written({ ...visit, work_prefectures: ['27', '13', '27'] })).toEqual(['13', '27'])
    const { work_prefectures: _left, ...earlier } = build(visit)
    expect((await update(id, earlier)).body.data.written.work_prefectures).toEqual(['13', '27'])
    const { status, body } = await update(id, build({ ...visit, work_prefectures: ['99'] }))
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'work_prefectures.0'])
    expect(await written({ work_prefectures: ['13'] })).toEqual([])
  })

  test('has other spellings of its brand, by which it is found; left out, they stay', async () => {
    const { id } = await givenCampaign(api)
    await update(id, build({ brand_readings: ['もく', 'moku', 'もく'] }))
    const stored = async () => {
      const [row] = await api.deps.database.db.select().from(campaigns).where(eq(campaigns.id, id))
      return [row?.brand_readings, row?.search_text.includes('モク moku')]
    }
    expect(await stored()).toEqual([['もく', 'moku'], true])
    const { brand_readings: _left, ...earlier } = build({ title: '別の題名' })
    expect((await update(id, earlier)).body.data.written.brand_readings).toEqual(['もく', 'moku'])
    expect(await stored()).toEqual([['もく', 'moku'], true])
    const tooMany = await update(id, build({ brand_readings: ['1', '2', '3', '4', '5', '6'] }))
    expect([tooMany.status, tooMany.body.errors?.[0]?.path]).toEqual([422, 'brand_readings'])
    expect((await update(id, build({ brand_readings: [] }))).body.data.written.brand_readings).toEqual([])
    expect(await stored()).toEqual([[], false])
  })

  test('gives new terms to who has not agreed yet, and leaves what was agreed', async () => {
    const { id: selectedId, campaign } = await givenCase(api, { until: 'selected' })
    const { id: agreedId, campaign: other } = await givenCase(api, { until: 'confirmed' })
    for (const { id } of [campaign, other])
      expect((await update(id, build({ reward_amount: 20_000 }))).status).toBe(200)
    const { db } = api.deps.database
    expect(await findTerms(db, selectedId)).toMatchObject({
      version: 2,
      content: { reward: { amount: 20_000 } },
    })
    expect(await findTerms(db, agreedId)).toMatchObject({
      version: 1,
      content: { reward: { amount: 10_000 } },
    })
  })

  test('cannot take away places that are taken', async () => {
    const { campaign } = await givenCase(api, { campaign: { openings: 2 }, until: 'selected' })
    await givenOffer(api, campaign, await givenInfluencer(api))
    const reply = await update(campaign.id, build({ openings: 1 }))
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, 'openings'])
    expect((await update(campaign.id, build({ openings: 2 }))).status).toBe(200)
  })

  test('changes the kind only while nobody has applied', async () => {
    const gift = build({ kind: 'gift_and_paid', gift_value: 3_000 })
    const { campaign } = await givenCase(api, { until: 'applied' })
    const reply = await update(campaign.id, gift)
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, 'kind'])
    expect((await update((await givenCampaign(api)).id, gift)).body.data.written.kind).toBe('gift_and_paid')
  })

  test('is refused when somebody else did so meanwhile, and writes nothing', async () => {
    const { body } = await create(build())
    const { id, version } = body.data
    const first = await update(id, { ...build({ title: '先に保存した案件名' }), version })
    expect([version, first.body.data.version]).toEqual([1, 2])
    const second = await update(id, { ...build({ openings: 99 }), version })
    expect([second.status, second.body.code]).toEqual([409, 'campaign.changed_meanwhile'])
    const { body: found } = await update(id, { ...first.body.data.written, version })
    expect(found.data).toEqual(first.body.data)
    expect(await audited()).toEqual([
      { act: 'admin.campaigns.create', subject: `campaign:${id}` },
      { act: 'admin.campaigns.update', subject: `campaign:${id}` },
    ])
  })

  test('by two at once takes one of them', async () => {
    const { body } = await create(build())
    const { id, version } = body.data
    const replies = await Promise.all(
      ['一人目', '二人目'].map((title) => update(id, { ...build({ title }), version })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('ends with its cancelling', async () => {
    const { id } = await givenCampaign(api, { state: 'cancelled' })
    expect((await update(id, build())).body.code).toBe('campaign.not_editable')
    expect((await update(99, build())).status).toBe(404)
  })
})

describe('cancelling', () => {
  test('rejects applications, ends offers, leaves who is selected, and says why', async () => {
    const { id: appliedId, campaign } = await givenCase(api, { until: 'applied' })
    const offer = await givenOffer(api, campaign, await givenInfluencer(api))
    const invited = await givenInfluencer(api)
    await givenOffer(api, campaign, invited)
    const selected = await actOnCase(api, campaign, invited, 'accept')
    const reply = await cancel(campaign.id)
    expect(reply.body.data).toMatchObject({ state: 'cancelled', shown_state: 'cancelled', places_taken: 1 })
    const rows = await api.deps.database.db.select().from(cases).orderBy(cases.id)
    expect(rows.map(({ id, state, next_kind }) => [id, state, next_kind])).toEqual([
      [appliedId, 'rejected', null],
      [offer.id, 'expired', null],
      [selected.id, 'selected', 'agree_terms'],
    ])
    const { kept, counted } = await readCounters(api, campaign.id)
    expect(kept).toEqual(counted)
    const events = await api.deps.database.db.select().from(caseEvents).orderBy(caseEvents.id)
    expect(events.slice(-2).map(({ act, actor, note }) => [act, actor, note])).toEqual([
      ['reject', 'operator', '商品の製造が止まったため'],
      ['expire', 'operator', '商品の製造が止まったため'],
    ])
    expect((await audited()).at(-1)).toEqual({
      act: 'admin.campaigns.cancel',
      subject: `campaign:${campaign.id}`,
    })
  })

  test('is for published ones', async () => {
    await create(build())
    expect((await cancel(1)).body.code).toBe('campaign.not_editable')
    expect((await cancel(99)).status).toBe(404)
  })
})

describe('nominating', () => {
  test('offers a place to each for itself and says what came of it', async () => {
    const campaign = await givenCampaign(api, { visibility: 'nominated', openings: 2 })
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => givenInfluencer(api)))
    const ids = [first, second, third].map((person) => person?.id ?? 0)
    const reply = await api.call(calls.nominateInfluencers, {
      as: manager,
      params: { campaign_id: campaign.id },
      body: { influencer_ids: [999, ...ids, ids[0]] },
    })
    expect(reply.body.data).toEqual([
      { influencer_id: 999, ok: false, code: 'request.not_found' },
      { influencer_id: ids[0], ok: true, code: null },
      { influencer_id: ids[1], ok: true, code: null },
      { influencer_id: ids[2], ok: false, code: 'campaign.full' },
    ])
    const { kept, counted } = await readCounters(api, campaign.id)
    expect(kept).toEqual(counted)
    expect(await audited()).toHaveLength(2)
  })

  test('names nothing for a draft', async () => {
    await create(build())
    const { id } = await givenInfluencer(api)
    const reply = await api.call(calls.nominateInfluencers, {
      as: manager,
      params: { campaign_id: 1 },
      body: { influencer_ids: [id] },
    })
    expect(reply.status).toBe(404)
  })
})

describe('the list', () => {
  test('shows every state, the newest first, by state and word', async () => {
    const draft = await givenCampaign(api, { state: 'draft', published_at: null, title: '抹茶の菓子' })
    const live = await givenCampaign(api, { title: '抹茶の飲み物' })
    const over = await givenCampaign(api, { state: 'cancelled', title: '紅茶' })
    const ids = async (query: Record<string, string | number>) =>
      (await api.call(calls.listAdminCampaigns, { as: manager, query })).body.data.map(({ id }) => id)
    expect(await ids({})).toEqual([over.id, live.id, draft.id])
    expect(await ids({ keyword: '抹茶' })).toEqual([live.id, draft.id])
    expect(await ids({ state: 'draft' })).toEqual([draft.id])
    expect(await ids({ size: 1, page: 2 })).toEqual([live.id])
  })
})

describe('a picture', () => {
  const send = (content: Buffer, name = 'file') => {
    const body = new FormData()
    body.append(name, new Blob([new Uint8Array(content)], { type: 'image/png' }), '写真.png')
    return api.call(calls.uploadCampaignPicture, { as: manager, body })
  }
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c63' } })

  test('is stored anew in a size that fits, and served', async () => {
    const content = await draw(2400, 1200)
      .withExif({ IFD0: { Copyright: 'private' } })
      .png()
      .toBuffer()
    const reply = await send(content)
    expect(reply.status).toBe(201)
    const { key, url, width, height } = reply.body.data
    expect([width, height]).toEqual([1600, 800])
    const served = await api.raw(url)
    const picture = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect(picture).toMatchObject({ format: 'webp', width: 1600, height: 800 })
    expect(picture.exif).toBeUndefined()
    expect((await create(build({ pictures: [{ key, width, height }] }))).status).toBe(201)
  })

  test('has to be one', async () => {
    expect((await send(Buffer.from('<svg/>'))).body.code).toBe('file.type_refused')
    expect((await send(await draw(8, 8).png().toBuffer(), 'other')).body.code).toBe('request.invalid')
  })
})
