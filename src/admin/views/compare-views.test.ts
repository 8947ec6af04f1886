import { expect, test } from 'vitest'
import { compareViews, differences, mergeViews, type ViewContent } from './compare-views.ts'

const base: ViewContent = { name: '審査', query: { needs: 'review', due: 'today' }, columns: null }

test('what only one of two changed is theirs, and what both changed alike is no question', () => {
  const own = { ...base, name: '自分の審査', query: { needs: 'review', due: 'in_3_days', kind: 'gift' } }
  const stored = { ...base, query: { needs: 'check', due: 'in_3_days' } }
  expect(compareViews(base, own, stored)).toEqual({ taken: ['filter.needs'], disputed: [] })
})

test('what both changed in another way has to be chosen, also a filter that one took away', () => {
  const own = { ...base, name: '自分', query: { needs: 'review' }, columns: ['person', 'due'] }
  const stored = { ...base, name: '相手', query: { needs: 'review', due: 'in_7_days' }, columns: ['person'] }
  expect(compareViews(base, own, stored)).toEqual({ taken: [], disputed: ['name', 'filter.due', 'columns'] })
})

test('a merged view has the chosen parts as they are stored', () => {
  const own = { ...base, name: '自分', query: { needs: 'all', due: 'today' } }
  const stored = { name: '相手', query: { needs: 'check' }, columns: ['person'] }
  expect(mergeViews(own, stored, ['filter.needs', 'filter.due', 'columns'])).toEqual({
    name: '自分',
    query: { needs: 'check' },
    columns: ['person'],
  })
  expect(mergeViews(own, stored, ['name'])).toEqual({ ...own, name: '相手' })
  expect(differences(own, own)).toEqual([])
})
