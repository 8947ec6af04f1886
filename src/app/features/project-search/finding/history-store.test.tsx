import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { rootKey } from '#client/store/persisted-store.ts'
import { currentTypist, setTypist } from '#client/store/typist.ts'
import { mostKept, ownWords, useHistoryStore } from './history-store.ts'
import { Suggestions } from './suggestions.tsx'

const kept = () => useHistoryStore.getState().words

afterEach(() => setTypist('creator', ''))

/** The suggestions of a box that has lost the focus again, and began with 目薬. */
function renderLeft(keyword: string) {
  const calls = { onPopup: vi.fn(), onLeave: vi.fn(), onWord: vi.fn(), onCategory: vi.fn() }
  const given = { keyword, typed: keyword, before: '目薬', focused: false, keys: null }
  render(<Suggestions {...given} {...calls} field={{ current: null }} />)
}

test.each([
  ['what was searched before the suggestions came is kept', '朝凪', ['朝凪']],
  ['what the box began with is not kept', '目薬', []],
])('%s', (_, keyword, words) => {
  renderLeft(keyword)
  expect(kept()).toEqual(words)
})

test('nobody sees what another person searched, however that one left, and the first touch deletes it', () => {
  const own = () => ownWords(useHistoryStore.getState())
  const { remember } = useHistoryStore.getState()
  setTypist('creator', 1)
  remember('目薬')
  setTypist('creator', 2)
  expect(own()).toEqual([])
  remember('朝凪')
  expect([own(), kept()]).toEqual([['朝凪'], ['朝凪']])
  setTypist('creator', 1)
  renderLeft('目薬')
  expect([own(), kept()]).toEqual([[], []])
})

test.each<[string, unknown]>([
  ['too many words', Array.from({ length: mostKept + 1 }, (_, index) => `語${index}`)],
  ['a word that is too long', ['語'.repeat(101)]],
  ['something else', [1]],
])('%s on the device are no history', async (_, words) => {
  localStorage.setItem(
    rootKey,
    JSON.stringify({ version: 1, parts: { searched: { owner: currentTypist(), words } } }),
  )
  await useHistoryStore.persist.rehydrate()
  expect(kept()).toEqual([])
  useHistoryStore.getState().remember('語'.repeat(101))
  useHistoryStore.getState().remember('')
  expect(kept()).toEqual([])
})
