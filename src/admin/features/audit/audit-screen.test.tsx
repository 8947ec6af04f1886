import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { auditedActions, exportAudit, listAudit } from '#contract/admin-audit.ts'
import { listOperators } from '#contract/admin-auth.ts'
import { sourceFiles } from '#test/architecture/source-files.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'
import texts from '../../../../public/locales/jp/admin-audit.json' with { type: 'json' }

const entry = {
  id: 7,
  at: '2026-11-20T03:05:00.000Z',
  operator: { id: 1, name: '運営 花子' },
  act: 'admin.cases.ship',
  subject: 'case:12',
  details: { shipment: 1, carrier: 'yamato' },
}
const answers = [
  answer(listAudit, { data: [entry], current_page: 1, page_count: 3, total: 45 }),
  answer(listOperators, {
    data: [
      { id: 1, name: '運営 花子', email: 'a@example.com', role: 'manager', disabled: false, invited: false },
    ],
  }),
]

test('says what was done in words, with a link to what it was done to', async () => {
  await renderAdmin('/admin/audit-log', { answers })
  const row = (await screen.findByText('商品の発送', { selector: 'td' })).closest('tr')
  if (!row) throw new Error('no row')
  expect(within(row).getByText('配送業者：ヤマト運輸')).toBeDefined()
  expect(within(row).getByRole('link', { name: '参加案件 12' }).getAttribute('href')).toBe('/admin/cases/12')
})

test('keeps filters and page in the address and asks for them', async () => {
  const { router, requestsOf } = await renderAdmin('/admin/audit-log?page=2', { answers })
  await userEvent.selectOptions(await screen.findByLabelText('操作'), '商品の発送')
  await waitFor(() => expect(router.state.location.search).toBe('?act=admin.cases.ship'))
  await userEvent.click(await screen.findByRole('button', { name: '次のページ' }))
  await waitFor(() => expect(requestsOf(listAudit).at(-1)?.url).toContain('size=20&act=admin.cases.ship'))
  expect(router.state.location.search).toBe('?act=admin.cases.ship&page=2')
  const link = screen.getByRole('link', { name: 'CSVで出力' })
  expect(link.getAttribute('href')).toBe(`${exportAudit.path}?act=admin.cases.ship`)
})

/** Every act that the server writes down. */
function writtenActs() {
  const files = sourceFiles().filter(({ path }) => path.startsWith('src/server/'))
  return new Set(
    files.flatMap(({ text }) => [...text.matchAll(/act: '(admin\.[\w.]+)'/g)].map((m) => m[1] ?? '')),
  )
}

test('knows every act that the server writes down, in words', () => {
  const written = [...writtenActs()]
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter((act) => !auditedActions.some((known) => known === act))).toEqual([])
  const wordOf = (act: string) =>
    act
      .split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], texts.acts)
  expect(auditedActions.filter((act) => typeof wordOf(act) !== 'string')).toEqual([])
})
