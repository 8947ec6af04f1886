import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportIssued, getIssuedFile, listIssued } from '#contract/admin-issued.ts'
import { payPayouts, processPayouts } from '#contract/admin-payouts.ts'
import { putProvider, putPurchasesAs } from '#contract/admin-settings.ts'
import { contract } from '#contract/index.ts'
import { cashOut, getBalance, getStatement } from '#contract/payouts.ts'
import {
  auditLog,
  campaigns,
  cases,
  influencers,
  issuedDocuments,
  termsStatements,
} from '#server/db/schema/index.ts'
import { changeCase } from '#server/modules/cases/change-case.ts'
import { renewTerms } from '#server/modules/cases/selection.ts'
import { startDaily } from '#server/platform/daily-jobs.ts'
import { StorageUnavailable } from '#server/storage/storage.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { agree, type GivenCase, givenCase } from '#test/support/builders-cases.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
let finance: string
let reader: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  await signIn()
})
afterAll(() => api.close())

async function signIn() {
  finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
  reader = await api.asOperator(await givenOperator(api, { role: 'manager' }))
}

/** Operators' sessions end within a day. */
async function waitDays(days: number) {
  api.clock.advance(days * 86_400_000)
  await signIn()
}

type Person = Awaited<ReturnType<typeof givenInfluencer>>

async function givenPaid(me: Person) {
  await givenAccount(api, me)
  await givenReward(api, me, { amount: 10_000, licence: 3_000 })
  const as = await api.as(me)
  const net = (await api.call(getBalance, { as })).body.data.cash_out?.net ?? 0
  const headers = { 'idempotency-key': randomUUID() }
  const { id } = (await api.call(cashOut, { as, body: { net }, headers })).body.data
  await api.call(processPayouts, { as: finance, body: { payout_ids: [id] } })
  await api.call(payPayouts, {
    as: finance,
    body: { payout_ids: [id], paid_on: '2026-11-20', reason: '通帳で確認' },
  })
  return { id, net }
}

const list = async (query: Record<string, string | number> = {}) =>
  (await api.call(listIssued, { as: reader, query })).body.data
const open = (id: number, cookie = reader) =>
  api.raw(getIssuedFile.path.replace('{id}', String(id)), { headers: { cookie } })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const termsFile = async ({ influencer, campaign }: GivenCase) =>
  api.raw(contract.terms.getTermsPdf.path.replace('{campaign_id}', String(campaign.id)), {
    headers: { cookie: await api.as(influencer) },
  })
const statementFile = async (me: Person, id: number) =>
  api.raw(getStatement.path.replace('{payout_id}', String(id)), { headers: { cookie: await api.as(me) } })

function contentOf(row: typeof termsStatements.$inferSelect | undefined) {
  if (!row) throw new Error('No terms were issued.')
  return row.content
}

async function textOf(bytes: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s/g, '')
}

/** Whatever an operator or a person can set that documents speak of. */
async function changeEverything(me: Person) {
  const owner = await api.asOperator(await givenOperator(api, { role: 'owner' }))
  const body = {
    name: '株式会社別の名前',
    address: '大阪市北区1-1',
    representative: '別 人',
    email: 'other@example.com',
    phone: '06-0000-0000',
  }
  const { db } = api.deps.database
  expect((await callAsStored(api, putProvider, { as: owner, body })).status).toBe(200)
  const finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
  await callAsStored(api, putPurchasesAs, { as: finance, body: { purchases_as: 'reward' } })
  await db
    .update(influencers)
    .set({ name: '改 名', display_name: '改名', invoice_number: 'T7000012050002', tax_kind: 'corporation' })
    .where(eq(influencers.id, me.id))
  await db.update(campaigns).set({ title: '別の案件', reward_amount: 1, work_place: '別の場所' })
  await givenAccount(api, me, { account_number: '7654321', holder: 'ﾍﾞﾂ ﾋﾄ' })
}

