import { describe, expect, test } from 'vitest'
import { fromYucho, toLargeKana, toZenginHolder, zenginHolderForm } from './zengin.ts'

describe("a holder's name becomes Zengin characters", () => {
  test.each([
    ['ヤマダ ハナコ', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
    ['やまだ　はなこ', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
    ['ﾔﾏﾀﾞ ﾊﾅｺ', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
    ['  サトウ 　 ミサキ ', 'ｻﾄｳ ﾐｻｷ'],
    ['キュウヨ ショウコ', 'ｷﾕｳﾖ ｼﾖｳｺ'],
    ['きょう っちゃん', 'ｷﾖｳ ﾂﾁﾔﾝ'],
    ['オーノ リー', 'ｵ-ﾉ ﾘ-'],
    ['ｵｰﾉ', 'ｵ-ﾉ'],
    ['オ―ノ−リ‐', 'ｵ-ﾉ-ﾘ-'],
    ['カ゛ンバ', 'ｶﾞﾝﾊﾞ'],
    ['か\u3099んは\u309a', 'ｶﾞﾝﾊﾟ'],
    ['カﾞ', 'ｶﾞ'],
    ['ヴァイオレット', 'ｳﾞｱｲｵﾚﾂﾄ'],
    ['ヵヶヮ', 'ｶｹﾜ'],
    ['カヲル ヰセ ヱミ', 'ｶｵﾙ ｲｾ ｴﾐ'],
    ['みすゞ いすヾ ささヽ', 'ﾐｽｽﾞ ｲｽｽﾞ ｻｻｻ'],
    ['ジョン・スミス', 'ｼﾞﾖﾝ.ｽﾐｽ'],
    ['カ）アンケン', 'ｶ)ｱﾝｹﾝ'],
    ['ａｎｋｅｎ １２', 'ANKEN 12'],
    ['', ''],
  ])('%s is %s', (typed, holder) => {
    expect(toZenginHolder(typed)).toBe(holder)
    expect(holder).toMatch(zenginHolderForm)
  })

  test.each([
    '髙橋',
    '山﨑',
    '𠮷田',
    'ヤマダ,',
    'ヤマダ「',
    'ヤマダ＆',
    'ア゛',
    'ﾞ',
    'ヤマダ\u200b',
    '㈱アンケン',
    '😀',
    'ヺ',
  ])('%s is left to be fixed', (typed) => {
    expect(toZenginHolder(typed)).not.toMatch(zenginHolderForm)
  })

  test('once more changes nothing', () => {
    const holder = toZenginHolder('ジョン・オーノ　ヴァン')
    expect(toZenginHolder(holder)).toBe(holder)
  })
})

test('small kana are made large, others stay', () => {
  expect(toLargeKana('キャッシュ アウト ゃ')).toBe('キヤツシユ アウト ゃ')
})

describe('ゆうちょ', () => {
  test.each([
    ['12340', '12345671', '238', '1234567'],
    ['10530', '12345671', '058', '1234567'],
    ['17300', '19927651', '738', '1992765'],
    ['11940', '1234561', '198', '0123456'],
    ['11940', '11', '198', '0000001'],
    ['１２３４０', '１２３４５６７１', '238', '1234567'],
    [' 12340 ', '1234 5671', '238', '1234567'],
    ['12340-2', '12345671', '238', '1234567'],
    ['10010', '00000011', '008', '0000001'],
  ])('%s %s is %s %s, an ordinary or a savings account', (symbol, number, branch, account) => {
    expect(fromYucho(symbol, number)).toEqual({
      branch_code: branch,
      account_number: account,
      account_types: ['1', '4'],
    })
  })

  test.each([
    ['01940', '123456', '199', '0123456'],
    ['01940-1', '123456', '199', '0123456'],
    ['019401', '123456', '199', '0123456'],
    ['00160', '100001', '019', '0100001'],
    ['００１６０ー０', '１', '019', '0000001'],
  ])('%s %s is %s %s, a current account whose number is kept', (symbol, number, branch, account) => {
    expect(fromYucho(symbol, number)).toEqual({
      branch_code: branch,
      account_number: account,
      account_types: ['2'],
    })
  })

  test.each(['', '1234', '12345', '22340', '1234000', 'A2340', '9900', '238', '12341', '1２３４５'])(
    '%o is no symbol',
    (symbol) => {
      expect(fromYucho(symbol, '12345671')).toEqual({ error: 'symbol' })
    },
  )

  test.each([
    ['12340', ''],
    ['12340', '1'],
    ['12340', '12345670'],
    ['12340', '1234567'],
    ['12340', '123456781'],
    ['12340', '1234567a'],
    ['00160', ''],
    ['00160', '1234567'],
    ['00160', '12345671'],
    ['00160', '12 34x'],
  ])('%s has no number %o', (symbol, number) => {
    expect(fromYucho(symbol, number)).toEqual({ error: 'number' })
  })
})
