import { expect, test } from 'vitest'
import { addedRows, type Place, sideOf } from './motion.ts'

const search: Place = { path: '/search', index: 1, below: false }
const campaign: Place = { path: '/search/1', index: 2, below: true }
const apply: Place = { path: '/search/1/apply', index: 3, below: true }
const projects: Place = { path: '/projects', index: 2, below: false }

test.each([
  ['a deeper screen comes from the right', search, campaign, 1],
  ['and one below that', campaign, apply, 1],
  ['the one above comes from the left', apply, campaign, -1],
  ['as does the place of the tab', campaign, search, -1],
  ['also over several entries', apply, search, -1],
  ['another tab comes from neither side', search, projects, 0],
  ['nor the tab before it', projects, search, 0],
  ['nor a tab that is left for from below', apply, { ...projects, index: 4 }, 0],
  ['nor what stands in for another', campaign, { ...apply, index: 2 }, 0],
])('%s', (_, from, to, side) => {
  expect(sideOf(from, to)).toBe(side)
})

async function recordsOf(list: HTMLElement, change: () => void) {
  const { promise, resolve } = Promise.withResolvers<MutationRecord[]>()
  const observer = new MutationObserver(resolve)
  observer.observe(list, { childList: true, subtree: true })
  change()
  const records = await promise
  observer.disconnect()
  return records
}

const rows = (...names: string[]) =>
  names.map((name) => Object.assign(document.createElement('li'), { textContent: name }))

test('only rows below those that stood already move', async () => {
  const list = document.createElement('ul')
  const first = await recordsOf(list, () => list.append(...rows('a', 'b')))
  expect(addedRows(first)).toEqual([])
  const more = await recordsOf(list, () => list.append(...rows('c', 'd')))
  expect(addedRows(more).map(({ textContent }) => textContent)).toEqual(['c', 'd'])
})

test('rows that come with their list stand at once', async () => {
  const screen = document.createElement('main')
  const list = document.createElement('ul')
  list.append(...rows('a', 'b'))
  expect(addedRows(await recordsOf(screen, () => screen.append(list)))).toEqual([])
})
