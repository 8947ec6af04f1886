import { parse } from 'csv-parse/sync'
import { asc, eq, sql } from 'drizzle-orm'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditLog, campaigns, cases } from '#server/db/schema/index.ts'
import { pagesToShip } from '#server/modules/admin-cases/shipment-export.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenCase, readCase, ship, trackingNumber } from '#test/support/builders-cases.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { buildAddress } from '#test/support/builders.ts'

const calls = contract.adminCases
const gift = { kind: 'gift', reward_amount: null, gift_value: 5_000, payment_date: null } as const

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
interface Readdressed {
  recipient_name?: string
  building?: string
  street?: string
}
const readdress = (id: number, given: Readdressed) =>
  api.deps.database.db
    .update(cases)
    .set({ address: { ...buildAddress(), building: null, ...given } })
    .where(eq(cases.id, id))
const check = async (query: Record<string, string>) =>
  (await api.call(calls.checkLabels, { as, query })).body.data

async function download(query: string) {
  const response = await api.raw(`/api/admin/shipments/labels.csv?${query}`, { headers: { cookie: as } })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, text: iconv.decode(bytes, 'Windows-31J') }
}

/** The rows of a file by its titles, without the cells that are empty. */
async function rowsOf(query: string) {
  const rows: Record<string, string>[] = parse((await download(query)).text, { columns: true })
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')))
}

