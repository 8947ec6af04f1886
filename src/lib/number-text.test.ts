import { describe, expect, test } from 'vitest'
import {
  caretIn,
  groupedNumber,
  isNumberText,
  type NumberTextRules,
  plainNumber,
  settledNumber,
} from './number-text.ts'

const whole: NumberTextRules = { decimalScale: 0, fixedDecimals: false, negative: false, separator: ',' }
const decimal: NumberTextRules = { ...whole, decimalScale: 2 }
const money: NumberTextRules = { ...decimal, fixedDecimals: true }
const signed: NumberTextRules = { ...decimal, negative: true }

describe('plainNumber', () => {
  test.each([
    ['12345', whole, '12345'],
    ['１２，３４５人', whole, '12345'],
    ['１２３４５', whole, '12345'],
    ['1,234,567', whole, '1234567'],
    ['フォロワー 1.2万', whole, '12000'],
    ['12.7', whole, '12.7'],
    ['1.5', whole, '1.5'],
    ['5000〜10000', whole, '5000〜10000'],
    ['5 to 10', whole, '5 to 10'],
    ['-12', whole, '12'],
    ['abc', whole, ''],
    ['12.345', decimal, '12.34'],
    ['１２．３', decimal, '12.3'],
    ['12。5', decimal, '12.5'],
    ['1.2.3', decimal, '1.23'],
    ['.5', decimal, '.5'],
    ['5.', decimal, '5.'],
    ['-12.5', signed, '-12.5'],
    ['－１２', signed, '-12'],
    ['−3', signed, '-3'],
    ['1-2', signed, '1-2'],
    ['--5', signed, '-5'],
    ['-', signed, '-'],
    ['٣', whole, ''],
  ])('%s', (typed, rules, plain) => {
    expect(plainNumber(typed, rules)).toBe(plain)
  })
})

describe('units', () => {
  test.each([
    ['1.2万', '12000'],
    ['１．２万', '12000'],
    ['1.1万', '11000'],
    ['1万2千', '12000'],
    ['1万2,345', '12345'],
    ['約1万', '10000'],
    ['1万人', '10000'],
    ['1万+', '10000'],
    ['1万＋人以上', '10000'],
    ['1,200万', '12000000'],
    ['3千', '3000'],
    ['5百', '500'],
    ['3億5千万', '350000000'],
    ['2百万', '2000000'],
    ['12k', '12000'],
    ['12.3K', '12300'],
    ['１２Ｋ', '12000'],
    ['1.5M', '1500000'],
    ['1m500k', '1500000'],
    ['5 thousand', '5000'],
    ['1.2 million followers', '1200000'],
    ['10 members', '10'],
    ['12,345', '12345'],
  ])('%s is understood', (typed, plain) => {
    expect(plainNumber(typed, whole)).toBe(plain)
    expect(isNumberText(plain, 0)).toBe(true)
  })

  test.each([
    '1.23456万',
    '1千2万',
    '1万2万',
    '1万〜2万',
    '1k-2k',
    '1,5万',
    '12,34万',
    '1.2345k',
    '99999999億',
  ])('%s stays as it is, to be refused in words', (typed) => {
    expect(plainNumber(typed, whole)).toBe(typed)
    expect(settledNumber(typed, whole)).toBe(typed)
    expect(isNumberText(typed, 0)).toBe(false)
  })

  test('decimals are taken where a field has them', () => {
    expect(plainNumber('1.23456千', decimal)).toBe('1234.56')
    expect(plainNumber('1.23456千', { ...decimal, decimalScale: 1 })).toBe('1.23456千')
  })
})

test.each([
  ['', 0, true],
  ['12', 0, true],
  ['1.5', 0, false],
  ['1.5', 1, true],
  ['1.25', 1, false],
  ['-3', 0, true],
  ['1万〜2万', 0, false],
])('%s with %i decimals can be sent: %s', (plain, decimalScale, sendable) => {
  expect(isNumberText(plain, decimalScale)).toBe(sendable)
})

describe('groupedNumber', () => {
  test.each([
    ['', whole, ''],
    ['123', whole, '123'],
    ['1234', whole, '1,234'],
    ['1234567', whole, '1,234,567'],
    ['-1234.5678', { ...signed, decimalScale: 4 }, '-1,234.5678'],
    ['1234', { ...whole, separator: '' }, '1234'],
    ['.5', decimal, '.5'],
    ['-', signed, '-'],
  ])('%s', (plain, rules, grouped) => {
    expect(groupedNumber(plain, rules)).toBe(grouped)
  })
})

describe('settledNumber', () => {
  test.each([
    ['007', whole, '7'],
    ['0', whole, '0'],
    ['000', whole, '0'],
    ['', whole, ''],
    ['12.', whole, '12'],
    ['12.00', whole, '12'],
    ['1.5', whole, '1.5'],
    ['00.50', decimal, '0.50'],
    ['5.', decimal, '5'],
    ['.5', decimal, '0.5'],
    ['.', decimal, ''],
    ['1.5', money, '1.50'],
    ['12', money, '12.00'],
    ['', money, ''],
    ['-', signed, ''],
    ['-0', signed, '0'],
    ['-0.0', signed, '0.0'],
    ['-01.5', signed, '-1.5'],
  ])('%s', (plain, rules, settled) => {
    expect(settledNumber(plain, rules)).toBe(settled)
  })
})

test.each([
  ['a digit typed at the end', '1,2345', 6, '12,345', 6],
  ['a digit typed in front', '91,234', 1, '91,234', 1],
  ['a digit typed in the middle', '1,9234', 3, '19,234', 2],
  ['a digit taken away', '1,34', 2, '134', 1],
  ['a letter that does not stay', '12x', 3, '12', 2],
  ['full-width digits', '１２３４', 4, '1,234', 5],
])('the caret stays behind %s', (_case, typed, caret, grouped, expected) => {
  expect(caretIn(grouped, typed, caret, whole)).toBe(expected)
})
