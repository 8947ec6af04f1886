import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { getCaseTotals, listAdminCases } from '#contract/admin-cases.ts'
import { caseTabs } from '#contract/case-filter.ts'
import { answerCaseRow } from '#test/support/answers-admin.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'
import { activeKeys, useKeys } from './use-keys.ts'

const people = ['みお', 'ゆき', 'りん']
const rows = people.map((display_name, at) =>
  answerCaseRow({ id: at + 1, influencer: { id: at + 1, display_name, name: display_name } }),
)
const counts = Object.fromEntries(caseTabs.map((tab) => [tab, 3])) as Record<
  (typeof caseTabs)[number],
  number
>

async function givenCases(data = rows) {
  const given = await renderAdmin('/admin/cases', {
    answers: [
      answer(listAdminCases, { data, current_page: 1, page_count: 1, total: data.length }),
      answer(getCaseTotals, { data: { counts, reward_amount: 0 } }),
    ],
  })
  if (data.length > 0) await screen.findByRole('link', { name: 'みお' })
  return { ...given, path: () => given.router.state.location.pathname }
}
const focused = () => document.activeElement?.closest('tr')?.querySelector('a')?.textContent
const sheet = () => screen.findByRole('dialog', { name: 'キーボード操作' })
const keysIn = (dialog: HTMLElement) => [...dialog.querySelectorAll('dt')].map((one) => one.textContent)

test('walk over the rows and open one', async () => {
  const { path } = await givenCases()
  await userEvent.keyboard('j')
  expect(focused()).toBe('みお')
  await userEvent.keyboard('jjj')
  expect(focused()).toBe('りん')
  await userEvent.keyboard('k')
  expect(focused()).toBe('ゆき')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/admin/cases/2'))
})

test('are in force from the moment on in which what they do is on the screen, and about that', () => {
  const done: number[] = []
  function Screen({ count }: { count: number }) {
    useKeys([{ group: 'screen', keys: ['q'], text: '数える', run: () => done.push(count) }])
    return null
  }
  /** Presses the key as soon as the screen stands, before anything that follows later. */
  function Hurried({ count }: { count: number }) {
    useLayoutEffect(() => {
      for (const { keys, run } of activeKeys()) if (keys.includes('q')) run(new KeyboardEvent('keydown'))
    })
    return <Screen count={count} />
  }
  const { rerender } = render(<Hurried count={1} />)
  rerender(<Hurried count={2} />)
  expect(done).toEqual([1, 2])
})

test('tick the row, and tick it no more', async () => {
  await givenCases()
  await userEvent.keyboard('jx')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /みお/ }).checked).toBe(true)
  await userEvent.keyboard('jxkx')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /みお/ }).checked).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /ゆき/ }).checked).toBe(true)
})

test('tick the whole page, and nothing any more', async () => {
  await givenCases()
  const ticked = () =>
    people.map((name) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) }).checked)
  fireEvent.keyDown(document.body, { key: 'X', shiftKey: true })
  await waitFor(() => expect(ticked()).toEqual([true, true, true]))
  fireEvent.keyDown(document.body, { key: 'X', shiftKey: true })
  await waitFor(() => expect(ticked()).toEqual([false, false, false]))
})

test('lead to the search, and do nothing in it', async () => {
  await givenCases()
  await userEvent.keyboard('/')
  const search = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(search)
  expect((search as HTMLInputElement).value).toBe('')
  await userEvent.keyboard('jg?')
  expect((search as HTMLInputElement).value).toBe('jg?')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('do nothing with another key held, while composing, or once another part has taken them', async () => {
  await givenCases()
  for (const held of [
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { isComposing: true },
    { keyCode: 229 },
    { shiftKey: true, key: 'J' },
  ])
    fireEvent.keyDown(document.body, { key: 'j', ...held })
  expect(document.activeElement).toBe(document.body)
  fireEvent.keyDown(document.body, { key: 'J' })
  expect(focused()).toBe('みお')
})

test('are listed as they are on this screen, and nothing else', async () => {
  const { router } = await givenCases()
  await userEvent.keyboard('?')
  const onCases = keysIn(await sheet())
  expect(onCases.slice(0, 9)).toEqual(['/', 'j', 'k', 'Enter', 'x', 'Shift+X', 'Ctrl+K', '?', 'Ctrl+Enter'])
  expect(onCases.slice(9).every((keys) => keys?.startsWith('g'))).toBe(true)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await router.navigate('/admin/no/such/screen')
  await screen.findByText('ページが見つかりません')
  await userEvent.keyboard('?')
  expect(keysIn(await sheet()).slice(0, 2)).toEqual(['Ctrl+K', '?'])
})

test('of rows are not there while there are none', async () => {
  await givenCases([])
  await screen.findByRole('searchbox')
  await userEvent.keyboard('?')
  expect(keysIn(await sheet())).not.toContain('j')
})

test('of one letter are switched off in the sheet, those with Ctrl stay', async () => {
  await givenCases()
  await userEvent.keyboard('?')
  const dialog = await sheet()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: '1文字のキーを使う' }))
  expect(keysIn(dialog)).toEqual(['Ctrl+K', 'Ctrl+Enter'])
  await userEvent.click(within(dialog).getByRole('button', { name: '閉じる' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(document.body)
  await userEvent.keyboard('j/?')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(people).not.toContain(focused())
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('combobox', { name: /番号を検索/ })).toBeDefined()
})
