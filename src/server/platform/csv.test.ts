import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvFile, pagesOf, slicesOf } from './csv.ts'

const columns = [{ title: '内容', value: (row: string | null) => row }]
const written = async (pages: AsyncGenerator<readonly (string | null)[]>) =>
  text((await csvFile('x.csv', columns, pages)).body as Readable)

test('quotes what a spreadsheet would take for a formula, and leaves the rest', async () => {
  const rows = ['=1+1', '+81', '-1', '@name', '\tx', 'a,b', 'say "x"', 'two\nlines', null, '普通']
  const file = await written(pagesOf(async () => rows))
  expect(file.replace('\uFEFF', '').split('\r\n')).toEqual([
    '内容',
    "'=1+1",
    "'+81",
    "'-1",
    "'@name",
    "'\tx",
    '"a,b"',
    '"say ""x"""',
    '"two\nlines"',
    '',
    '普通',
    '',
  ])
})

test('reads on after the last row until a page is not full', async () => {
  const after: (string | undefined)[] = []
  const file = await written(
    pagesOf<string>(async (last, size) => {
      after.push(last)
      const page = after.length
      return Array.from({ length: page < 3 ? size : 1 }, (_, index) => `x${page}-${index}`)
    }),
  )
  expect(after).toEqual([undefined, 'x1-499', 'x2-499'])
  expect(file.match(/x/g)).toHaveLength(1001)
})

test('what is known whole comes in as many slices, and nothing in none', () => {
  const whole = Array.from({ length: 1001 }, (_, index) => index)
  const slices = [...slicesOf(whole)]
  expect(slices.map((slice) => slice.length)).toEqual([500, 500, 1])
  expect(slices.flat()).toEqual(whole)
  expect([...slicesOf([])]).toEqual([])
})

test('an error before the first rows leaves nothing to answer with', async () => {
  const failing = pagesOf<string>(() => Promise.reject(new Error('the database is away')))
  await expect(csvFile('x.csv', columns, failing)).rejects.toThrow('the database is away')
})

test('an error later ends the file with an error, not as if it were whole', async () => {
  const failing = pagesOf<string>(async (last, size) => {
    if (last !== undefined) throw new Error('the database is away')
    return Array.from({ length: size }, () => 'x')
  })
  await expect(written(failing)).rejects.toThrow('the database is away')
})