describe('what was issued', () => {
  it('gives the same bytes whatever is set afterwards, opened before or not', async () => {
    const me = await givenInfluencer(api)
    const offered = await givenCase(api, { influencer: me, until: 'selected' })
    const agreed = await givenCase(api, { influencer: me, until: 'confirmed' })
    const { id } = await givenPaid(me)
    const opened = await Promise.all(
      [await termsFile(offered), await termsFile(agreed), await statementFile(me, id)].map(bytesOf),
    )
    // Those that nobody has opened yet are drawn after the change, from what was kept.
    const unopened = (await list({ size: 100 })).filter(({ kind }) => kind === 'terms_offer')
    await changeEverything(me)
    const again = await Promise.all(
      [await termsFile(offered), await termsFile(agreed), await statementFile(me, id)].map(bytesOf),
    )
    for (const [index, bytes] of opened.entries())
      expect(bytes.equals(again[index] ?? Buffer.of())).toBe(true)
    expect(unopened.length).toBeGreaterThan(1)
    for (const document of unopened) {
      const text = await textOf(await bytesOf(await open(document.id)))
      expect(text).toContain('株式会社テスト')
      expect(text).not.toMatch(/別の|改名/)
    }
  })

  it('is one for all who open it at once, and the operators open the same', async () => {
    const me = await givenInfluencer(api)
    const given = await givenCase(api, { influencer: me, until: 'selected' })
    const [{ id } = { id: 0 }] = await list()
    const files = await Promise.all([termsFile(given), open(id), open(id), termsFile(given)])
    const hashes = new Set((await Promise.all(files.map(bytesOf))).map((bytes) => bytes.toString('base64')))
    expect(hashes.size).toBe(1)
  })

  it('is not given where the stored bytes are not those that were issued', async () => {
    const given = await givenCase(api, { until: 'selected' })
    expect((await termsFile(given)).status).toBe(200)
    const [row] = await api.deps.database.db.select().from(issuedDocuments)
    await api.deps.storage.put(`issued/${row?.id}-${row?.sha256}`, Buffer.from('%PDF-other'), {
      type: 'application/pdf',
    })
    expect((await termsFile(given)).status).toBe(500)
  })

  it('cannot be rewritten or removed; only the hash is added, once', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const { db } = api.deps.database
    const refused = { cause: { message: 'table issued_documents is append-only' } }
    await expect(db.update(issuedDocuments).set({ amount: 1 })).rejects.toMatchObject(refused)
    await expect(db.delete(issuedDocuments)).rejects.toMatchObject(refused)
    await termsFile(given)
    await expect(db.update(issuedDocuments).set({ sha256: 'other' })).rejects.toMatchObject(refused)
  })

  it('names the version that it replaces', async () => {
    const given = await givenCase(api, { until: 'selected' })
    await api.deps.database.db.update(campaigns).set({ work_place: '店舗' })
    await api.deps.database.transaction(async (tx) => {
      const at = api.deps.now()
      await changeCase(tx, { caseId: given.id }, at, (open) => renewTerms(tx, api.deps, open, at))
    })
    await waitDays(1)
    await agree(api, given, 2)
    expect((await list()).map(({ kind, version, replaces }) => [kind, version, replaces?.version])).toEqual([
      ['terms', 2, 2],
      ['terms_offer', 2, 1],
      ['terms_offer', 1, undefined],
    ])
    const text = await textOf(await bytesOf(await termsFile(given)))
    expect(text).toContain('発行日2026年11月21日（土）')
    expect(text).toContain('業務委託日2026年11月21日（土）')
    expect(text).toContain('2026年11月20日（金）に提示した第2版の取引条件への同意により発行しました。')
  })
})

describe('terms from before documents were stored', () => {
  it('keep what they stated, and get their row with the daily job', async () => {
    const { db } = api.deps.database
    const given = await givenCase(api, { until: 'selected' })
    const [issued] = await db.select().from(termsStatements)
    const older = await givenCase(api, { until: 'applied', influencer: given.influencer })
    await db.update(cases).set({ state: 'confirmed' }).where(eq(cases.id, older.id))
    await db.insert(termsStatements).values({
      case_id: older.id,
      version: 1,
      content: { ...contentOf(issued), commissioned_on: '2026-11-18' },
      issued_at: new Date('2026-11-18T03:00:00Z'),
      agreed_at: new Date('2026-11-19T03:00:00Z'),
    })
    await startDaily(api.deps, ['issued.keep'])
    await api.work()
    expect(await list()).toMatchObject([
      { case_id: given.id, kind: 'terms_offer' },
      { case_id: older.id, kind: 'terms', issued_on: '2026-11-18' },
    ])
    expect(await db.$count(issuedDocuments, sql`sha256 is null`)).toBe(0)
    const text = await textOf(await bytesOf(await termsFile(older)))
    expect(text).toContain('業務委託日2026年11月18日（水）')
    expect(text).toContain('発行日2026年11月18日（水）')
    expect(text).toContain('起算して60日以内とします')
    expect(text).toContain('募集者株式会社見本')
    expect(text).not.toContain('取適法')
  })
})

it('one document that cannot be drawn holds up no other', async () => {
  const { db } = api.deps.database
  const first = await givenCase(api, { until: 'selected' })
  const [sound] = await db.select().from(issuedDocuments)
  if (!sound) throw new Error('Nothing was issued')
  const { id: _id, ...values } = sound
  await db.insert(issuedDocuments).values({ ...values, number: 'T999999', content: {} })
  await givenCase(api, { until: 'selected', influencer: first.influencer })
  await startDaily(api.deps, ['issued.keep'])
  await api.work()
  const undrawn = await db
    .select()
    .from(issuedDocuments)
    .where(sql`sha256 is null`)
  expect(undrawn.map(({ number }) => number)).toEqual(['T999999'])
})

