import { afterEach, expect, test } from 'vitest'
import { clearPersisted, restoreStores } from '#client/store/persisted-store.ts'
import { countFilters, isNarrowed, openFilter, useFilterStore } from './filter-store.ts'

afterEach(clearPersisted)

const filter = () => useFilterStore.getState()
const stored = () => JSON.parse(localStorage.getItem('root') ?? '{}').parts?.filter

test('values are added and removed one by one, each once', () => {
  filter().add('platforms', 'tiktok')
  filter().add('platforms', 'instagram')
  filter().add('platforms', 'tiktok')
  filter().add('categories', 'pets')
  expect(filter().platforms).toEqual(['instagram', 'tiktok'])
  expect(countFilters(filter())).toBe(3)
  filter().remove('platforms', 'instagram')
  expect(filter()).toMatchObject({ platforms: ['tiktok'], categories: ['pets'] })
})

test('clearing takes what narrows the list and leaves the tab and the order', () => {
  filter().change({ tab: 'new', sort: 'reward', keyword: 'coffee' })
  filter().add('kinds', 'visit')
  expect(isNarrowed(filter())).toBe(true)
  filter().clear()
  expect(filter()).toMatchObject({ ...openFilter, tab: 'new', sort: 'reward' })
  expect(isNarrowed(filter())).toBe(false)
})

test('the filter comes back on the next visit', async () => {
  filter().add('categories', 'food')
  filter().change({ keyword: 'tea' })
  const kept = localStorage.getItem('root') ?? ''
  expect(stored()).toEqual({ ...openFilter, categories: ['food'], keyword: 'tea' })
  clearPersisted()
  localStorage.setItem('root', kept)
  await restoreStores()
  expect(filter()).toMatchObject({ categories: ['food'], keyword: 'tea' })
})

test('a filter that an earlier version stored comes back, with what is new at its beginning', async () => {
  const { rewardMin: _reward, closesWithin: _closes, applicable: _applicable, ...later } = openFilter
  const { prefectures: _prefectures, cards: _cards, ...earlier } = later
  const part = { ...earlier, categories: ['food'] }
  localStorage.setItem('root', JSON.stringify({ version: 1, parts: { filter: part } }))
  await restoreStores()
  expect(filter()).toMatchObject({ ...openFilter, categories: ['food'] })
})

test('reward and closing narrow the list and are cleared; what one can apply to stays as it was chosen', () => {
  filter().change({ rewardMin: 10_000, closesWithin: 7, applicable: false })
  expect(countFilters(filter())).toBe(2)
  filter().clear()
  expect(filter()).toMatchObject({ ...openFilter, applicable: false })
  expect(isNarrowed(filter())).toBe(false)
})

test('prefectures narrow the list and are cleared', () => {
  filter().add('prefectures', '13')
  filter().add('prefectures', '27')
  expect([countFilters(filter()), isNarrowed(filter())]).toEqual([2, true])
  filter().remove('prefectures', '13')
  expect(filter().prefectures).toEqual(['27'])
  filter().clear()
  expect(filter().prefectures).toEqual([])
})

test('the density of the cards stays when filters are cleared, stands on the page, and is forgotten with the rest', () => {
  filter().change({ cards: 'compact' })
  filter().clear()
  expect(filter().cards).toBe('compact')
  expect(stored()).toMatchObject({ cards: 'compact' })
  expect(document.documentElement.dataset['cards']).toBe('compact')
  clearPersisted()
  expect(document.documentElement.dataset['cards']).toBe('picture')
})

test('the page shows large pictures where nothing that can be read was stored', async () => {
  document.documentElement.dataset['cards'] = 'compact'
  localStorage.setItem('root', JSON.stringify({ version: 1, parts: { filter: { cards: 'compact' } } }))
  await restoreStores()
  expect([filter().cards, document.documentElement.dataset['cards']]).toEqual(['picture', 'picture'])
})

test('a stored filter with words of another version is left aside', async () => {
  const part = { ...openFilter, platforms: ['myspace'] }
  localStorage.setItem('root', JSON.stringify({ version: 1, parts: { filter: part } }))
  await restoreStores()
  expect(filter()).toMatchObject(openFilter)
})
