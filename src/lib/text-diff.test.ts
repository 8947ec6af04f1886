import { expect, test } from 'vitest'
import { diffTexts } from './text-diff.ts'

const side = (kind: 'removed' | 'added', former: string, newer: string) =>
  diffTexts(former, newer)
    .filter((piece) => piece.kind === 'same' || piece.kind === kind)
    .map(({ text }) => text)
    .join('')

test('Equal texts are one piece, and nothing is none', () => {
  expect(diffTexts('毎日のうるおいに', '毎日のうるおいに')).toEqual([
    { kind: 'same', text: '毎日のうるおいに' },
  ])
  expect(diffTexts('', '')).toEqual([])
})

test('A word that was exchanged stands before the one that came instead', () => {
  expect(diffTexts('今日は雨です', '今日は雪です')).toEqual([
    { kind: 'same', text: '今日は' },
    { kind: 'removed', text: '雨' },
    { kind: 'added', text: '雪' },
    { kind: 'same', text: 'です' },
  ])
})

test('What was put in or taken out is told alone', () => {
  expect(diffTexts('香水です', '#PR\n香水です')[0]).toEqual({ kind: 'added', text: '#PR\n' })
  expect(diffTexts('香水です', '')).toEqual([{ kind: 'removed', text: '香水です' }])
})

test.each([
  ['a b c d', 'b d a c'],
  ['ああああ', 'あああ'],
  ['#PR\n一行目\n二行目 🌸', '一行目\n#PR 二行目🌸!'],
  ['字'.repeat(3_000), '文 '.repeat(3_000)],
])('Both texts can be read back from the pieces of %#', (former, newer) => {
  expect(side('removed', former, newer)).toBe(former)
  expect(side('added', former, newer)).toBe(newer)
})