describe('the list of issued documents', () => {
  it('is searched by day, amount and partner, alone and together', async () => {
    const me = await givenInfluencer(api)
    const { id, net } = await givenPaid(me)
    const other = await givenInfluencer(api)
    await api.deps.database.db
      .update(influencers)
      .set({ name: '髙橋 蒼' })
      .where(eq(influencers.id, other.id))
    await waitDays(1)
    const later = await givenCase(api, { influencer: other, until: 'selected' })
    const found = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).map(({ kind, case_id }) => [kind, case_id])
    const ofLater = [['terms_offer', later.id]]
    expect(await found({ keyword: '髙橋蒼' })).toEqual(ofLater)
    expect(await found({ from: '2026-11-21' })).toEqual(ofLater)
    expect(await found({ to: '2026-11-20', kind: 'statement' })).toEqual([['statement', null]])
    expect(await found({ amount_from: net, amount_to: net, kind: 'statement' })).toEqual([
      ['statement', null],
    ])
    expect(await found({ amount_from: net + 1, kind: 'statement' })).toEqual([])
    expect(await found({ keyword: `p2026-${String(id).padStart(6, '0')}` })).toEqual([['statement', null]])
    expect(await found({ keyword: '髙橋', to: '2026-11-20' })).toEqual([])
  })

  it('says who opened which', async () => {
    await givenCase(api, { until: 'selected' })
    const [document] = await list()
    const response = await open(document?.id ?? 0)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await api.deps.database.db.select().from(auditLog)).toContainEqual(
      expect.objectContaining({ act: 'admin.issued.file', subject: `issued:${document?.id}` }),
    )
    expect((await open(9_999)).status).toBe(404)
  })

  it('goes out by year, every document with its hash in the index', async () => {
    const me = await givenInfluencer(api)
    const { net } = await givenPaid(me)
    await waitDays(50)
    await givenCase(api, { until: 'selected' })
    const response = await api.raw(`${exportIssued.path}?year=2026`, { headers: { cookie: finance } })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const index = new TextDecoder().decode(files['index.csv'])
    const rows = await api.deps.database.db.select().from(issuedDocuments).orderBy(issuedDocuments.id)
    const of2026 = rows.filter(({ issued_on }) => issued_on < '2027')
    expect(of2026.map(({ kind }) => kind)).toEqual(['terms_offer', 'terms', 'statement'])
    expect(Object.keys(files)).toHaveLength(of2026.length + 1)
    for (const { id, kind, number, version, sha256 } of of2026) {
      const name = `${kind}/${number}-${version}-${id}.pdf`
      expect(
        Buffer.from(files[name] ?? [])
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
      expect(index).toContain(name)
      expect(index).toContain(sha256)
    }
    expect(index).toContain(`支払通知書兼仕入明細書,${of2026.at(-1)?.number},1,2026-11-20`)
    expect(index).toContain(String(net))
  })

  it('goes out whole or not at all: what cannot be read is said before the first byte', async () => {
    await givenCase(api, { until: 'selected' })
    await givenCase(api, { until: 'selected' })
    const download = () => api.raw(`${exportIssued.path}?year=2026`, { headers: { cookie: finance } })
    const whole = await download()
    expect((await whole.arrayBuffer()).byteLength).toBe(Number(whole.headers.get('content-length')))
    const [first, last] = await list()
    const { db } = api.deps.database
    const exports = () => db.$count(auditLog, eq(auditLog.act, 'admin.issued.export'))
    expect(await exports()).toBe(1)

    const { get } = api.deps.storage
    let reads = 0
    api.deps.storage.get = async (key) => {
      reads += 1
      if (reads === 2) throw new StorageUnavailable('A broken disk.')
      return get(key)
    }
    const unavailable = await download()
    api.deps.storage.get = get
    expect([unavailable.status, unavailable.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await unavailable.json()).code).toBe('service.unavailable')

    const row = await db
      .select()
      .from(issuedDocuments)
      .where(eq(issuedDocuments.id, last?.id ?? 0))
    await api.deps.storage.put(`issued/${last?.id}-${row[0]?.sha256}`, Buffer.from('%PDF-other'), {
      type: 'application/pdf',
    })
    expect((await download()).status).toBe(500)
    expect(await exports()).toBe(1)
    expect((await open(first?.id ?? 0)).status).toBe(200)
  })

  it('may be broken off by whoever takes it: the next one is whole', async () => {
    await givenCase(api, { until: 'selected' })
    const download = () => api.raw(`${exportIssued.path}?year=2026`, { headers: { cookie: finance } })
    const reader = (await download()).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    const files = unzipSync(new Uint8Array(await (await download()).arrayBuffer()))
    expect(Object.keys(files)).toHaveLength(2)
  })

  it('is taken along by finance alone', async () => {
    const response = await api.raw(`${exportIssued.path}?year=2026`, { headers: { cookie: reader } })
    expect(response.status).toBe(403)
  })
})
