import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { clearPersisted } from '#client/store/persisted-store.ts'
import { type ClientRow, listClients } from '#contract/admin-clients.ts'
import { type ListView, listViews, updateView } from '#contract/list-views.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const updated_at = '2026-11-20T03:00:00.000Z'
const row: ClientRow = {
  id: 3,
  name: '月のしずく',
  reading: '',
  brands: ['LUNE'],
  archived: false,
  updated_at,
}
const clients = answer(listClients, { data: [row], current_page: 1, page_count: 1, total: 1 })
const me = { id: 1, name: '運営 花子' }
const view: ListView = {
  id: 5,
  list: 'clients',
  version: 1,
  name: '取引先',
  query: {},
  columns: ['updated', 'brands'],
  dropped: [],
  shared: false,
  owner: me,
  updated_at,
  updated_by: me,
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const open = async () => userEvent.click(await screen.findByRole('button', { name: '列' }))
const close = async () => userEvent.click(screen.getByRole('button', { name: '閉じる' }))

test('columns are hidden, ordered by keys with the focus kept, remembered, and forgotten at the log-out', async () => {
  const first = await renderAdmin('/admin/clients', { answers: [clients] })
  await screen.findByRole('link', { name: row.name })
  expect(heads()).toEqual(['会社名', 'ブランド', '更新日時'])
  await open()
  const up = await screen.findByRole('button', { name: '「更新日時」を前へ' })
  up.focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('「更新日時」を1番目に移動しました。')).toBeDefined()
  // It is the first now: its other button goes on.
  const down = screen.getByRole('button', { name: '「更新日時」を後ろへ' })
  await waitFor(() => expect(document.activeElement).toBe(down))
  await userEvent.click(screen.getByRole('checkbox', { name: 'ブランド' }))
  await close()
  await waitFor(() => expect(heads()).toEqual(['会社名', '更新日時']))
  first.unmount()

  const again = await renderAdmin('/admin/clients', { answers: [clients] })
  await screen.findByRole('link', { name: row.name })
  expect(heads()).toEqual(['会社名', '更新日時'])
  again.unmount()
  clearPersisted()
  await renderAdmin('/admin/clients', { answers: [clients] })
  await screen.findByRole('link', { name: row.name })
  expect(heads()).toEqual(['会社名', 'ブランド', '更新日時'])
})

test('a view has columns of its own, which change with it and go back to it', async () => {
  const views = answer(listViews, { data: { views: [view], start_id: null } })
  const { requestsOf } = await renderAdmin('/admin/clients?view=5', {
    answers: [clients, views, answer(updateView, { data: { ...view, version: 2 } })],
  })
  await screen.findByRole('link', { name: row.name })
  expect(heads()).toEqual(['会社名', '更新日時', 'ブランド'])
  await open()
  await userEvent.click(await screen.findByRole('checkbox', { name: '更新日時' }))
  await userEvent.click(screen.getByRole('button', { name: 'ビューの列に戻す' }))
  expect(within(screen.getByRole('dialog')).getByRole('checkbox', { name: '更新日時' })).toHaveProperty(
    'checked',
    true,
  )
  await userEvent.click(screen.getByRole('checkbox', { name: '更新日時' }))
  await close()
  await userEvent.click(await screen.findByRole('button', { name: /^取引先 ?変更あり/ }))
  await screen.findByRole('menuitem', { name: 'ビューに保存' })
  const marked = () => document.querySelector('[data-highlighted]')?.textContent
  for (let step = 0; step < 9 && marked() !== 'ビューに保存'; step += 1)
    await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(requestsOf(updateView)).toHaveLength(1))
  const body: unknown = await requestsOf(updateView)[0]?.json()
  expect(body).toMatchObject({ columns: ['brands'], version: 1 })
})
