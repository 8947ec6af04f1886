import { expect, it, vi } from 'vitest'
import { presentPageAtLeast } from './paging.ts'

const twenty = Array.from({ length: 20 }, (_, index) => index)

it.each([
  ['a first page that others follow', 1, twenty, true, 45, 3],
  ['a count that lags behind', 3, twenty, true, 45, 4],
  ['a page beyond what is counted', 5_000, twenty, true, 50_000, 5_001],
  ['a last page', 3, twenty.slice(15), false, 0, 3],
  ['a last page that is full', 3, twenty, false, 0, 3],
  ['a page past the end', 9, [], false, 45, 3],
  ['an empty list', 1, [], false, 0, 0],
])('counts pages: %s', async (_, page, rows, goesOn, counted, page_count) => {
  const answer = await presentPageAtLeast({ page, size: 20 }, { rows, goesOn }, String, async () => counted)
  expect(answer).toMatchObject({ current_page: page, page_count, data: rows.map(String) })
})

it('counts nothing where the rows show the end', async () => {
  const count = vi.fn(async () => 0)
  await presentPageAtLeast({ page: 2, size: 20 }, { rows: twenty, goesOn: false }, String, count)
  await presentPageAtLeast({ page: 1, size: 20 }, { rows: [], goesOn: false }, String, count)
  expect(count).not.toHaveBeenCalled()
})
