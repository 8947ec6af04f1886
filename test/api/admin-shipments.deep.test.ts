import { parse } from 'csv-parse/sync'
import { asc, eq } from 'drizzle-orm'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shipmentFile } from '#contract/admin-shipments.ts'
import { contract } from '#contract/index.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { auditLog, campaigns, cases, shipments } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { buildCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase, readCase, trackingNumber } from '#test/support/builders-cases.ts'
import { buildClientInput, givenOperator } from '#test/support/builders-operators.ts'

const calls = contract.adminCases
const gift = { kind: 'gift', reward_amount: null, gift_value: 5_000, payment_date: null } as const
const titles = '参加案件ID,配送業者,伝票番号'

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

const givenGoods = async () => (await givenCase(api, { campaign: gift, until: 'confirmed' })).id
const parcels = () => api.deps.database.db.select().from(shipments).orderBy(asc(shipments.case_id))
const audited = () => api.deps.database.db.select().from(auditLog).orderBy(asc(auditLog.id))

function send(content: string | Uint8Array<ArrayBuffer>, dryRun: boolean) {
  const body = new FormData()
  body.append('dry_run', String(dryRun))
  body.append('file', new File([content], '伝票番号.csv', { type: 'text/csv' }))
  return api.call(calls.importShipments, { as, body })
}
const tryOut = async (...lines: string[]) => (await send([titles, ...lines].join('\r\n'), true)).body.data
const ship = async (...lines: string[]) => (await send([titles, ...lines].join('\r\n'), false)).body.data

async function download(query = '') {
  const response = await api.raw(`/api/admin/shipments.csv${query}`, { headers: { cookie: as } })
  return response.text()
}

describe('the list of parcels', () => {
  const list = async (by = as, query = {}) =>
    (await api.call(calls.listParcelsToShip, { as: by, query })).body

  test('names what goes where, the day promised first, and leaves out what is on its way', async () => {
    const options = [{ id: 'red', label: '赤' }]
    const application = { questions: [], product_options: options, agreements: [] }
    const days = buildCampaign(api.deps.now()).days
    const late = { ...gift, days: { ...days, shipping: '2026-12-05' } }
    const soon = { ...gift, days: { ...days, shipping: '2026-12-01' } }
    const last = await givenCase(api, { campaign: late, until: 'confirmed' })
    const first = await givenCase(api, { campaign: soon, until: 'confirmed' })
    await givenCase(api, { campaign: gift, until: 'shipped' })
    const { db } = api.deps.database
    await db.update(cases).set({ product_option: 'red' }).where(eq(cases.id, first.id))
    await db.update(campaigns).set({ application }).where(eq(campaigns.id, first.campaign.id))
    await db.update(cases).set({ address: null }).where(eq(cases.id, last.id))
    const { data, total } = await list()
    expect(total).toBe(2)
    expect(data.map(({ id, option, ship_by }) => [id, option, ship_by])).toEqual([
      [first.id, '赤', '2026-12-01'],
      [last.id, null, '2026-12-05'],
    ])
    expect(data[0]).toMatchObject({
      campaign: { id: first.campaign.id },
      product: 'しずく美容液',
      address: { recipient_name: '佐藤 美咲', postal_code: '1500001' },
    })
    expect(data[1]?.address).toBeNull()
    const ofOne = await list(as, { campaign_id: last.campaign.id })
    expect(ofOne.data.map(({ id }) => id)).toEqual([last.id])
    const byCampaign = await list(as, { sort: 'campaign', order: 'desc' })
    expect(byCampaign.data).toHaveLength(2)
  })

  test('tells a viewer no addresses and no names', async () => {
    await givenGoods()
    const viewer = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
    const [parcel] = (await list(viewer)).data
    expect(parcel?.address).toBeNull()
    expect(parcel?.influencer.name).not.toContain('佐藤')
  })

  test('has pages', async () => {
    const ids = [await givenGoods(), await givenGoods(), await givenGoods()]
    const second = await list(as, { page: 2, size: 2 })
    expect([second.data.length, second.total]).toEqual([1, 3])
    const all = [...(await list(as, { size: 2 })).data, ...second.data].map(({ id }) => id)
    expect(all.toSorted((a, b) => a - b)).toEqual(ids)
  })
})