describe('the file of labels', () => {
  test("is what Yamato's tool reads", async () => {
    const id = await givenGoods()
    const { response, bytes, text } = await download('carrier=yamato')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=shift_jis')
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
      'ヤマトB2クラウド_2026-11-20.csv',
    )
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow()
    const [head = ''] = text.split('\r\n')
    expect(head.split(',')).toHaveLength(42)
    expect(await rowsOf('carrier=yamato')).toEqual([
      {
        お客様管理番号: String(id),
        送り状種類: '0',
        クール区分: '0',
        出荷予定日: '2026/11/20',
        お届け先電話番号: '090-1234-5678',
        お届け先郵便番号: '150-0001',
        お届け先住所: '東京都渋谷区神宮前1-2-3',
        お届け先アパートマンション名: 'コーポ神宮前 201',
        お届け先名: '佐藤 美咲',
        敬称: '様',
        ご依頼主電話番号: '0120-000-000',
        ご依頼主住所: '東京都千代田区丸の内1-1-1',
        ご依頼主名: '株式会社テスト',
        品名１: 'しずく美容液',
      },
    ])
  })

  test("is what Sagawa's tool reads", async () => {
    const id = await givenGoods()
    const [head = ''] = (await download('carrier=sagawa')).text.split('\r\n')
    expect(head.split(',')).toHaveLength(74)
    expect(await rowsOf('carrier=sagawa')).toEqual([
      {
        お届け先電話番号: '090-1234-5678',
        お届け先郵便番号: '150-0001',
        お届け先住所１: '東京都渋谷区',
        お届け先住所２: '神宮前1-2-3',
        お届け先住所３: 'コーポ神宮前 201',
        お届け先名称１: '佐藤 美咲',
        お客様管理番号: String(id),
        ご依頼主電話番号: '0120-000-000',
        ご依頼主住所１: '東京都千代田区丸の内1-1-1',
        ご依頼主名称１: '株式会社テスト',
        品名１: 'しずく美容液',
        出荷個数: '1',
      },
    ])
  })

  test('has what is to be sent, of a campaign or of certain cases, and each download is in the audit log', async () => {
    const { id, campaign } = await givenCase(api, { campaign: gift, until: 'confirmed' })
    const [other, third] = [await givenGoods(), await givenGoods()]
    await givenCase(api, { campaign: gift, until: 'shipped' })
    const idsOf = async (query: string) =>
      (await rowsOf(`carrier=yamato${query}`)).map((row) => Number(row['お客様管理番号']))
    expect(await idsOf('')).toEqual([id, other, third])
    expect(await idsOf(`&campaign_id=${campaign.id}`)).toEqual([id])
    expect(await idsOf(`&case_ids=${third}&case_ids=${id}&case_ids=${third}`)).toEqual([id, third])
    expect(await idsOf('&case_ids=99999')).toEqual([])
    expect(await check({ carrier: 'sagawa', case_ids: `${third}` })).toMatchObject({ ready: 1, left_out: 0 })
    const entries = await api.deps.database.db.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(entries.map(({ act, subject, details }) => [act, subject, details])).toEqual(
      [
        [null, { carrier: 'yamato' }],
        [`campaign:${campaign.id}`, { carrier: 'yamato' }],
        [null, { carrier: 'yamato', case_ids: [third, id] }],
        [null, { carrier: 'yamato', case_ids: [99999] }],
      ].map(([subject, details]) => ['admin.shipments.labels', subject, details]),
    )
  })

  test('leaves out what would not be whole, and the check says which characters and fields', async () => {
    const [good, odd, long, homeless] = [
      await givenGoods(),
      await givenGoods(),
      await givenGoods(),
      await givenGoods(),
    ]
    await readdress(odd, { recipient_name: '𠮷田 美咲', building: 'メゾン😀 😀' })
    await readdress(long, { recipient_name: '佐'.repeat(17), street: '一'.repeat(30) })
    await api.deps.database.db.update(cases).set({ address: null }).where(eq(cases.id, homeless))
    const missing = ['recipient', 'phone', 'postal_code', 'address'].map((field) => ({
      field,
      code: 'missing',
      characters: [],
    }))
    expect(await check({ carrier: 'yamato' })).toEqual({
      ready: 1,
      left_out: 3,
      left: [
        {
          case_id: odd,
          person: 'みさき',
          faults: [
            { field: 'recipient', code: 'characters', characters: ['𠮷'] },
            { field: 'address', code: 'characters', characters: ['😀'] },
          ],
        },
        {
          case_id: long,
          person: 'みさき',
          faults: [
            { field: 'recipient', code: 'too_long', characters: [] },
            { field: 'address', code: 'too_long', characters: [] },
          ],
        },
        { case_id: homeless, person: 'みさき', faults: missing },
      ],
      sender: ['postal_code'],
    })
    expect((await rowsOf('carrier=yamato')).map((row) => row['お客様管理番号'])).toEqual([String(good)])
    // Sagawa has two fields for the name and three for the address.
    expect((await check({ carrier: 'sagawa' })).left.map(({ case_id }) => case_id)).toEqual([odd, homeless])
  })

  test('names the chosen product over as many fields as it takes, and quotes what begins like a formula', async () => {
    const { id } = await givenCase(api, { campaign: gift, until: 'confirmed' })
    const { db } = api.deps.database
    await db.update(cases).set({ product_option: 'red' }).where(eq(cases.id, id))
    const product = { name: `=${'美'.repeat(30)}`, url: null, price: null, features: [] }
    await db.update(campaigns).set({ product })
    const [row] = await rowsOf('carrier=yamato')
    expect([row?.['品名１'], row?.['品名２']]).toEqual([`'=${'美'.repeat(24)}`, `${'美'.repeat(6)} red`])
  })

  test('has no apostrophe before an address that has a full-width hyphen or at sign, in fields of either tool', async () => {
    const given: Readdressed[] = [
      { building: '-501' },
      { building: '＠ホーム１０１' },
      { building: '\u2212\uff0d' + 'い'.repeat(14) },
      { street: '１\u2212２\u2212３４５６７８９０', building: '＋棟' },
      { street: '－２', building: `${'棟'.repeat(11)}１－２０１` },
    ]
    for (const address of given) await readdress(await givenGoods(), address)
    const columns = {
      yamato: { お届け先住所: 64, お届け先アパートマンション名: 32 },
      sagawa: { お届け先住所１: 32, お届け先住所２: 32, お届け先住所３: 32 },
    }
    for (const [carrier, sizes] of Object.entries(columns)) {
      const rows = await rowsOf(`carrier=${carrier}`)
      expect(rows).toHaveLength(given.length)
      const cells = rows.flatMap((row) =>
        Object.entries(sizes).map(([title, size]) => ({ text: row[title] ?? '', size })),
      )
      expect(cells.filter(({ text }) => /^['=+\-@＝＋－＠]/.test(text))).toEqual([])
      expect(cells.filter(({ text, size }) => iconv.encode(text, 'Windows-31J').length > size)).toEqual([])
    }
    expect((await rowsOf('carrier=yamato')).map((row) => row['お届け先アパートマンション名'])).toEqual([
      '‐501',
      '1-2-3 ＠ホーム１０１',
      `‐－${'い'.repeat(14)}`,
      '１－２－３４５６７８９０ ＋棟',
      `${'棟'.repeat(11)}１－２０１`,
    ])
  })

  test('has room for the apostrophe of a name that begins like a formula', async () => {
    const [fits, long] = [await givenGoods(), await givenGoods()]
    await readdress(fits, { recipient_name: `＠${'佐'.repeat(14)}` })
    await readdress(long, { recipient_name: `＠${'佐'.repeat(15)}` })
    expect((await check({ carrier: 'yamato' })).left).toMatchObject([
      { case_id: long, faults: [{ field: 'recipient', code: 'too_long' }] },
    ])
    expect((await rowsOf('carrier=yamato')).map((row) => row['お届け先名'])).toEqual([
      `'＠${'佐'.repeat(14)}`,
    ])
  })

  test('has the sender as operators last wrote it, with the postal code before its address', async () => {
    await givenGoods()
    const owner = await api.asOperator(await givenOperator(api, { role: 'owner' }))
    const facts = {
      name: '株式会社アンケン企画',
      address: '〒１０５−００２２ 東京都港区海岸9-12-3　ハーバーテラス 8階',
      representative: '見本 陽子',
      email: 'support@anken.example',
      phone: '+1 212-555-0100',
    }
    expect(
      (await callAsStored(api, contract.adminSettings.putProvider, { as: owner, body: facts })).status,
    ).toBe(200)
    expect((await rowsOf('carrier=yamato'))[0]).toMatchObject({
      ご依頼主郵便番号: '105-0022',
      ご依頼主住所: '東京都港区海岸9-12-3',
      ご依頼主アパートマンション: 'ハーバーテラス 8階',
      ご依頼主名: '株式会社アンケン企画',
    })
    expect((await check({ carrier: 'yamato' })).sender).toEqual(['phone'])
  })

  test.each([
    ['〒105ー0022 東京都港区海岸9-12-3 ハーバー8階', '105-0022', '東京都港区海岸9-12-3', 'ハーバー8階'],
    ['105—0022 東京都港区海岸9-12-3', '105-0022', '東京都港区海岸9-12-3', undefined],
    ['105\u20130022東京都港区海岸9-12-3', '105-0022', '東京都港区海岸9-12-3', undefined],
    ['105 \u2015 0022 東京都港区海岸9-12-3', '105-0022', '東京都港区海岸9-12-3', undefined],
    ['〒105 0022 東京都港区海岸9-12-3', '105-0022', '東京都港区海岸9-12-3', undefined],
    ['〒1050022東京都 港区 海岸９－１２－３　8階', '105-0022', '東京都 港区 海岸９－１２－３', '8階'],
    ['東京都 港区 海岸9-12-3', undefined, '東京都 港区 海岸9-12-3', undefined],
    ['東京都 港区 海岸', undefined, '東京都 港区 海岸', undefined],
    ['1234567丁目', undefined, '1234567丁目', undefined],
    ['105 0022番地', undefined, '105', '0022番地'],
    ['105-00221 東京都', undefined, '105-00221', '東京都'],
  ])('divides the sender’s address %s', async (address, code, line, building) => {
    await givenGoods()
    const facts = { name: '株式会社テスト', representative: '見本 陽子', email: 'support@anken.example' }
    const body = { ...facts, address, phone: '0312345678' }
    const owner = await api.asOperator(await givenOperator(api, { role: 'owner' }))
    expect((await callAsStored(api, contract.adminSettings.putProvider, { as: owner, body })).status).toBe(
      200,
    )
    const [row] = await rowsOf('carrier=yamato')
    expect([row?.['ご依頼主郵便番号'], row?.['ご依頼主住所'], row?.['ご依頼主アパートマンション']]).toEqual([
      code,
      line,
      building,
    ])
  })

  test.each([
    '',
    'carrier=japan_post',
    'carrier=yamato&case_ids=1&case_ids=x',
    `carrier=yamato${'&case_ids=1'.repeat(101)}`,
  ])('is not made for %s', async (query) => {
    const { response } = await download(query)
    expect(response.status).toBe(422)
  })

  test('is not for those who only look', async () => {
    as = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
    expect((await api.call(calls.checkLabels, { as, query: { carrier: 'yamato' } })).status).toBe(403)
    expect((await download('carrier=yamato')).response.status).toBe(403)
  })
})

describe('what is to be sent, page by page', () => {
  test('has each that is still to be sent, whatever is shipped between two pages', async () => {
    const { id, influencer } = await givenCase(api, { campaign: gift, until: 'confirmed' })
    const next = await givenGoods()
    const { db } = api.deps.database
    await db.execute(sql`
      insert into influencers overriding system value
      select (jsonb_populate_record(influencers, jsonb_build_object('id', 1000 + n, 'email', n || '@example.com'))).*
      from influencers, generate_series(1, 500) n where influencers.id = ${influencer.id}`)
    await db.execute(sql`
      insert into cases overriding system value
      select (jsonb_populate_record(cases, jsonb_build_object('id', 1000 + n, 'influencer_id', 1000 + n))).*
      from cases, generate_series(1, 500) n where cases.id = ${id}`)
    const ids = [id, ...Array.from({ length: 500 }, (_, at) => 1001 + at), next]
    const pages: number[][] = []
    for await (const page of pagesToShip(api.deps, ids)) {
      if (pages.push(page.map((row) => row.id)) === 1) await ship(api, id)
    }
    expect(pages.map((page) => page.length)).toEqual([500, 2])
    expect(pages[1]).toEqual([1500, next])
    const left: number[] = []
    for await (const page of pagesToShip(api.deps, [1500, id, next, 1001]))
      left.push(...page.map((row) => row.id))
    expect(left).toEqual([1500, next, 1001])
  })
})

describe("the file that a carrier's tool gives back", () => {
  async function send(content: string, dryRun = 'true') {
    const body = new FormData()
    body.append('dry_run', dryRun)
    const bytes = new Uint8Array(iconv.encode(content, 'Windows-31J'))
    body.append('file', new File([bytes], '結果.csv', { type: 'text/csv' }))
    return (await api.call(calls.importShipments, { as, body })).body
  }

  test.each(['yamato', 'sagawa'])(
    'ships the cases of the labels of %s, without those not printed',
    async (carrier) => {
      const [first, second] = [await givenGoods(), await givenGoods()]
      const number = carrier === 'yamato' ? '伝票番号' : 'お問い合せ送り状No.'
      const rows: Record<string, string>[] = parse((await download(`carrier=${carrier}`)).text, {
        columns: true,
      })
      const printed = rows.map((row) =>
        row['お客様管理番号'] === String(first) ? { ...row, [number]: trackingNumber(1) } : row,
      )
      const text = [Object.keys(rows[0] ?? {}), ...printed.map((row) => Object.values(row))]
        .map((row) => row.join(','))
        .join('\r\n')
      const { data } = await send(text, 'false')
      expect(data).toMatchObject({ shipped: 1, blank: 1, bad: 0 })
      expect(data.lines).toMatchObject([{ case_id: first, carrier, tracking_number: trackingNumber(1) }])
      expect((await readCase(api, second)).preparation).toBe('preparing')
    },
  )

  test.each(['\n', '\r\n', '\r'])(
    'is read where a template says more below its titles, after %j',
    async (end) => {
      const id = await givenGoods()
      const head = [
        ['お客様管理番号', '半角英数字50文字'],
        ['送り状種類', '半角数字1文字'],
        ['伝票番号', '半角数字12文字'],
      ]
        .map((title) => `"${title.join(end)}"`)
        .join(',')
      const { data } = await send(`${head}\r\n${id},0,${trackingNumber(1)}`)
      expect(data.lines).toMatchObject([{ line: 2, case_id: id, carrier: 'yamato', code: null }])
    },
  )

  test.each(['お客様管理番号,伝票番号', '送り状種類,伝票番号', 'お客様管理番号,送り状種類'])(
    'without its columns (%s) is refused',
    async (head) => {
      expect((await send(`${head}\r\n1,2`)).errors).toMatchObject([{ path: 'file', code: 'field.required' }])
    },
  )
})
