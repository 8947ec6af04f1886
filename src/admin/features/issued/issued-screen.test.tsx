import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { exportIssued, listIssued, type IssuedDocument } from '#contract/admin-issued.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const statement: IssuedDocument = {
  id: 7,
  kind: 'statement',
  number: 'P2026-000003',
  version: 1,
  replaces: null,
  issued_on: '2026-11-20',
  issued_at: '2026-11-20T03:05:00.000Z',
  partner: '佐藤 美咲',
  influencer_id: 3,
  case_id: null,
  subject: '保湿美容液モニター募集',
  amount: 12_345,
}
const offer: IssuedDocument = {
  ...statement,
  id: 5,
  kind: 'terms_offer',
  number: 'T000012',
  version: 1,
  case_id: 12,
}
const { id, kind, number, version } = offer
const terms: IssuedDocument = { ...offer, id: 6, kind: 'terms', replaces: { id, kind, number, version } }
const amounts = { terms_offer: 0, terms: 55_000, statement: 49_895 }
const answers = [
  answer(listIssued, { data: [statement, terms], current_page: 1, page_count: 1, total: 2, amounts }),
]

test('lists documents with partner and amount, each to be opened, and says what one replaces', async () => {
  await renderAdmin('/admin/issued-documents', { answers })
  const link = await screen.findByRole('link', { name: /P2026-000003/ })
  expect(link.getAttribute('href')).toBe('/api/admin/issued-documents/7/file.pdf')
  const row = link.closest('tr')
  if (!row) throw new Error('no row')
  expect(within(row).getByText('12,345円')).toBeDefined()
  expect(within(row).getByRole('link', { name: '佐藤 美咲' }).getAttribute('href')).toBe(
    '/admin/influencers/3',
  )
  expect(screen.getByText('取引条件（提示）第1版に代わるもの')).toBeDefined()
})

test('asks by day and amount, typed in whatever width, and exports the year looked at', async () => {
  const { router, requestsOf } = await renderAdmin('/admin/issued-documents?from=2025-04-01', {
    answers,
    role: 'finance',
  })
  await userEvent.type(await screen.findByLabelText('金額（円以上）'), '１０,000')
  await waitFor(() => expect(router.state.location.search).toBe('?from=2025-04-01&amount_from=10000'))
  await waitFor(() => expect(requestsOf(listIssued).at(-1)?.url).toContain('amount_from=10000'))
  const link = screen.getByRole('link', { name: '2025年分を出力' })
  expect(link.getAttribute('href')).toBe(`${exportIssued.path}?year=2025`)
})
