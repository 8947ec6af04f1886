import { expect, test } from 'vitest'
import { passwordErrors } from './password-rules.ts'

const facts = { email: 'misaki_days@example.com', names: ['みさき☆days', '佐藤 美咲', 'サトウ ミサキ'] }
const codeOf = (password: string) => passwordErrors(password, 'password', facts)[0]?.code

test.each([
  'misaki_days@example.com',
  'MISAKI_DAYS@EXAMPLE.COM',
  'misaki_days',
  'misakidays',
  'ｍｉｓａｋｉ＿ｄａｙｓ',
  'みさき☆days',
  '佐藤　美咲',
  '美咲佐藤',
  'サトウミサキ',
  'ｻﾄｳ･ﾐｻｷ',
])('%s is what everybody knows of her', (password) =>
  expect(codeOf(password)).toBe('field.password_personal'),
)

test.each(['misaki_days and more', 'days_misaki', '佐藤美咲のねこ', '!!!!!!!?', 'example.com'])(
  '%s is not',
  (password) => expect(codeOf(password)).toBeUndefined(),
)

test('a common one is called that', () => {
  expect(codeOf('password123')).toBe('field.password_common')
  expect(passwordErrors('password123', 'new_password')).toEqual([
    { path: 'new_password', code: 'field.password_common' },
  ])
})

test('without an address nothing is the same as it', () => {
  expect(passwordErrors('a good password', 'password', { email: null, names: [''] })).toEqual([])
})
