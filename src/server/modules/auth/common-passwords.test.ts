import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test('refuses the 3000 most common passwords that could be chosen', () => {
  const choosable = (dictionary['passwords-common'] ?? []).filter((password) => password.length >= 8)
  expect(choosable.length).toBeGreaterThan(3_000)
  expect(choosable.filter((password) => !isCommonPassword(password))).toEqual([])
})

test.each(['Password', 'BASEBALL', 'sakura123', 'anken1234', 'zzzzzzzzzz', 'ｚｚｚｚｚｚｚｚ'])(
  'refuses %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['mugi-to-kome-7', 'correct horse battery', 'さくらがさいたよ'])('takes %s', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
