import { describe, expect, test } from 'vitest'
import { invoiceNumber, type ProfileChanges, profileChanges } from './profile.ts'

/** Returns what is stored for one member that is sent alone, or the code of its first error. */
function outcome(member: keyof ProfileChanges, typed: unknown) {
  const { success, data, error } = profileChanges.safeParse({ [member]: typed })
  return success ? { stored: data[member] } : { code: error?.issues[0]?.message }
}

describe('an invoice number', () => {
  test.each([
    'T7000012050002',
    't7000012050002',
    ' T7000012050002 ',
    'Ｔ７００００１２０５０００２',
    'T7000-0120-50002',
    'T7000ー0120ー50002',
    'T7000−0120−50002',
    'T 7000 0120 50002',
  ])('%s is kept plain', (typed) => {
    expect(invoiceNumber.safeParse(typed).data).toBe('T7000012050002')
  })

  test.each([
    ['', 'field.required'],
    ['7000012050002', 'field.invoice_number'],
    ['T8000012050002', 'field.invoice_number'],
    ['T7000012050003', 'field.invoice_number'],
    ['T7000012005002', 'field.invoice_number'],
    ['T700001205000', 'field.invoice_number'],
    ['T70000120500020', 'field.invoice_number'],
    ['TT000012050002', 'field.invoice_number'],
    ['T0000000000000', 'field.invoice_number'],
    ['T7000012050002あ', 'field.invoice_number'],
    ['免税', 'field.invoice_number'],
    [undefined, 'field.required'],
  ])('%o is refused: %s', (typed, code) => {
    expect(invoiceNumber.safeParse(typed).error?.issues[0]?.message).toBe(code)
  })
})

describe("the profile's members", () => {
  test.each([
    ['display_name', ' みさき ', 'みさき'],
    ['name_kana', 'さとう みさき', 'サトウ ミサキ'],
    ['birth_date', '2000-02-29', '2000-02-29'],
    ['email', 'ｍｉｓａｋｉ@example.jp', 'misaki@example.jp'],
    ['phone', '０９０-1234-5678', '+819012345678'],
    ['influencer_type', '["instagram"]', ['instagram']],
    ['categories', 'beauty,food', ['beauty', 'food']],
    ['bio', '', ''],
    ['bio', 'a\r\nb', 'a\nb'],
    ['tax_kind', 'person', 'person'],
    ['invoice_number', 'exempt', 'exempt'],
    ['invoice_number', 't7000012050002', 'T7000012050002'],
    ['availability', 'away', 'away'],
    ['language', 'en', 'en'],
  ] as const)('%s %o is kept as %o', (member, typed, stored) => {
    expect(outcome(member, typed)).toEqual({ stored })
  })

  test.each([
    ['display_name', '', 'field.required'],
    ['display_name', 'み\nさき', 'field.control_characters'],
    ['display_name', 'み'.repeat(256), 'field.too_long:255'],
    ['name', '\u3164', 'field.required'],
    ['name_kana', '佐藤', 'field.kana'],
    ['birth_date', '2001-02-29', 'field.date'],
    ['gender', 'none', 'field.required'],
    ['email', 'misaki', 'field.email'],
    ['phone', '12', 'field.phone'],
    ['prefecture', '99', 'field.required'],
    ['influencer_type', '["mixi"]', 'field.invalid'],
    ['categories', '', 'field.choose_one'],
    ['bio', '\u0000', 'field.control_characters'],
    ['bio', 'あ'.repeat(2_001), 'field.too_long:2000'],
    ['availability', 'maybe', 'field.required'],
    ['tax_kind', 'company', 'field.person_only'],
    ['invoice_number', 'Exempt', 'field.invoice_number'],
    ['invoice_number', 'T1', 'field.invoice_number'],
  ] as const)('%s %o is refused: %s', (member, typed, code) => {
    expect(outcome(member, typed)).toEqual({ code })
  })

  test('what is not sent, or unknown, changes nothing', () => {
    expect(profileChanges.safeParse({}).data).toEqual({})
    expect(profileChanges.safeParse({ agency_id: '2', memo: 'x' }).data).toEqual({})
  })
})
