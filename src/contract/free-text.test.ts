import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { displayName, freeLine, freeText, personName } from './free-text.ts'

const outcome = (field: z.ZodMiniType, typed: unknown) => {
  const { data, error } = field.safeParse(typed)
  return error?.issues[0]?.message ?? data
}

describe('names', () => {
  test.each([
    '佐藤 美咲',
    'オーノ・ヨーコ',
    '八ヶ岳 太郎',
    '𠮷野 髙子',
    '葛\u{e0100}城 花',
    'か\u309a',
    "O'Neil",
    'Jean-Luc Müller',
    'Nguyễn Thị Ánh',
    'Ng\u0323\u0302\u0301',
    'กิ่งแก้ว',
    'रक्षिता',
    'はな🌸',
  ])('%s is one', (typed) => {
    const stored = typed.normalize('NFC')
    expect([outcome(personName, typed), outcome(displayName, typed)]).toEqual([stored, stored])
  })

  test.each([
    ['花'.concat('\u0335'.repeat(200)), 'field.name'],
    [[...'zalgo'].map((letter) => letter + '\u0300\u0316\u0327\u0360\u0489').join(''), 'field.name'],
    ['・・・', 'field.name'],
    ['---', 'field.name'],
    ['👨‍👩‍👧', 'field.name'],
    ['\u0301\u0301', 'field.name'],
    ['123456789018', 'field.my_number'],
    ['', 'field.required'],
    ['あ'.repeat(256), 'field.too_long:255'],
  ])('%o is none: %s', (typed, code) => {
    expect([outcome(personName, typed), outcome(displayName, typed)]).toEqual([code, code])
  })

  test('of digits alone is what others see, not what a person is called', () => {
    expect([outcome(displayName, '2525'), outcome(personName, '2525')]).toEqual(['2525', 'field.name'])
  })
})

test('a My Number is refused in words of one line and of several', () => {
  expect(outcome(freeLine(), '個人番号 1234-5678-9018')).toBe('field.my_number')
  expect(outcome(freeText(), '123456789018')).toBe('field.my_number')
  expect(outcome(freeText(), '伝票番号 1234-5678-9018')).toBe('伝票番号 1234-5678-9018')
})
