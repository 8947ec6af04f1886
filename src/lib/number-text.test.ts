import { describe, expect, test } from 'vitest'
import { caretIn, groupedNumber, type NumberTextRules, plainNumber, settledNumber } from './number-text.ts'

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
    ['フォロワー 1.2万', whole, '1'],
    ['12.7', whole, '12'],
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
    ['1-2', signed, '12'],
    ['--5', signed, '-5'],
    ['-', signed, '-'],
    ['٣', whole, ''],
  ])('%s', (typed, rules, plain) => {
    expect(plainNumber(typed, rules)).toBe(plain)
  })
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
