import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { calendarDate, commaList, idText, instant, longText, prefecture, text } from './fields.ts'
import { currentPassword, email, jsonTextList, kana, password, phone, postalCode } from './person-fields.ts'
import { platforms } from './vocabulary.ts'

/** Returns what is stored for a typed value, or the code of its first error. */
function outcome(field: z.ZodMiniType, typed: unknown) {
  const { success, data, error } = field.safeParse(typed)
  return success ? { stored: data } : { code: error?.issues[0]?.message }
}

describe('text', () => {
  test.each([
    ['  佐藤 美咲　', '佐藤 美咲'],
    ['か\u3099', 'が'],
    ['髙﨑𠮷', '髙﨑𠮷'],
    ['a'.repeat(255), 'a'.repeat(255)],
    ['𠮷'.repeat(255), '𠮷'.repeat(255)],
    [` ${'a'.repeat(255)} `, 'a'.repeat(255)],
    ['👩‍👧', '👩‍👧'],
    ['<b>太字</b>', '<b>太字</b>'],
    ['0', '0'],
  ])('%o is kept as %o', (typed, stored) => expect(outcome(text(), typed)).toEqual({ stored }))

  test.each([
    ['', 'field.required'],
    [' 　\t', 'field.required'],
    ['\u200b', 'field.required'],
    ['\u3164', 'field.required'],
    [undefined, 'field.required'],
    [null, 'field.required'],
    [12, 'field.required'],
    [['佐藤'], 'field.required'],
    ['a\u0000b', 'field.control_characters'],
    ['a\nb', 'field.control_characters'],
    ['a\u2028b', 'field.control_characters'],
    ['a\u202eb', 'field.control_characters'],
    ['\ud800', 'field.control_characters'],
    ['a'.repeat(256), 'field.too_long:255'],
    ['𠮷'.repeat(256), 'field.too_long:255'],
  ])('%o is refused: %s', (typed, code) => expect(outcome(text(), typed)).toEqual({ code }))
})

describe('text of several lines', () => {
  test.each([
    ['', ''],
    ['一行目\r\n二行目', '一行目\n二行目'],
    ['\n中\n', '中'],
    ['a\tb', 'a\tb'],
    ['𠮷'.repeat(2_000), '𠮷'.repeat(2_000)],
  ])('%o is kept as %o', (typed, stored) => expect(outcome(longText(), typed)).toEqual({ stored }))

  test.each([
    [undefined, 'field.required'],
    ['a\u0007b', 'field.control_characters'],
    ['a\rb', 'field.control_characters'],
    ['\u2067a', 'field.control_characters'],
    ['\udc00', 'field.control_characters'],
    ['あ'.repeat(2_001), 'field.too_long:2000'],
  ])('%o is refused: %s', (typed, code) => expect(outcome(longText(), typed)).toEqual({ code }))
})

describe('kana', () => {
  test.each([
    ['サトウ　ミサキ', 'サトウ　ミサキ'],
    ['さとう みさき', 'サトウ ミサキ'],
    ['ｻﾄｳ ﾐｻｷ', 'サトウ ミサキ'],
    ['ｶﾞﾝﾊﾞ', 'ガンバ'],
    ['か\u3099', 'ガ'],
    ['カ゛', 'ガ'],
    ['オーノ', 'オーノ'],
    ['ｵｰﾉ', 'オーノ'],
    ['キャッシュ', 'キャッシュ'],
    ['ジョン・スミス', 'ジョン・スミス'],
    ['みすゞ', 'ミスヾ'],
    ['ヴァ', 'ヴァ'],
  ])('%s is kept as %s', (typed, stored) => expect(outcome(kana, typed)).toEqual({ stored }))

  test.each([
    ['', 'field.required'],
    ['　', 'field.required'],
    ['佐藤', 'field.kana'],
    ['髙﨑𠮷', 'field.kana'],
    ['サトウ美咲', 'field.kana'],
    ['Sato', 'field.kana'],
    ['サトウ1', 'field.kana'],
    ['サトウ-ミサキ', 'field.kana'],
    ['サトウ\nミサキ', 'field.kana'],
    ['サトウ\u200b', 'field.kana'],
    ['ア゛', 'field.kana'],
    ['ア'.repeat(256), 'field.too_long:255'],
  ])('%o is refused: %s', (typed, code) => expect(outcome(kana, typed)).toEqual({ code }))
})

