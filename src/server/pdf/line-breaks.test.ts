import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakLines } from './line-breaks.ts'

/** Full-width characters count 2, the rest 1. */
const measure = (text: string) =>
  Array.from(text).reduce((sum, character) => sum + (/[ -~]/.test(character) ? 1 : 2), 0)
const lines = (text: string, width: number) => breakLines(text, width, measure)

test('Japanese is parted between any two characters, Latin words are not', () => {
  expect(lines('投稿期間を守ってください', 8)).toEqual(['投稿期間', 'を守って', 'ください'])
  expect(lines('商品はAnken Serumです', 12)).toEqual(['商品はAnken', 'Serumです'])
})

test('no line begins with a closing mark and none ends with an opening one', () => {
  expect(lines('あいうえ、おかきく。', 8)).toEqual(['あいう', 'え、おか', 'きく。'])
  expect(lines('あいう「えお」か', 8)).toEqual(['あいう', '「えお」', 'か'])
  expect(lines('あいうーっ', 6)).toEqual(['あい', 'うーっ'])
})

test('a name with a character outside the first plane, or with a combining mark, is not cut through', () => {
  expect(lines('𠮷𠮷𠮷', 4)).toEqual(['𠮷𠮷', '𠮷'])
  expect(lines('か\u3099か\u3099', 4)).toEqual(['か\u3099', 'か\u3099'])
})

test('an address longer than the line is parted so that it stays on the paper', () => {
  expect(lines('https://example.com/abcdef', 10)).toEqual(['https://ex', 'ample.com/', 'abcdef'])
})

test('line feeds begin a new line, empty ones too', () => {
  expect(lines('一行目\n\n三行目', 20)).toEqual(['一行目', '', '三行目'])
})

test('nothing is lost and no line is too wide, whatever the text', () => {
  const words = fc.array(fc.constantFrom('あ', '、', '「', '」', 'ー', 'word', '𠮷', ' ', '。。', '(', '髙'))
  fc.assert(
    fc.property(words, fc.integer({ min: 4, max: 30 }), (given, width) => {
      const text = given.join('')
      const broken = lines(text, width)
      expect(broken.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      for (const line of broken) expect(measure(line)).toBeLessThanOrEqual(width)
    }),
  )
})
