import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listClients } from '#contract/admin-clients.ts'
import {
  createView,
  deleteView,
  isSaved,
  type ListView,
  listViews,
  shareView,
  startWithView,
  updateView,
  viewedEndpoints,
  viewedLists,
} from '#contract/list-views.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'
import en from '../../../public/locales/en/admin.json' with { type: 'json' }
import jp from '../../../public/locales/jp/admin.json' with { type: 'json' }

const me = { id: 1, name: '運営 花子' }
const colleague = { id: 2, name: '運営 太郎' }
const own: ListView = {
  id: 5,
  list: 'clients',
  version: 3,
  name: '終了した取引先',
  query: { state: 'archived' },
  columns: null,
  dropped: [],
  shared: false,
  owner: me,
  updated_at: '2026-11-20T03:00:00.000Z',
  updated_by: me,
}
const shared: ListView = {
  ...own,
  id: 6,
  name: '月のつく会社',
  query: { keyword: '月' },
  shared: true,
  owner: colleague,
}
const noClients = answer(listClients, { data: [], current_page: 1, page_count: 1, total: 0 })
const views = (list: ListView[], start_id: number | null = null) =>
  answer(listViews, { data: { views: list, start_id } })

async function givenClients(search = '', answers: readonly Answered[] = [views([own, shared])]) {
  const given = await renderAdmin(`/admin/clients${search}`, { answers: [noClients, ...answers] })
  const asked = () => {
    const request = given.requestsOf(listClients).at(-1)
    return request && Object.fromEntries(new URL(request.url).searchParams)
  }
  return { ...given, asked, address: () => given.router.state.location.search }
}
const openMenu = async (name: string | RegExp = 'ビュー') => {
  await userEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('menu')
}
const marked = () => document.querySelector('[data-highlighted]')?.textContent ?? ''
const follow = async (link: string) => userEvent.click(await screen.findByRole('menuitem', { name: link }))
/** Chooses an item by the keys, as in every menu. */
async function choose(item: string) {
  await screen.findByRole('menuitem', { name: item })
  for (let step = 0; step < 20 && !marked().startsWith(item); step += 1)
    await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
}
const bodyOf = async (request: Request | undefined): Promise<unknown> => request?.json()

test('the menu has own views before those of the team and leads to them', async () => {
  const { asked, address } = await givenClients()
  const menu = await openMenu()
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['標準の一覧', '終了した取引先', '月のつく会社運営 太郎さん', '新しいビューとして保存'])
  await follow('終了した取引先')
  await waitFor(() => expect(asked()).toMatchObject({ state: 'archived' }))
  expect(address()).toBe('?view=5')
  await openMenu('終了した取引先')
  const current = screen.getByRole('menuitem', { name: /^終了した取引先.*に運営 花子さんが更新$/ })
  expect(current.getAttribute('aria-current')).toBe('true')
})

test('the address of a view works before anything else was opened, with changes over it', async () => {
  const { asked, address } = await givenClients('?view=6&state=archived')
  await waitFor(() => expect(asked()).toMatchObject({ state: 'archived', keyword: '月' }))
  expect(screen.getByText('変更あり')).toBeDefined()
  await userEvent.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(address()).toBe('?view=6&state=archived&keyword='))
  await waitFor(() => expect(asked()).not.toHaveProperty('keyword'))
  await userEvent.type(screen.getByRole('searchbox'), '月')
  await waitFor(() => expect(address()).toBe('?view=6&state=archived'))
})

test('a view that is gone or not shared is said to be, over the list as it is', async () => {
  await givenClients('?view=99')
  expect(await screen.findByText('このビューは開けません')).toBeDefined()
  expect(await screen.findByText('クライアントはまだありません')).toBeDefined()
})

test('what of a view is no longer a filter is named', async () => {
  await givenClients('?view=5', [views([{ ...own, dropped: ['shown_state', 'former'] }])])
  expect(await screen.findByText('募集の状態、formerは、この一覧では使えなくなりました。')).toBeDefined()
})

test('a list without its views still works, and a view that cannot be looked up says so', async () => {
  const { answers, asked } = await givenClients('', [answer(listViews, problem('server.fault'))])
  expect(await screen.findByText('ビューを読み込めませんでした。')).toBeDefined()
  expect(await screen.findByText('クライアントはまだありません')).toBeDefined()
  answers.set(listViews, { data: { views: [own], start_id: 5 } })
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }))
  await waitFor(() => expect(asked()).toMatchObject({ state: 'archived' }))
})

test('a list begins with the chosen view, and without it when it is asked for without', async () => {
  const { address } = await givenClients('', [views([own, shared], 5)])
  await waitFor(() => expect(address()).toBe('?view=5'))
  await openMenu('終了した取引先')
  await follow('標準の一覧')
  await waitFor(() => expect(address()).toBe('?view=none'))
  await waitFor(() => expect(screen.getByLabelText('状態')).toHaveProperty('value', 'active'))
})

test('an address with filters of its own stays as it is where the list begins with a view', async () => {
  const { address } = await givenClients('?state=archived', [views([own], 5)])
  await userEvent.selectOptions(await screen.findByLabelText('状態'), '取引中')
  await waitFor(() => expect(address()).toBe('?state=active&view=none'))
})