describe('email', () => {
  test.each([
    [' hanako@example.com ', 'hanako@example.com'],
    ['Hanako@Example.com', 'Hanako@Example.com'],
    ['ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'hanako@example.com'],
    ['hana.ko+pr@sub.example.co.jp', 'hana.ko+pr@sub.example.co.jp'],
    ["o'hana@example.com", "o'hana@example.com"],
    ['hana..ko@docomo.ne.jp', 'hana..ko@docomo.ne.jp'],
    ['a..b.@docomo.ne.jp', 'a..b.@docomo.ne.jp'],
    ['Hana.@EZWEB.ne.jp', 'Hana.@EZWEB.ne.jp'],
    [`${'a'.repeat(243)}@example.com`, `${'a'.repeat(243)}@example.com`],
  ])('%s is kept as %s', (typed, stored) => expect(outcome(email, typed)).toEqual({ stored }))

  test.each([
    ['', 'field.required'],
    ['hanako', 'field.email'],
    ['hanako@', 'field.email'],
    ['@example.com', 'field.email'],
    ['hanako@example', 'field.email'],
    ['hana ko@example.com', 'field.email'],
    ['hanako@example.com, b@example.com', 'field.email'],
    ['hanako@example.com\nbcc: b@example.com', 'field.email'],
    ['Hanako <hanako@example.com>', 'field.email'],
    ['花子@example.com', 'field.email'],
    ['hana..ko@example.com', 'field.email'],
    ['hana.@gmail.com', 'field.email'],
    ['.hana@docomo.ne.jp', 'field.email'],
    ['hana..ko@docomo.ne.jp.example.com', 'field.email'],
    ['hana..ko@xdocomo.ne.jp', 'field.email'],
    ['hana..ko,b@docomo.ne.jp', 'field.email'],
    ['hanako@@example.com', 'field.email'],
    [`${'a'.repeat(250)}@example.com`, 'field.too_long:255'],
  ])('%o is refused: %s', (typed, code) => expect(outcome(email, typed)).toEqual({ code }))
})

describe('password', () => {
  test.each([
    ['correct horse', 'correct horse'],
    ['12345678', '12345678'],
    ['  spaces  ', '  spaces  '],
    ['ぱすわーどですよ', 'ぱすわーどですよ'],
    ['は\u309aすわーどですよ', 'ぱすわーどですよ'],
    ['𠮷'.repeat(8), '𠮷'.repeat(8)],
    ['a'.repeat(128), 'a'.repeat(128)],
  ])('%o is taken as %o', (typed, stored) => expect(outcome(password, typed)).toEqual({ stored }))

  test.each([
    [undefined, 'field.required'],
    ['', 'field.password_length'],
    ['1234567', 'field.password_length'],
    ['𠮷'.repeat(7), 'field.password_length'],
    ['は\u309a'.repeat(7), 'field.password_length'],
    ['a'.repeat(129), 'field.password_length'],
    [12_345_678, 'field.required'],
  ])('%o is refused: %s', (typed, code) => expect(outcome(password, typed)).toEqual({ code }))

  test('one that is checked may be as short as it is', () => {
    expect(outcome(currentPassword, 'x')).toEqual({ stored: 'x' })
    expect(outcome(currentPassword, '')).toEqual({ code: 'field.required' })
    expect(outcome(currentPassword, 'a'.repeat(129))).toEqual({ code: 'field.password_length' })
  })
})

describe('phone', () => {
  test.each([
    ['09012345678', '+819012345678'],
    ['090-1234-5678', '+819012345678'],
    ['０９０−１２３４−５６７８', '+819012345678'],
    ['090ー1234ー5678', '+819012345678'],
    ['090ｰ1234ｰ5678', '+819012345678'],
    ['(03) 1234 5678', '+81312345678'],
    ['０３（１２３４）５６７８', '+81312345678'],
    ['+81 90 1234 5678', '+819012345678'],
    ['+819012345678', '+819012345678'],
    ['080-1234-5678', '+818012345678'],
    ['050-1234-5678', '+815012345678'],
    ['0123-45-6789', '+81123456789'],
    ['099-123-4567', '+81991234567'],
  ])('%s is kept as %s', (typed, stored) => expect(outcome(phone, typed)).toEqual({ stored }))

  test.each([
    ['', 'field.required'],
    ['---', 'field.required'],
    ['9012345678', 'field.phone'],
    ['0120-123-456', 'field.phone_service'],
    ['0800-123-4567', 'field.phone_service'],
    ['0570-012-345', 'field.phone_service'],
    ['0990-512-345', 'field.phone_service'],
    ['020-1234-5678', 'field.phone_service'],
    ['090-1234-56789', 'field.phone'],
    ['03-1234-567', 'field.phone'],
    ['0090-1234-5678', 'field.phone'],
    ['+1 212 555 0100', 'field.phone'],
    ['+81 (0)90 1234 5678', 'field.phone'],
    ['090-1234-5678 内線1', 'field.phone'],
    ['090_1234_5678', 'field.phone'],
    ['٠٩٠١٢٣٤٥٦٧٨', 'field.phone'],
    [9_012_345_678, 'field.required'],
  ])('%o is refused: %s', (typed, code) => expect(outcome(phone, typed)).toEqual({ code }))
})

describe('postal code', () => {
  test.each([
    ['1500001', '1500001'],
    ['150-0001', '1500001'],
    ['〒150-0001', '1500001'],
    ['〒１５０－０００１', '1500001'],
    ['150ー0001', '1500001'],
    ['150ｰ0001', '1500001'],
    ['150−0001', '1500001'],
    [' 150 0001 ', '1500001'],
    ['0600001', '0600001'],
  ])('%s is kept as %s', (typed, stored) => expect(outcome(postalCode, typed)).toEqual({ stored }))

  test.each([
    ['', 'field.required'],
    ['〒', 'field.required'],
    ['150-001', 'field.postal_code'],
    ['15000012', 'field.postal_code'],
    ['150_0001', 'field.postal_code'],
    ['SW1A 1AA', 'field.postal_code'],
    ['一五〇〇〇〇一', 'field.postal_code'],
    ['150.0001', 'field.postal_code'],
    ['-', 'field.required'],
    [1_500_001, 'field.required'],
  ])('%o is refused: %s', (typed, code) => expect(outcome(postalCode, typed)).toEqual({ code }))
})

describe('a day', () => {
  test.each(['2000-02-29', '2024-02-29', '1998-04-12', '2026-12-31', '1900-01-01', '2999-12-31'])(
    '%s is one',
    (typed) => expect(outcome(calendarDate, typed)).toEqual({ stored: typed }),
  )

  test.each([
    ['', 'field.required'],
    [undefined, 'field.required'],
    ['0000-01-01', 'field.date'],
    ['0001-01-01', 'field.date'],
    ['1899-12-31', 'field.date'],
    ['3000-01-01', 'field.date'],
    ['9999-12-31', 'field.date'],
    ['12026-01-01', 'field.date'],
    ['-2026-01-01', 'field.date'],
    ['1900-02-29', 'field.date'],
    ['1999-02-29', 'field.date'],
    ['2026-04-31', 'field.date'],
    ['2026-13-01', 'field.date'],
    ['2026-00-10', 'field.date'],
    ['2026-2-3', 'field.date'],
    ['2026/02/03', 'field.date'],
    ['２０２６-０２-０３', 'field.date'],
    [' 2026-02-03', 'field.date'],
    ['2026-02-03T00:00:00Z', 'field.date'],
    ['令和8年2月3日', 'field.date'],
    ['+002026-02-03', 'field.date'],
  ])('%o is none: %s', (typed, code) => expect(outcome(calendarDate, typed)).toEqual({ code }))
})

describe('an instant', () => {
  test.each(['1900-01-01T00:00:00Z', '2026-11-20T03:00:00.000Z', '2999-12-31T23:59:59.999Z'])(
    '%s is one',
    (typed) => expect(outcome(instant, typed)).toEqual({ stored: typed }),
  )

  test.each([
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '+010000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-11-20T03:00:00+09:00',
  ])('%s is none', (typed) => expect(outcome(instant, typed)).toEqual({ code: 'field.date' }))
})

test.each(['00', '1', '48', '東京都', '', ' 13', '１３', undefined, 13, '0x1'])(
  '%o is no prefecture',
  (typed) => expect(outcome(prefecture, typed)).toEqual({ code: 'field.required' }),
)

describe('an id in an address', () => {
  test.each([
    ['1', 1],
    ['007', 7],
    ['2147483647', 2_147_483_647],
  ])('%s is %i', (typed, stored) => expect(outcome(idText, typed)).toEqual({ stored }))

  test.each(['', '0', '-1', '1.5', '1e3', '0x1', '１', ' 1', '2147483648', '99999999999', 'all'])(
    '%o is none',
    (typed) => expect(idText.safeParse(typed).success).toBe(false),
  )
})

describe('words in form text', () => {
  const asJson = jsonTextList(platforms)
  const withCommas = commaList(platforms)

  test('are a list of known ones', () => {
    expect(outcome(asJson, '["instagram","x"]')).toEqual({ stored: ['instagram', 'x'] })
    expect(outcome(withCommas, 'instagram,x,')).toEqual({ stored: ['instagram', 'x'] })
  })

  test.each([
    ['', 'field.invalid'],
    ['instagram', 'field.invalid'],
    ['["instagram"', 'field.invalid'],
    ['["Instagram"]', 'field.invalid'],
    ['["facebook"]', 'field.invalid'],
    ['[["instagram"]]', 'field.invalid'],
    ['[]', 'field.choose_one'],
    [['instagram'], 'field.required'],
    [undefined, 'field.required'],
  ])('as JSON %o is refused: %s', (typed, code) => expect(outcome(asJson, typed)).toEqual({ code }))

  test.each([
    ['', 'field.choose_one'],
    [',,', 'field.choose_one'],
    ['instagram, x', 'field.invalid'],
    ['Instagram', 'field.invalid'],
    ['["instagram"]', 'field.invalid'],
    [undefined, 'field.required'],
  ])('with commas %o is refused: %s', (typed, code) => expect(outcome(withCommas, typed)).toEqual({ code }))

  test.each([asJson, withCommas])('more than the lists hold are refused', (field) => {
    const many = Array.from({ length: 21 }, () => 'x')
    expect(field.safeParse(field === asJson ? JSON.stringify(many) : many.join(',')).success).toBe(false)
  })
})
