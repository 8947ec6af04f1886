import { expect, test } from 'vitest'
import { pathMembers } from '#contract/endpoint.ts'
import { contract, endpoints } from '#contract/index.ts'
import { sourceFiles } from './source-files.ts'

/** Paths that are given and fixed, (api.md, "Session and registration"). */
const given = [
  'POST /api/influencer/auth/login',
  'POST /api/influencer/auth/line/login',
  'GET /api/influencer/commons/meta',
  'GET /api/influencer/auth/me',
  'GET /api/influencer/auth/logout',
  'POST /api/influencer/auth/line/register',
  'POST /api/influencer/auth/line/register/upload-image',
  'PUT /api/influencer/auth/memo/{id}',
  'GET /api/influencer-bibin/campaign',
  'GET /api/influencer-bibin/campaign/nominate',
  'GET /api/influencer-bibin/campaign/favourite',
  'POST /api/influencer-bibin/campaign/favourite',
  'GET /api/influencer-bibin/campaign/{campaign_id}',
  'GET /api/influencer-bibin/campaign/{campaign_id}/application-confirmation',
  'POST /api/influencer-bibin/campaign/{campaign_id}/apply',
  'GET /api/influencer-bibin/campaign/{type}',
  'GET /api/influencer-bibin/campaign/{campaign_id}/case-confirmation',
  'POST /api/influencer-bibin/case-confirmation/receive-goods',
  'POST /api/influencer-bibin/case-confirmation/upload',
  'POST /api/influencer-bibin/case-confirmation/submission-composition-plan',
  'POST /api/influencer-bibin/case-confirmation/submission-of-draft',
  'POST /api/influencer-bibin/case-confirmation/submission-final-report',
  'POST /api/influencer-bibin/case-confirmation/submission-report-insight',
  'GET /api/influencer-bibin/case-confirmation/ig-report-insight/{id}',
  'GET /api/influencer/my-page/address',
  'PUT /api/influencer/my-page/address',
  'POST /api/influencer/my-page/send-inquiry',
  'GET /api/influencer/my-page/cash-out/bank',
  'POST /api/influencer/my-page/cash-out/bank',
  'GET /api/influencer/my-page/transaction-history',
  'GET /api/influencer/my-page/profile',
  'PUT /api/influencer/my-page/profile',
  'GET /api/influencer/my-page/social',
  'PUT /api/influencer/my-page/social',
  'PUT /api/influencer/my-page/ig-social',
  'DELETE /api/influencer/my-page/social/{id}',
  'GET /api/admin/payout/cashout-request/{id}/download',
]

const signature = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every given call is in the contract to the letter', () => {
  expect(given.filter((call) => !endpoints.map(signature).includes(call))).toEqual([])
})

test('names are unique', () => {
  const names = endpoints.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('no URL matches two endpoints', () => {
  const samples: Record<string, string[]> = {
    campaign_id: ['1', '2147483647'],
    client_id: ['1', '2147483647'],
    brand_id: ['1', '2147483647'],
    product_id: ['1', '2147483647'],
    tag_id: ['1', '2147483647'],
    list_id: ['1', '2147483647'],
    agency_id: ['1', '2147483647'],
    id: ['7', 'a_B-9'],
    code: ['1600022'],
    case_id: ['1', '2147483647'],
    file_id: ['3f2c8a52-0f0e-4c5e-9a59-3a6f0c1d2e3f'],
    type: ['offered', 'in_progress'],
    payout_id: ['1', '2147483647'],
    post_id: ['1', '2147483647'],
    inquiry_id: ['1', '2147483647'],
    provider: ['facebook', 'tiktok'],
    influencer_id: ['1', '2147483647'],
    operator_id: ['1', '2147483647'],
    decision_id: ['1', '2147483647'],
    broadcast_id: ['1', '2147483647'],
    news_topic: ['searches', 'broadcasts'],
    review_id: ['1', '2147483647'],
    note_id: ['1', '2147483647'],
    run_id: ['1', '2147483647'],
    search_id: ['1', '2147483647'],
    account_id: ['1', '2147483647'],
    link_id: ['1', '2147483647'],
    block_id: ['1', '2147483647'],
    template_id: ['1', '2147483647'],
    view_id: ['1', '2147483647'],
    delivery_id: ['1', '2147483647'],
    document: ['terms', 'privacy'],
    day: ['2026-12-29', '2027-01-04'],
    year: ['2026', '2031'],
    secret: ['A'.repeat(43), 'a_B-9'.repeat(9).slice(0, 43)],
  }
  const expressions = endpoints.map(({ method, path }) => ({
    method,
    expression: new RegExp(
      `^${path.replaceAll(/\{(\w+)\}/g, (_, member: string) => `(?:${pathMembers[member]})`)}$`,
    ),
  }))
  for (const { method, path } of endpoints) {
    for (const sample of [0, 1]) {
      const url = path.replaceAll(
        /\{(\w+)\}/g,
        (_, member: string) => samples[member]?.at(sample % (samples[member]?.length ?? 1)) ?? '',
      )
      const matching = expressions.filter((other) => other.method === method && other.expression.test(url))
      expect(matching, `${method} ${url}`).toHaveLength(1)
    }
  }
})

test('every member of a path says what it looks like', () => {
  const members = endpoints.flatMap(({ path }) =>
    [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
  )
  expect(members.filter((member) => pathMembers[member] === undefined)).toEqual([])
})

test('an endpoint has one name: its export, its key in the contract and what it calls itself', () => {
  const exported = sourceFiles('src/contract').flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = endpoint\(\{(?:\s*\.\.\.\w+,)?\s*name: '([^']+)'/g)].map(
      (match) => match.slice(1),
    ),
  )
  expect(exported.filter(([name, called]) => name !== called)).toEqual([])
  const keys = Object.values(contract).flatMap((group) =>
    Object.entries(group).map(([key, { name }]) => ({ key, name })),
  )
  expect(keys.filter(({ key, name }) => key !== name)).toEqual([])
  const names = keys.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(exported.map(([name]) => name).toSorted()).toEqual(names.toSorted())
})
