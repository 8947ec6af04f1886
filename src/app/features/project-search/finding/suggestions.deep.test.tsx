import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetUser } from '#app/session/session.ts'
import { rootKey } from '#client/store/persisted-store.ts'
import { currentTypist } from '#client/store/typist.ts'
import { listCampaigns } from '#contract/campaigns.ts'
import { listSuggestions, type Suggestion } from '#contract/search-words.ts'
import { answerList, answerUser } from '#test/support/answers.ts'
import { answer, cutLine, problem, type Reply } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { mostKept, useHistoryStore } from './history-store.ts'

const user = answerUser()
const label = 'キーワードで案件を探す'
const brand = (word: string): Suggestion => ({ kind: 'brand', word })
const paramOf = (request: Request | undefined, name: string) =>
  new URL(request?.url ?? 'http://none/').searchParams.getAll(name)

afterEach(() => void vi.useRealTimers())

/** The list of campaigns with the focus in its box. `words` were searched before, the newest first. */
async function givenBox(suggestions: Reply<typeof listSuggestions>, words: string[] = []) {
  useHistoryStore.setState({ owner: currentTypist(), words })
  const view = await renderScreen('/dashboard/project-search', {
    user,
    answers: [answer(listCampaigns, answerList([])), answer(listSuggestions, suggestions)],
  })
  const box = await screen.findByLabelText<HTMLInputElement>(label)
  await userEvent.click(box)
  const searched = () => paramOf(view.requestsOf(listCampaigns).at(-1), 'keyword').join('')
  const asked = () => view.requestsOf(listSuggestions).map((request) => paramOf(request, 'typed').join(''))
  return { ...view, box, searched, asked }
}

const names = () =>
  [...document.querySelectorAll('button[role=option]')].map(({ textContent }) => textContent)
const kept = () => useHistoryStore.getState().words
const active = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent

test('the box says that it has a list, and where', async () => {
  const { box } = await givenBox({ data: [] }, ['目薬'])
  const list = await screen.findByRole('listbox', { name: '検索の候補' })
  const tied = (name: string) => box.getAttribute(`aria-${name}`)
  await waitFor(() => expect([tied('expanded'), tied('controls')]).toEqual(['true', list.id]))
  expect([box.getAttribute('role'), tied('autocomplete'), tied('activedescendant')]).toEqual([
    'combobox',
    'list',
    null,
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'お気に入り' }))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect([tied('expanded'), tied('controls')]).toEqual(['false', null])
})

test('genres and brands come for what is typed; a tap searches for a brand', async () => {
  const { box, searched, asked } = await givenBox({
    data: [{ kind: 'category', category: 'beauty' }, brand('ロート')],
  })
  await userEvent.type(box, 'ロ')
  await screen.findByRole('option', { name: 'ロート ブランド' })
  expect(names()).toEqual(['美容・コスメジャンル', 'ロートブランド'])
  await userEvent.click(screen.getByRole('option', { name: 'ロート ブランド' }))
  await waitFor(() => expect(searched()).toBe('ロート'))
  expect([box.value, names(), document.activeElement === box]).toEqual(['ロート', [], false])
  expect(asked()).toEqual(['ロ'])

  // As a screen reader does that takes the focus along.
  await userEvent.clear(box)
  await userEvent.type(box, 'ロ')
  const option = await screen.findByRole('option', { name: 'ロート 検索履歴' })
  act(() => option.focus())
  fireEvent.click(option)
  expect([box.value, names()]).toEqual(['ロート', []])
})

