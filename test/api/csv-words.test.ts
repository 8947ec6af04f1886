import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportApplications } from '#contract/admin-applications.ts'
import { exportAudit } from '#contract/admin-audit.ts'
import { exportCampaigns } from '#contract/admin-campaigns.ts'
import { exportCases } from '#contract/admin-cases.ts'
import { createClient, exportClients } from '#contract/admin-clients.ts'
import { exportDeliveries } from '#contract/admin-deliveries.ts'
import { exportInfluencers } from '#contract/admin-influencers.ts'
import { exportIssuedList } from '#contract/admin-issued.ts'
import { exportPayouts } from '#contract/admin-payouts.ts'
import { exportShipments } from '#contract/admin-shipments.ts'
import { exportInquiries, sendInquiry } from '#contract/inquiries.ts'
import { outbox } from '#server/db/schema/index.ts'
import { audit } from '#server/kernel/audit.ts'
import { schedulePerson } from '#server/modules/payouts/schedule.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { buildClientInput, givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import texts from '../../public/locales/jp/admin-audit.json' with { type: 'json' }
import { sourceFiles } from '../architecture/source-files.ts'

// Files are for people who never saw a code.

let api: TestApi
let finance: string
let manager: string
beforeAll(async () => {
  api = await testApi()
  const operator = await givenOperator(api, { role: 'finance' })
  finance = await api.asOperator(operator)
  manager = await api.asOperator(await givenOperator(api))
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await api.call(createClient, { as: manager, body: buildClientInput(), headers })
  await givenCase(api, { campaign: { kind: 'gift' }, until: 'applied' })
  await givenCase(api, { campaign: { kind: 'gift' }, until: 'confirmed' })
  await givenCase(api, { campaign: { kind: 'visit' }, until: 'confirmed' })
  const person = await givenInfluencer(api)
  await givenAccount(api, person)
  await givenReward(api, person, { dueOn: '2026-11-25' })
  await schedulePerson(api.deps, person.id)
  const question = { kind: 'payment' as const, subject: '振込日', body: 'いつですか。' }
  await api.call(sendInquiry, { as: await api.as(person), body: question })
  const { database } = api.deps
  await database.db.update(outbox).set({ last_error: 'ECONNREFUSED' })
  const at = api.clock.now()
  const acts = [
    {
      act: 'admin.cases.terminate' as const,
      subject: 'case:12',
      details: { cause: 'creator', paid_amount: 3000 },
    },
    {
      act: 'admin.cases.review' as const,
      subject: 'case:12',
      details: { sub_task: 'draft', approve: false, fixes: 2 },
    },
    { act: 'admin.payouts.fail' as const, subject: 'payout:3', details: { failure: 'wrong_holder' } },
    { act: 'admin.settings.provider' as const, subject: null, details: { changed: ['name', 'phone'] } },
  ]
  await database.transaction(async (tx) => {
    for (const entry of acts) await audit(tx, operator, entry, at)
  })
  api.clock.advance(1_000)
})
afterAll(() => api.close())

async function cellsOf(path: string, query = '') {
  const reply = await api.raw(`${path}${query}`, {
    headers: { cookie: path === exportShipments.path ? manager : finance },
  })
  expect(reply.status).toBe(200)
  const lines: string[][] = parse(await reply.text(), { bom: true })
  return lines
}

/** Names in code, JSON and states as the database holds them. */
const codes = /^[a-z]+(?:_[a-z]+)+$|^[a-z]+(?:\.[a-z]+){2,}$|[{}"]|\b(?:null|true|false|undefined)\b/m

test.each([
  ['applications', exportApplications.path, ''],
  ['cases', exportCases.path, ''],
  ['shipments', exportShipments.path, ''],
  ['payouts', exportPayouts.path, '?state=scheduled'],
  ['campaigns', exportCampaigns.path, ''],
  ['clients', exportClients.path, ''],
  ['issued documents', exportIssuedList.path, ''],
  ['creators', exportInfluencers.path, ''],
  ['inquiries', exportInquiries.path, ''],
  ['deliveries', exportDeliveries.path, ''],
  ['audit', exportAudit.path, ''],
])('%s come in words', async (_, path, query) => {
  const [heading = [], ...lines] = await cellsOf(path, query)
  expect(lines.length).toBeGreaterThan(0)
  expect(heading.filter((title) => /[()?:]|^[ -~]+$/.test(title) && !/^SNS$/.test(title))).toEqual([])
  expect(lines.flat().filter((cell) => codes.test(cell))).toEqual([])
})

test('the audit log says acts, subjects and choices as its screen does', async () => {
  const [, ...lines] = await cellsOf(exportAudit.path, '?subject=case:12&act=admin.cases.terminate')
  expect(lines.map((cells) => cells.slice(2))).toEqual([
    ['途中終了', '参加案件 12', '終了の原因：クリエイターの都合\n支払う報酬（税抜）：3,000円'],
  ])
})

test('every detail that the server writes down has its word', () => {
  const written = sourceFiles('src/server/modules').flatMap(({ text }) =>
    [...text.matchAll(/\bdetails(?: =|:) \{([^{}]*)\}/g)].flatMap(([, members = '']) =>
      members.split(',').map((member) => member.split(':')[0]?.trim() ?? ''),
    ),
  )
  const names = written.filter((name) => /^\w+$/.test(name))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !Object.hasOwn(texts.detail, name))).toEqual([])
})
