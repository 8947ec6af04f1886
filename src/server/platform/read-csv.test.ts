import { expect, test } from 'vitest'
import { parseCsv } from './read-csv.ts'

const rows = (text: string) => parseCsv(new TextEncoder().encode(text))

test.each([
  ['those of Windows', '\r\n', '\r\n'],
  ['a head of Windows and lines of a script', '\r\n', '\n'],
  ['a head of Windows and lines of an old Mac', '\r\n', '\r'],
  ['a head of a script and lines of Windows', '\n', '\r\n'],
  ['a head of a script and lines of an old Mac', '\n', '\r'],
])('every line is a row, whatever ends it: %s', (_, head, end) => {
  expect(rows(`id,備考${head}1,x${end}2,x${end}`)).toEqual([
    ['id', '備考'],
    ['1', 'x'],
    ['2', 'x'],
  ])
})

test('an end of a line in quotes belongs to its cell', () => {
  expect(rows('id,"お問い合せ\r\n番号"\r\n1,"a\nb"\r\n')).toEqual([
    ['id', 'お問い合せ\r\n番号'],
    ['1', 'a\nb'],
  ])
})