test('a genre becomes a condition in the place of the word, in the tab where conditions hold', async () => {
  const { box, requestsOf } = await givenBox({ data: [{ kind: 'category', category: 'beauty' }] })
  await userEvent.click(screen.getByRole('tab', { name: 'お気に入り' }))
  await userEvent.type(box, 'メイク')
  await userEvent.click(await screen.findByRole('option', { name: '美容・コスメ ジャンル' }))
  await waitFor(() => {
    const last = requestsOf(listCampaigns).at(-1)
    expect([paramOf(last, 'category'), paramOf(last, 'keyword')]).toEqual([['beauty'], []])
  })
  expect(box.value).toBe('')
  expect(screen.getByRole('tab', { name: 'すべて' }).getAttribute('aria-selected')).toBe('true')
})

test('arrows go round through the options and the box, Enter takes one, Escape closes', async () => {
  const { box, searched } = await givenBox({ data: [] }, ['目薬', '化粧水'])
  await screen.findByRole('listbox')
  await userEvent.keyboard('{ArrowDown}')
  expect(active(box)).toBe('目薬検索履歴')
  expect(within(screen.getByRole('listbox')).getByRole('option', { selected: true }).id).toBe(
    box.getAttribute('aria-activedescendant'),
  )
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active(box)).toBeUndefined()
  await userEvent.keyboard('{ArrowUp}')
  expect(active(box)).toBe('化粧水検索履歴')

  await userEvent.keyboard('{Escape}')
  expect([names(), document.activeElement === box]).toEqual([[], true])
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(names()).toEqual([])
  await userEvent.keyboard('{ArrowUp}')
  expect(active(box)).toBe('化粧水検索履歴')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(searched()).toBe('化粧水'))
  expect(box.value).toBe('化粧水')
})

test('Enter without an option searches for what is typed', async () => {
  const { box, searched } = await givenBox({ data: [brand('ロート')] }, ['ロゴ'])
  await userEvent.type(box, 'ロ{Enter}')
  await waitFor(() => expect(searched()).toBe('ロ'))
  expect(names()).toEqual([])
})

test('a Japanese conversion keeps its keys, and suggestions come for what it has so far', async () => {
  const { box, searched, asked } = await givenBox({ data: [brand('化粧堂')] }, ['目薬'])
  await screen.findByRole('listbox')
  for (const key of ['ArrowDown', 'Enter', 'Escape'])
    for (const taken of [{ isComposing: true }, { keyCode: 229 }])
      expect(fireEvent.keyDown(box, { key, ...taken })).toBe(true)
  expect([names(), active(box)]).toEqual([['目薬検索履歴'], undefined])

  fireEvent.compositionStart(box)
  fireEvent.change(box, { target: { value: 'けしょ' } })
  await userEvent.click(await screen.findByRole('option', { name: '化粧堂 ブランド' }))
  await waitFor(() => expect(searched()).toBe('化粧堂'))
  expect([box.value, asked()]).toEqual(['化粧堂', ['けしょ']])
})

