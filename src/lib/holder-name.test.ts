import { expect, test } from 'vitest'
import { isSameHolder } from './holder-name.ts'

const person = (holder: string, reading: string) => isSameHolder(holder, { reading, corporation: false })
const company = (holder: string, reading: string) => isSameHolder(holder, { reading, corporation: true })

test.each([
  ['ｻﾄｳ ﾐｻｷ', 'サトウ ミサキ'],
  ['サトウ　ミサキ', 'サトウ ミサキ'],
  ['ｻﾄｳﾐｻｷ', 'サトウ ミサキ'],
  ['ﾐｻｷ ｻﾄｳ', 'サトウ ミサキ'],
  ['ﾐｻｷｻﾄｳ', 'サトウ ミサキ'],
  ['ﾐｻｷ ｻﾄｳ', 'サトウミサキ'],
  ['ｷﾖｳｺ ﾁﾖｳﾉ', 'チョウノ キョウコ'],
  ['ｵｵﾉ ｶｵﾙ', 'オオノ カヲル'],
  ['ｼﾞﾖﾝ.ｽﾐｽ', 'ジョン・スミス'],
  ['ｽﾐｽ ｼﾞﾖﾝ ｴﾄﾞﾜｰﾄﾞ', 'ジョン エドワード スミス'],
  ['ﾛ-ﾗ', 'ローラ'],
])('%s is an account of %s', (holder, reading) => expect(person(holder, reading)).toBe(true))

test.each([
  ['ｻﾄｳ ﾐｻ', 'サトウ ミサキ'],
  ['ｻﾄｳ ﾐｻｷ', 'サトウ'],
  ['ﾔﾏﾀﾞ ﾊﾅｺ', 'サトウ ミサキ'],
  ['ｻﾄｳ ﾐｻｷ ｻﾄｳ', 'サトウ ミサキ'],
  ['ｶ)ｻﾄｳ ﾐｻｷ', 'サトウ ミサキ'],
  ['ﾊﾄ ﾐｷ', 'ハト ミギ'],
  ['', 'サトウ ミサキ'],
  [' ', ''],
])('%s is no account of %s', (holder, reading) => expect(person(holder, reading)).toBe(false))

test.each([
  ['ｶ)ｻﾄｳｷｶｸ', 'カブシキガイシャサトウキカク'],
  ['ｻﾄｳｷｶｸ(ｶ', 'サトウキカク'],
  ['ﾄﾞ)ﾐｻｷ', 'ゴウドウガイシャ ミサキ'],
  ['ﾐｻｷ(ﾕ)', 'ミサキ'],
])('%s is an account of the company %s', (holder, reading) => expect(company(holder, reading)).toBe(true))

test('of a company whose name is only its kind nothing is known', () => {
  expect(company('ｶ)', 'カブシキガイシャ')).toBe(false)
})