test('what is shown is saved as a new view and then shown', async () => {
  const { requestsOf, address } = await givenClients('?state=archived&page=2', [
    views([own]),
    answer(createView, { data: { ...own, id: 8 } }),
  ])
  await openMenu()
  await choose('新しいビューとして保存')
  expect(await screen.findByText(/保存する条件：状態：終了/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '保存する' }))
  expect(await screen.findByText('この項目は必須です。')).toBeDefined()
  await userEvent.type(screen.getByRole('textbox', { name: 'ビューの名前' }), ' 終了 ')
  await userEvent.click(screen.getByRole('checkbox', { name: 'チームと共有する' }))
  await userEvent.click(screen.getByRole('button', { name: '保存する' }))
  await waitFor(() => expect(address()).toBe('?view=8'))
  expect(await bodyOf(requestsOf(createView)[0])).toEqual({
    list: 'clients',
    name: '終了',
    query: { state: 'archived' },
    columns: null,
    shared: true,
  })
})

test('a fiftieth view is enough: the refusal stands in the form, and the name stays', async () => {
  await givenClients('?state=archived', [views([own]), answer(createView, problem('view.too_many'))])
  await openMenu()
  await choose('新しいビューとして保存')
  const name = await screen.findByRole('textbox', { name: 'ビューの名前' })
  await userEvent.type(name, '終了')
  await userEvent.click(screen.getByRole('button', { name: '保存する' }))
  expect(await screen.findByText(/1つの一覧につき50件まで/)).toBeDefined()
  expect(name).toHaveProperty('value', '終了')
})

test('changes are saved into the view that is shown', async () => {
  const { requestsOf, address } = await givenClients('?view=6&state=archived', [
    views([own, shared]),
    answer(updateView, { data: { ...shared, version: 4 } }),
  ])
  await openMenu(/^月のつく会社 ?変更あり/)
  await choose('ビューに保存')
  await waitFor(() => expect(address()).toBe('?view=6'))
  expect(await bodyOf(requestsOf(updateView)[0])).toEqual({
    name: '月のつく会社',
    query: { keyword: '月', state: 'archived' },
    columns: null,
    version: 3,
  })
})

test('a colleague who was faster is laid beside, and nothing is written over without a choice', async () => {
  const { answers, requestsOf } = await givenClients('?view=6&state=archived&keyword=星', [
    views([own, shared]),
    answer(updateView, problem('view.changed_meanwhile')),
  ])
  const theirs = {
    ...shared,
    version: 4,
    name: '新しい名前',
    query: { keyword: '空' },
    updated_by: colleague,
  }
  await openMenu(/^月のつく会社/)
  answers.set(listViews, { data: { views: [own, theirs], start_id: null } })
  await choose('ビューに保存')
  const dialog = await screen.findByRole('dialog', { name: 'ほかの運営者がこのビューを変更しました' })
  expect(within(dialog).getByText('名前：新しい名前')).toBeDefined()
  const submit = within(dialog).getByRole('button', { name: 'この内容で保存する' })
  expect(submit.hasAttribute('disabled')).toBe(true)
  const choice = within(dialog).getByRole('group', { name: '検索の言葉' })
  expect(choice.textContent).toContain('空')
  await userEvent.click(within(choice).getByRole('radio', { name: /自分の内容/ }))
  answers.set(updateView, { data: { ...theirs, version: 5 } })
  await userEvent.click(submit)
  await waitFor(() => expect(requestsOf(updateView)).toHaveLength(2))
  expect(await bodyOf(requestsOf(updateView)[1])).toEqual({
    name: '新しい名前',
    query: { keyword: '星', state: 'archived' },
    columns: null,
    version: 4,
  })
})

test('a view is renamed, shared, begun with and deleted', async () => {
  const ok = { data: { ok: true as const } }
  const { requestsOf, address } = await givenClients('?view=5', [
    views([own]),
    answer(updateView, { data: { ...own, version: 4 } }),
    answer(shareView, ok),
    answer(startWithView, ok),
    answer(deleteView, ok),
  ])
  await openMenu('終了した取引先')
  await choose('名前を変更')
  const name = await screen.findByRole('textbox', { name: 'ビューの名前' })
  await userEvent.clear(name)
  await userEvent.type(name, '終了')
  await userEvent.click(screen.getByRole('button', { name: '保存する' }))
  await waitFor(() => expect(requestsOf(updateView)).toHaveLength(1))
  expect(await bodyOf(requestsOf(updateView)[0])).toMatchObject({
    name: '終了',
    query: own.query,
    version: 3,
  })
  await openMenu('終了した取引先')
  await choose('チームと共有')
  await waitFor(() => expect(requestsOf(shareView)).toHaveLength(1))
  await openMenu('終了した取引先')
  await choose('この一覧を開くときに使う')
  await waitFor(() => expect(requestsOf(startWithView)).toHaveLength(1))
  await openMenu('終了した取引先')
  await choose('削除')
  const dialog = await screen.findByRole('dialog', { name: '削除' })
  await userEvent.click(within(dialog).getByRole('button', { name: '削除' }))
  await waitFor(() => expect(address()).toBe('?view=none'))
})

test('a viewer saves own views and may not share or change those of the team', async () => {
  const { answers } = await renderAdmin('/admin/clients?view=6&state=archived', {
    answers: [noClients, views([shared])],
    role: 'viewer',
  })
  answers.set(listClients, { data: [], current_page: 1, page_count: 1, total: 0 })
  expect(await screen.findByText('変更あり')).toBeDefined()
  await openMenu(/^月のつく会社/)
  expect(screen.queryByRole('menuitem', { name: 'ビューに保存' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: '名前を変更' })).toBeNull()
  await choose('新しいビューとして保存')
  await screen.findByRole('textbox', { name: 'ビューの名前' })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test.each(viewedLists)('every filter that a view of %s keeps has a name in both languages', (list) => {
  const kept = Object.keys(viewedEndpoints[list].query.shape).filter((name) => isSaved(list, name))
  for (const { views } of [jp, en]) expect(kept.filter((name) => !(name in views.filter))).toEqual([])
})