describe('the file of addresses', () => {
  test('names what goes where, and leaves out what is on its way', async () => {
    const application = {
      questions: [],
      product_options: [{ id: 'red', label: '=赤' }],
      agreements: [],
    }
    const days = {
      shipping: '2026-12-05',
      composition_plan_due: null,
      draft_due: null,
      posting_start: '2026-12-10',
      posting_end: '2026-12-20',
      insight_due: '2026-12-28',
    }
    const { id, campaign } = await givenCase(api, { campaign: { ...gift, days }, until: 'confirmed' })
    const { db } = api.deps.database
    await db.update(cases).set({ product_option: 'red' })
    await givenCase(api, { campaign: gift, until: 'shipped' })
    await db.execute(`update campaigns set application = '${JSON.stringify(application)}'`)
    const [, ...rows] = parse(await download(), { bom: true })
    expect(rows).toEqual([
      [
        String(id),
        '保湿美容液モニター募集',
        'しずく美容液',
        `'=赤`,
        '2026-12-05',
        'みさき',
        '佐藤 美咲',
        'サトウ ミサキ',
        '090-1234-5678',
        '150-0001',
        '東京都',
        '渋谷区',
        '神宮前',
        '1-2-3',
        'コーポ神宮前 201',
        '',
        '',
      ],
    ])
    expect(parse(await download(`?campaign_id=${campaign.id + 1}`), { bom: true })).toHaveLength(1)
    expect((await audited()).map(({ act, subject }) => [act, subject])).toEqual([
      ['admin.shipments.export', null],
      ['admin.shipments.export', `campaign:${campaign.id + 1}`],
    ])
  })

  test('has the rows of the list under its filters and in its order, or the ticked ones of it', async () => {
    const shipping = (day: string) => ({
      ...gift,
      days: { ...buildCampaign(api.deps.now()).days, shipping: day },
    })
    const yesterday = dayInTokyo(new Date(api.deps.now().getTime() - 86_400_000))
    const given = async (day: string, title: string) =>
      givenCase(api, { campaign: { ...shipping(day), title }, until: 'confirmed' })
    const late = await given(yesterday, 'B')
    const [later, soon] = [await given('2099-12-05', 'A'), await given('2099-12-01', 'C')]
    const member = await givenOperator(api)
    const client = await api.call(contract.adminClients.createClient, {
      as,
      body: buildClientInput(),
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    const { db } = api.deps.database
    const values = { client_id: client.body.data.id, assignee_id: member.id }
    await db.update(campaigns).set(values).where(eq(campaigns.id, soon.campaign.id))
    const idsOf = async (query: Record<string, string>) =>
      (await api.call(calls.listParcelsToShip, { as, query })).body.data.map(({ id }) => id)
    const fileOf = async (query: Record<string, string>) => {
      const [, ...lines]: string[][] = parse(await download(`?${new URLSearchParams(query)}`), { bom: true })
      return lines.map(([id]) => Number(id))
    }
    const labelsOf = async (query: Record<string, string>) =>
      (await api.call(calls.checkLabels, { as, query: { ...query, carrier: 'yamato' } })).body.data.ready
    for (const [query, ids] of [
      [{}, [late.id, soon.id, later.id]],
      [{ sort: 'campaign', order: 'asc' }, [later.id, late.id, soon.id]],
      [{ overdue: 'true' }, [late.id]],
      [{ client_id: String(client.body.data.id) }, [soon.id]],
      [{ assignee: String(member.id) }, [soon.id]],
      [{ assignee: 'nobody' }, [late.id, later.id]],
      [{ keyword: 'B' }, [late.id]],
    ] as [Record<string, string>, number[]][]) {
      expect([query, await idsOf(query)]).toEqual([query, ids])
      expect([query, await fileOf(query)]).toEqual([query, ids])
      const { sort: _sort, order: _order, ...filter } = query
      expect([query, await labelsOf(filter)]).toEqual([query, ids.length])
    }
    const [, ...ticked]: string[][] = parse(
      await download(`?sort=campaign&case_ids=${soon.id}&case_ids=${later.id}&case_ids=999999`),
      { bom: true },
    )
    expect(ticked.map(([id]) => Number(id))).toEqual([later.id, soon.id])
    expect((await audited()).at(-1)).toMatchObject({
      act: 'admin.shipments.export',
      details: { case_ids: [soon.id, later.id, 999_999] },
    })
    expect((await api.call(calls.listParcelsToShip, { as, query: { overdue: 'yes' } })).status).toBe(422)
  })

  test('is taken back once it is filled in', async () => {
    const [first, second] = [await givenGoods(), await givenGoods()]
    const [head = [], ...rows]: string[][] = parse(await download(), { bom: true })
    const filled = rows.map((row) =>
      row[0] === String(first) ? [...row.slice(0, -2), 'ヤマト運輸', '1234-5678-9013'] : row,
    )
    const text = [head, ...filled].map((row) => row.join(',')).join('\n')
    const { data } = (await send(text, false)).body
    expect(data).toMatchObject({ bad: 0, blank: 1, shipped: 1 })
    expect(data.lines).toEqual([
      {
        line: 2,
        given: { case: String(first), carrier: 'ヤマト運輸', number: '1234-5678-9013' },
        case_id: first,
        person: '佐藤 美咲',
        carrier: 'yamato',
        tracking_number: '123456789013',
        code: null,
      },
    ])
    expect((await readCase(api, first)).preparation).toBe('shipped')
    expect((await readCase(api, second)).preparation).toBe('preparing')
  })

  test('is not for those who only look', async () => {
    as = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
    expect(await download()).toContain('admin.role_missing')
    expect((await send(titles, true)).status).toBe(403)
  })
})

describe('slip numbers by file', () => {
  test('ship every line by the act that ships one, with event, notice and audit', async () => {
    const [first, second] = [await givenGoods(), await givenGoods()]
    await api.work()
    api.mails.length = 0
    const lines = [`${second},佐川急便,4012-3456-7893`, `${first},その他,`]
    expect(await ship(...lines)).toMatchObject({ bad: 0, shipped: 2 })
    expect(await parcels()).toMatchObject([
      { case_id: first, number: 1, carrier: 'other', tracking_number: null },
      { case_id: second, number: 1, carrier: 'sagawa', tracking_number: '401234567893' },
    ])
    expect((await audited()).map(({ act, subject, details }) => [act, subject, details])).toEqual([
      ['admin.cases.ship', `case:${second}`, { shipment: 1, carrier: 'sagawa' }],
      ['admin.cases.ship', `case:${first}`, { shipment: 1, carrier: 'other' }],
    ])
    expect(await readCase(api, first)).toMatchObject({ next_kind: 'receive_goods' })
    await api.work()
    expect(api.mails).toHaveLength(2)
  })

  test('change nothing when they are only tried out', async () => {
    const id = await givenGoods()
    expect(await tryOut(`${id},日本郵便,123456789013`)).toMatchObject({
      lines: [
        {
          line: 2,
          case_id: id,
          carrier: 'japan_post',
          code: null,
        },
      ],
      bad: 0,
      shipped: 0,
    })
    expect(await parcels()).toEqual([])
    expect(await audited()).toEqual([])
  })

  test('name every bad line, and then ship none', async () => {
    const [good, twice, same, shipped] = [
      await givenGoods(),
      await givenGoods(),
      await givenGoods(),
      (await givenCase(api, { campaign: gift, until: 'shipped' })).id,
    ]
    const homeless = await givenGoods()
    await api.deps.database.db.update(cases).set({ address: null }).where(eq(cases.id, homeless))
    const before = await parcels()
    const lines = [
      `${good},ヤマト運輸,${trackingNumber(12)}`,
      `abc,ヤマト運輸,${trackingNumber(13)}`,
      `999999999999,ヤマト運輸,${trackingNumber(14)}`,
      `${shipped},ヤマト運輸,${trackingNumber(15)}`,
      `${homeless},ヤマト運輸,${trackingNumber(16)}`,
      `${same},黒猫,${trackingNumber(17)}`,
      `${same},,${trackingNumber(18)}`,
      `${same},ヤマト運輸,`,
      `${same},ヤマト運輸,1.23457E+11`,
      `${same},ヤマト運輸,123456789012`,
      `${twice},ヤマト運輸,${trackingNumber(19)}`,
      `${twice},佐川急便,${trackingNumber(20)}`,
    ]
    const expected = [
      null,
      'case_unknown',
      'case_unknown',
      'already_shipped',
      'address_missing',
      'carrier_unknown',
      'carrier_unknown',
      'number_missing',
      'number_invalid',
      'number_check_digit',
      'case_twice',
      'case_twice',
    ]
    for (const answer of [await tryOut(...lines), await ship(...lines)]) {
      expect(answer.lines.map(({ code }) => code)).toEqual(expected)
      expect(answer).toMatchObject({ bad: 11, shipped: 0 })
    }
    expect(await parcels()).toEqual(before)
    expect((await readCase(api, good)).preparation).toBe('preparing')
  })

  test('name both lines that hold one number, however it is written', async () => {
    const [first, second] = [await givenGoods(), await givenGoods()]
    const { lines } = await tryOut(`${first},yamato,1234-5678-9013`, `${second},ヤマト運輸,123456789013`)
    expect(lines.map(({ code }) => code)).toEqual(['number_twice', 'number_twice'])
  })

  test('are read from what Excel in Japan saves, with full-width digits and empty rows between', async () => {
    const id = await givenGoods()
    const text = `${titles},備考\r\n\r\n${id},ヤマト運輸,１２３４５６７８９０１３,髙島\r\n`
    for (const content of [`\ufeff${text}`, new Uint8Array(iconv.encode(text, 'Windows-31J'))]) {
      const { lines } = (await send(content, true)).body.data
      expect(lines).toMatchObject([{ line: 3, case_id: id, tracking_number: '123456789013', code: null }])
    }
  })

  test('ship a parcel only once when two operators send the same file at once', async () => {
    const ids = [await givenGoods(), await givenGoods(), await givenGoods()]
    const lines = ids.map((id, index) => `${id},ヤマト運輸,${trackingNumber(index)}`)
    const answers = await Promise.all([ship(...lines), ship(...lines.toReversed())])
    expect(answers.map(({ shipped }) => shipped).toSorted()).toEqual([0, 3])
    expect(await parcels()).toHaveLength(3)
  })
})

describe('a file that cannot be read', () => {
  test.each([
    ['without the columns', '番号,名前\n1,2', 422, 'request.invalid', 'field.required'],
    ['that is empty', '', 422, 'request.invalid', 'field.required'],
    ['with a quote that never ends', `${titles}\n"1,2,3`, 422, 'file.unreadable', undefined],
    [
      'with too many lines',
      [titles, ...Array.from({ length: shipmentFile.lines + 1 }, () => '1,その他,')].join('\n'),
      422,
      'request.invalid',
      'field.too_many',
    ],
    ['that is too large', 'x'.repeat(shipmentFile.bytes + 1), 413, 'request.too_large', undefined],
    ['that is no text', '\u0000\u0001PK\u0003\u0004', 422, 'request.invalid', 'field.required'],
  ])('%s is refused and says why', async (_, content, status, code, field) => {
    const { body, ...reply } = await send(content, true)
    expect([reply.status, body.code, body.errors?.[0]?.code]).toEqual([status, code, field])
  })

  test('or that was not sent', async () => {
    const body = new FormData()
    body.append('dry_run', 'true')
    const reply = await api.call(calls.importShipments, { as, body })
    expect([reply.status, reply.body.errors]).toMatchObject([422, [{ path: 'file', code: 'field.required' }]])
    const odd = new FormData()
    odd.append('dry_run', 'maybe')
    expect((await api.call(calls.importShipments, { as, body: odd })).status).toBe(422)
  })
})