test('one question for a pause of 200 milliseconds', async () => {
  const { box, asked } = await givenBox({ data: [brand('ロート')] }, ['目薬'])
  await screen.findByRole('listbox')
  vi.useFakeTimers()
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  type('ロ')
  await act(() => vi.advanceTimersByTimeAsync(199))
  type('ロー')
  await act(() => vi.advanceTimersByTimeAsync(199))
  expect(asked()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(asked()).toEqual(['ロー'])
})

test('an answer that comes late replaces no newer one', async () => {
  const late = Promise.withResolvers<{ data: Suggestion[] }>()
  const reply = (request: Request) =>
    paramOf(request, 'typed').join('') === 'ロ' ? late.promise : { data: [brand('ローズ園')] }
  const { box, asked } = await givenBox(reply)
  await userEvent.type(box, 'ロ')
  await waitFor(() => expect(asked()).toEqual(['ロ']))
  await userEvent.type(box, 'ーズ')
  await screen.findByRole('option', { name: 'ローズ園 ブランド' })
  await act(async () => {
    late.resolve({ data: [brand('ロート')] })
    await late.promise
  })
  expect(names()).toEqual(['ローズ園ブランド'])
})

test('what is chosen stays chosen when more comes', async () => {
  const { box } = await givenBox({ data: [brand('目黒堂')] }, ['目薬'])
  await userEvent.type(box, '目')
  await userEvent.keyboard('{ArrowDown}')
  expect(active(box)).toBe('目薬検索履歴')
  await screen.findByRole('option', { name: '目黒堂 ブランド' })
  expect(active(box)).toBe('目薬検索履歴')
})

test.each<[string, Reply<typeof listSuggestions>]>([
  ['fail', problem('server.fault')],
  ['are limited', problem('request.rate_limited')],
  ['do not come', cutLine],
  ['never end', () => new Promise<never>(() => undefined)],
])('where suggestions %s, the own searches are there and the box searches as before', async (_, reply) => {
  const { box, searched, asked } = await givenBox(reply, ['ロゴ', '目薬'])
  await userEvent.type(box, 'ろ')
  await waitFor(() => expect(asked()).toEqual(['ろ']))
  expect(names()).toEqual(['ロゴ検索履歴'])
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(box, 'ー{Enter}')
  await waitFor(() => expect(searched()).toBe('ろー'))
})

test('what was searched is kept once the box is left: eight words, the newest first, each once', async () => {
  const before = Array.from({ length: mostKept }, (_, index) => `語${index}`)
  const { box, searched } = await givenBox({ data: [] }, before)
  await userEvent.type(box, '朝')
  await waitFor(() => expect(searched()).toBe('朝'))
  expect(kept()).toEqual(before)
  await userEvent.type(box, '凪{Enter}')
  await waitFor(() => expect(kept()).toEqual(['朝凪', ...before.slice(0, 7)]))
  await userEvent.clear(box)
  await userEvent.click(await screen.findByRole('option', { name: '語3 検索履歴' }))
  await waitFor(() => expect(kept().slice(0, 3)).toEqual(['語3', '朝凪', '語0']))
  expect(kept()).toHaveLength(mostKept)
  expect(localStorage.getItem(rootKey)).toContain('朝凪')
})

test('a word whose pause ends after the box was left is kept as well', async () => {
  const { box, searched } = await givenBox({ data: [] })
  await userEvent.type(box, '朝凪')
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement === box).toBe(false)
  await waitFor(() => expect(searched()).toBe('朝凪'))
  await waitFor(() => expect(kept()).toEqual(['朝凪']))
})

test('own searches are removed one by one and wholly, by keys, too; the focus stays in the box', async () => {
  const { box } = await givenBox({ data: [] }, ['目薬', '化粧水', '朝凪'])
  await userEvent.click(await screen.findByText('検索履歴', { ignore: '[role=option] *' }))
  expect([names().length, document.activeElement === box]).toEqual([3, true])
  await userEvent.click(await screen.findByRole('button', { name: '「化粧水」を検索履歴から消す' }))
  expect([kept(), document.activeElement === box]).toEqual([['目薬', '朝凪'], true])
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '検索履歴をすべて消す' }))
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect([kept(), document.activeElement === box]).toEqual([['朝凪'], true])
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect([names(), document.activeElement === box]).toEqual([[], true])
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(screen.getByRole('button', { name: '検索履歴をすべて消す' }))
  expect([kept(), names(), document.activeElement === box]).toEqual([[], [], true])
  expect(localStorage.getItem(rootKey)).not.toContain('朝凪')
})

test('signing out leaves none of the own searches, whatever stands in the box', async () => {
  const { box, client, searched } = await givenBox({ data: [] }, ['目薬'])
  await userEvent.type(box, '朝')
  await waitFor(() => expect(searched()).toBe('朝'))
  await userEvent.type(box, '凪')
  act(() => forgetUser(client))
  await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull())
  expect(kept()).toEqual([])
  const left = localStorage.getItem(rootKey) ?? ''
  for (const word of ['目薬', '朝']) expect(left).not.toContain(word)
})
