import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvFile, pagesOf } from './csv.ts'

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

test('reads on until a page is not full', async () => {
  const asked: number[] = []
  const file = await written(
    pagesOf(async ({ offset, size }) => {
      asked.push(offset)
      return Array.from({ length: offset < 1000 ? size : 1 }, () => 'x')
    }),
  )
  expect(asked).toEqual([0, 500, 1000])
  expect(file.match(/x/g)).toHaveLength(1001)
})

test('an error before the first rows leaves nothing to answer with', async () => {
  const failing = pagesOf<string>(() => Promise.reject(new Error('the database is away')))
  await expect(csvFile('x.csv', columns, failing)).rejects.toThrow('the database is away')
})

test('an error later ends the file with an error, not as if it were whole', async () => {
  const failing = pagesOf<string>(async ({ offset, size }) => {
    if (offset > 0) throw new Error('the database is away')
    return Array.from({ length: size }, () => 'x')
  })
  await expect(written(failing)).rejects.toThrow('the database is away')
})
