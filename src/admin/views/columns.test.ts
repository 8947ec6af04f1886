import { expect, test } from 'vitest'
import { arrangeColumns } from './columns.ts'

const columns = [
  { key: 'tick', title: '選択', head: 'box' },
  { key: 'person', title: '名前' },
  { key: 'state', title: '状態' },
  { key: 'due', title: '期限' },
  { key: 'updated', title: '更新', extra: true },
  { key: 'acts', title: '操作', titleHidden: true },
]
const keys = (chosen: string[] | null) => arrangeColumns(columns, chosen).map(({ key }) => key)

test('without a choice every column but the extra ones is shown', () => {
  expect(keys(null)).toEqual(['tick', 'person', 'state', 'due', 'acts'])
})

test('the chosen ones stand in their order between the first column and the acts', () => {
  expect(keys(['updated', 'state'])).toEqual(['tick', 'person', 'updated', 'state', 'acts'])
  expect(keys([])).toEqual(['tick', 'person', 'acts'])
})

test('a column that is not there any more, or that always stays, is no choice', () => {
  expect(keys(['former', 'person', 'acts', 'due'])).toEqual(['tick', 'person', 'due', 'acts'])
})
