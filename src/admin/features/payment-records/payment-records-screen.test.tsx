import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { exportPaymentRecords, listPaymentRecords } from '#contract/admin-payment-records.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const record = {
  influencer: { id: 3, display_name: 'みさき', name: '佐藤 美咲' },
  paid: 80_000,
  withheld: 8_168,
  filed: true,
  has_address: false,
}
const small = {
  ...record,
  influencer: { id: 4, display_name: 'あおい', name: '高橋 葵' },
  paid: 50_000,
  filed: false,
}
const answers = [
  answer(listPaymentRecords, {
    data: [record, small],
    current_page: 1,
    page_count: 1,
    total: 2,
    sums: { filed: 1, missing: 1, paid: 130_000, withheld: 13_273 },
    shown: { paid: 90_000, withheld: 9_189 },
    filed_above: 50_000,
  }),
]
const path = '/admin/payouts/payment-records'

async function rowOf(name: string) {
  const row = (await screen.findByRole('link', { name })).closest('tr')
  if (!row) throw new Error('no row')
  return within(row)
}

test('says of each person whether a record is submitted, and marks a missing address only where it is needed', async () => {
  await renderAdmin(`${path}?year=2026`, { answers, role: 'finance' })
  const first = await rowOf('佐藤 美咲')
  for (const words of ['80,000円', '8,168円', '必要', '未登録']) expect(first.getByText(words)).toBeTruthy()
  const second = await rowOf('高橋 葵')
  expect(second.getByText('不要')).toBeTruthy()
  expect(second.getByText('未登録').tagName).toBe('TD')
  expect(screen.getByText('うち住所が未登録').parentElement?.hasAttribute('data-bad')).toBe(true)
  expect(screen.getByText(/合計が50,000円を超えると/)).toBeTruthy()
})

test('asks for another year and for those whose address is missing, and gives that year as a file', async () => {
  const { router, requestsOf } = await renderAdmin(`${path}?year=2025`, { answers, role: 'finance' })
  const link = await screen.findByRole('link', { name: '支払調書CSV（2025年）' })
  expect(link.getAttribute('href')).toBe(`${exportPaymentRecords.path}?year=2025&show=all&order=asc`)
  await userEvent.selectOptions(screen.getByLabelText('表示'), '住所が未登録の人')
  await waitFor(() => expect(router.state.location.search).toBe('?year=2025&show=missing'))
  await waitFor(() => expect(requestsOf(listPaymentRecords).at(-1)?.url).toContain('show=missing'))
  expect(requestsOf(listPaymentRecords).at(-1)?.url).toContain('year=2025')
})

test('begins with the year it is', async () => {
  const { requestsOf } = await renderAdmin(path, { answers, role: 'finance' })
  await rowOf('佐藤 美咲')
  expect(requestsOf(listPaymentRecords)[0]?.url).toMatch(/year=20\d\d/)
})
