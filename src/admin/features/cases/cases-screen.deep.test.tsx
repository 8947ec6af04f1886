import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getCaseTotals, listAdminCases } from '#contract/admin-cases.ts'
import { answerCaseRow } from '#test/support/answers-admin.ts'
import { answerAction } from '#test/support/answers-cases.ts'
import { answerAll } from '#test/support/answers.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const review = answerAction({ kind: 'wait_review', sub_task: 'draft', waiting: true })

const counts = { any: 41, all: 2_000, shipment: 3, goods: 1, review: 20, check: 9, payment: 0, message: 8 }

async function render(rows = [answerCaseRow({ next_action: review })], path = '/admin/cases') {
  const rendered = await renderAdmin(path, {
    answers: [
      answer(listAdminCases, answerAll(...rows)),
      answer(getCaseTotals, { data: { counts, reward_amount: 1_230_000 } }),
    ],
  })
  const asked = () => rendered.requestsOf(listAdminCases).map(({ url }) => new URL(url).searchParams)
  return { ...rendered, asked, search: () => rendered.router.state.location.search }
}

test('shows each case with its way, and a round that waits with the way to its review', async () => {
  await render()
  const row = within(await screen.findByRole('row', { name: /みさき/ }))
  expect(row.getByRole('link', { name: 'みさき' }).getAttribute('href')).toBe('/admin/cases/70')
  expect(row.getByRole('link', { name: '下書きを確認する' }).getAttribute('href')).toBe(
    '/admin/cases/70/review/draft',
  )
  expect(row.getByText('受取済み')).toBeDefined()
  expect(screen.getByRole('columnheader', { name: '担当者' })).toBeDefined()
  expect(row.getByText('なし')).toBeDefined()
  expect(row.queryByText('月のしずく')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '列' }))
  for (const name of ['クライアント', '種類', 'SNS'])
    await userEvent.click(await screen.findByRole('checkbox', { name }))
  await userEvent.keyboard('{Escape}')
  expect((await row.findByRole('link', { name: '月のしずく' })).getAttribute('href')).toBe('/admin/clients/3')
  for (const words of ['報酬＋商品提供', 'Instagram']) expect(row.getByText(words)).toBeDefined()
})

test('says of a case that its campaign was cancelled, in the place of its state', async () => {
  const mark = async (given: object) => {
    const { unmount } = await render([answerCaseRow({ state: 'rejected', next_action: null, ...given })])
    const row = within(await screen.findByRole('row', { name: /みさき/ }))
    const words = row.getByText(/^(募集中止|見送り)$/).textContent
    unmount()
    return words
  }
  expect(await mark({ cancelled: true })).toBe('募集中止')
  expect(await mark({ cancelled: false })).toBe('見送り')
  // As a server of the former version answers.
  expect(await mark({})).toBe('見送り')
})

test('keeps tab, search and state in the address; a tab lets go of the state', async () => {
  const { asked, search } = await render()
  await userEvent.click(await screen.findByRole('tab', { name: /^すべて/ }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '状態' }), 'completed')
  expect(search()).toBe('?needs=all&state=completed')
  await userEvent.click(screen.getByRole('tab', { name: /^商品の問題/ }))
  expect(search()).toBe('?needs=goods')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: '状態' })).toBeNull())
  await userEvent.type(screen.getByRole('searchbox'), 'りん')
  await waitFor(() => expect(search()).toContain('keyword='))
  await waitFor(() => expect(asked().at(-1)?.get('keyword')).toBe('りん'))
  expect(asked().at(-1)?.get('needs')).toBe('goods')
  const csv = screen.getByRole('link', { name: 'CSVで出力' })
  expect(csv.getAttribute('href')).toContain('/api/admin/cases.csv?needs=goods&keyword=')
})

test('names the campaign that it is narrowed to, and lets go of it; the other views keep it', async () => {
  const row = answerCaseRow()
  const { search } = await render([row], '/admin/cases?campaign_id=12')
  const chip = await screen.findByRole('button', { name: `「${row.campaign.title}」の絞り込みを解除する` })
  const board = screen.getByRole('link', { name: 'ボード' })
  expect(board.getAttribute('href')).toBe('/admin/cases/board?campaign_id=12')
  await userEvent.click(chip)
  expect(search()).toBe('?needs=all')
})

test('opens on what needs somebody, with the count of each tab and the sum of what is shown', async () => {
  const { asked } = await render()
  expect(await screen.findByText('41件・報酬の合計 1,230,000円（税抜）')).toBeDefined()
  expect(screen.getByRole('tab', { name: /^要対応/, selected: true }).textContent).toBe('要対応41')
  expect(asked().at(-1)?.get('needs')).toBe('any')
})

test('narrows by due, kind and platform, and leaves all of it at once', async () => {
  const { asked, search } = await render()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '期限' }), 'creator_late')
  await waitFor(() => expect(search()).toBe('?needs=any&due=creator_late'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '種類' }), 'paid')
  await waitFor(() => expect(search()).toContain('kind=paid'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'SNS' }), 'tiktok')
  await waitFor(() => expect(search()).toBe('?needs=any&due=creator_late&kind=paid&platform=tiktok'))
  await waitFor(() => expect(asked().at(-1)?.get('platform')).toBe('tiktok'))
  await userEvent.click(screen.getByRole('button', { name: '絞り込みを解除' }))
  await waitFor(() => expect(search()).toBe('?needs=any'))
})

test('orders by a title, upwards and then downwards, and says so', async () => {
  const { asked, search } = await render()
  await userEvent.click(await screen.findByRole('button', { name: '報酬' }))
  const title = () => screen.getByRole('columnheader', { name: '報酬' })
  await waitFor(() => expect(title().getAttribute('aria-sort')).toBe('ascending'))
  await userEvent.click(screen.getByRole('button', { name: '報酬' }))
  await waitFor(() => expect(title().getAttribute('aria-sort')).toBe('descending'))
  expect(search()).toBe('?needs=any&sort=reward&order=desc')
  await waitFor(() => expect(asked().at(-1)?.get('order')).toBe('desc'))
})

test('the list stays usable where its totals cannot be loaded', async () => {
  await renderAdmin('/admin/cases', { answers: [answer(listAdminCases, answerAll(answerCaseRow()))] })
  expect(await screen.findByRole('link', { name: 'みさき' })).toBeDefined()
  expect(screen.getByRole('tab', { name: '要対応' })).toBeDefined()
})

test('says what is empty, and tries again what could not be loaded', async () => {
  const { answers } = await renderAdmin('/admin/cases?needs=goods')
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(listAdminCases, answerAll())
  await userEvent.click(retry)
  expect(await screen.findByText('商品の問題は報告されていません')).toBeDefined()
})
