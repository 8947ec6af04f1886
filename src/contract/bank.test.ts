import { describe, expect, test } from 'vitest'
import { bankAccountInput, type BankAccountInput } from './bank.ts'

const account = {
  bank_code: '0001',
  branch_code: '001',
  account_type: '1',
  account_number: '1234567',
  holder: 'ﾔﾏﾀﾞ ﾊﾅｺ',
}

/** Returns what is stored for one member, or the code of its first error. */
function outcome(member: keyof BankAccountInput, typed: unknown) {
  const { success, data, error } = bankAccountInput.safeParse({ ...account, [member]: typed })
  return success ? { stored: data[member] } : { code: error?.issues[0]?.message }
}

describe('bank and branch', () => {
  test.each([
    ['bank_code', '0001', '0001'],
    ['bank_code', '０００１', '0001'],
    ['bank_code', ' 9900 ', '9900'],
    ['branch_code', '００１', '001'],
  ] as const)('%s %o is kept as %o', (member, typed, stored) =>
    expect(outcome(member, typed)).toEqual({ stored }),
  )

  test.each([
    ['bank_code', '', 'field.required'],
    ['bank_code', undefined, 'field.required'],
    ['bank_code', 1, 'field.required'],
    ['bank_code', '1', 'field.bank'],
    ['bank_code', '00001', 'field.bank'],
    ['bank_code', '00-1', 'field.bank'],
    ['bank_code', 'みずほ', 'field.bank'],
    ['bank_code', '0001\n', undefined],
    ['branch_code', '', 'field.required'],
    ['branch_code', '01', 'field.branch'],
    ['branch_code', '0001', 'field.branch'],
    ['branch_code', '1.0', 'field.branch'],
    ['branch_code', '٠٠١', 'field.branch'],
  ] as const)('%s %o: %s', (member, typed, code) => {
    const expected = code === undefined ? { stored: '0001' } : { code }
    expect(outcome(member, typed)).toEqual(expected)
  })
})

test.each(['', '3', '01', '普通', 1, undefined, null, '１', '1 ', '9'])(
  '%o is no type of account',
  (typed) => {
    expect(outcome('account_type', typed)).toEqual({ code: 'field.required' })
  },
)

describe('account number', () => {
  test.each([
    ['1234567', '1234567'],
    ['１２３４５６７', '1234567'],
    ['1', '0000001'],
    ['０１２３', '0000123'],
    ['123-4567', '1234567'],
    ['123ー4567', '1234567'],
    ['123ｰ4567', '1234567'],
    ['123−4567', '1234567'],
    [' 123 4567 ', '1234567'],
    ['123　4567', '1234567'],
  ])('%s is kept as %s', (typed, stored) => expect(outcome('account_number', typed)).toEqual({ stored }))

  test.each([
    ['', 'field.required'],
    ['-', 'field.required'],
    [1_234_567, 'field.required'],
    ['12345678', 'field.account_number'],
    ['0000000', 'field.account_number'],
    ['0', 'field.account_number'],
    ['12345a7', 'field.account_number'],
    ['1,234,567', 'field.account_number'],
    ['12345.7', 'field.account_number'],
    ['１２３４５６７８', 'field.account_number'],
    ['一二三', 'field.account_number'],
    ['٣', 'field.account_number'],
    ['****567', 'field.account_number'],
  ])('%o is refused: %s', (typed, code) => expect(outcome('account_number', typed)).toEqual({ code }))
})

describe('holder', () => {
  test.each([
    ['やまだ　はなこ', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
    ['カ）キョウト', 'ｶ)ｷﾖｳﾄ'],
    ['ガ'.repeat(15), 'ｶﾞ'.repeat(15)],
    ['ア'.repeat(30), 'ｱ'.repeat(30)],
  ])('%s is kept as %s', (typed, stored) => expect(outcome('holder', typed)).toEqual({ stored }))

  test.each([
    ['', 'field.required'],
    ['　 ', 'field.required'],
    [undefined, 'field.required'],
    ['山田 花子', 'field.account_holder'],
    ['髙﨑𠮷', 'field.account_holder'],
    ['ヤマダ　花子', 'field.account_holder'],
    ['ヤマダ,ハナコ', 'field.account_holder'],
    ['ヤマダ\u0000', 'field.account_holder'],
    ['ヤマダ\u200bハナコ', 'field.account_holder'],
    ['ヤマダ@', 'field.account_holder'],
    ['ガ'.repeat(16), 'field.too_long:30'],
    ['ア'.repeat(31), 'field.too_long:30'],
  ])('%o is refused: %s', (typed, code) => expect(outcome('holder', typed)).toEqual({ code }))
})
