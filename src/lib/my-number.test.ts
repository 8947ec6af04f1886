import { expect, test } from 'vitest'
import { givesMyNumber, isMyNumber } from './my-number.ts'

// 123456789018 has the right check digit: 1·6+2·5+3·4+4·3+5·2+6·7+7·6+8·5+9·4+0·3+1·2 leaves 3 by 11, and 11-3 is 8.

test.each([
  ['123456789018', true],
  ['000000000000', true],
  ['123456789012', false],
  ['12345678901', false],
  ['1234567890180', false],
  ['１２３４５６７８９０１８', false],
])('the check digit of %s: %s', (digits, right) => expect(isMyNumber(digits)).toBe(right))

test('one in ten numbers of twelve digits has it by chance', () => {
  for (const first of ['40012345678', '00000000001', '98765432109', '31415926535']) {
    const numbers = Array.from({ length: 10 }, (_, last) => `${first}${last}`)
    expect(numbers.filter(isMyNumber)).toHaveLength(1)
  }
})

test.each([
  '123456789018',
  ' 1234 5678 9018\n',
  '1234-5678-9018',
  '１２３４－５６７８－９０１８',
  '1234ー5678ー9018',
  'マイナンバーは123456789018です。',
  'ﾏｲﾅﾝﾊﾞｰ 1234 5678 9018',
  '個人番号：１２３４　５６７８　９０１８',
  'My Number: 1234-5678-9018',
  'my number is\n123456789018.',
])('%o gives one away', (text) => expect(givesMyNumber(text)).toBe(true))

test.each([
  '',
  'マイナンバーカードを持っています。',
  '個人番号は123456789012です。',
  'マイナンバーではありません: 03-1234-5678',
  '伝票番号は123456789018です。',
  'ヤマト運輸 1234-5678-9018 で届いていません',
  '123456789018 が届きません',
  'マイナンバーの件 https://www.instagram.com/p/123456789018/',
  'マイナンバーの件 ID:1234567890182',
  'マイナンバーの件 A123456789018',
  'マイナンバーの件 合計123,456,789,018円',
])('%o does not', (text) => expect(givesMyNumber(text)).toBe(false))
