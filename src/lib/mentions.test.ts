import { expect, test } from 'vitest'
import { mentionedIn, typedMention } from './mentions.ts'

const [hayashi, taro, miura] = [
  { id: 1, name: '林' },
  { id: 2, name: '林 太郎' },
  { id: 3, name: '三浦 奈緒' },
]
const members = [hayashi, taro, miura]

test.each([
  ['@', 1, { query: '', start: 0 }],
  ['振込です @三浦', 8, { query: '三浦', start: 5 }],
  ['確認、＠林', 5, { query: '林', start: 3 }],
  ['@三浦 奈緒 さん', 9, undefined],
  ['misaki@example', 14, undefined],
  ['@三浦', 0, undefined],
])('what is typed of a mention in %s at %i', (text, caret, expected) => {
  expect(typedMention(text, caret)).toEqual(expected)
})

test.each([
  ['@林 太郎 お願いします', [taro]],
  ['@林 お願いします', [hayashi]],
  ['@三浦 奈緒 と ＠林', [hayashi, miura]],
  ['三浦 奈緒さんへ', []],
  ['@知らない人', []],
  ['info@林.example', []],
  ['至急@林', [hayashi]],
  ['@林 太郎 @林 太郎', [taro]],
])('whom %s mentions', (text, expected) => {
  expect(mentionedIn(text, members)).toEqual(expected)
})

test('mentions everybody of the same name', () => {
  const same = [...members, { id: 4, name: '林' }]
  expect(mentionedIn('@林', same).map(({ id }) => id)).toEqual([1, 4])
})
