import { expect, test } from 'vitest'
import { createKeptPages, keptMs } from './kept-pages.ts'

let now = 0
const begin = () => {
  now = Date.parse('2026-11-23T00:00:00Z')
  const made: string[] = []
  const keep = createKeptPages<string>(
    () => new Date(now),
    (page) => !page.startsWith('not'),
  )
  const ask = (key: string, page = key) =>
    keep(key, async () => {
      made.push(page)
      if (page === 'error') throw new Error(page)
      return page
    })
  return { ask, made }
}

test('a page is made once for five seconds', async () => {
  const { ask, made } = begin()
  expect(await ask('a')).toBe('a')
  now += 4_999
  expect(await ask('a', 'changed')).toBe('a')
  now += 1
  expect(await ask('a', 'changed')).toBe('changed')
  expect([made, keptMs]).toEqual([['a', 'changed'], 5_000])
})

test('a clock that is set back keeps nothing for longer', async () => {
  const { ask } = begin()
  await ask('a')
  now -= 3_600_000
  expect(await ask('a', 'changed')).toBe('changed')
})

test('all who ask while it is made get the one that is being made', async () => {
  const { ask, made } = begin()
  expect(await Promise.all([ask('a'), ask('a'), ask('b'), ask('a')])).toEqual(['a', 'a', 'b', 'a'])
  expect(made).toEqual(['a', 'b'])
})

test('what is not to be kept, or failed, is made anew', async () => {
  const { ask } = begin()
  expect(await ask('a', 'not found')).toBe('not found')
  await expect(ask('a', 'error')).rejects.toThrow('error')
  expect(await ask('a')).toBe('a')
})

test('a page that is late does not push out the one that followed it', async () => {
  const { made } = begin()
  const late = Promise.withResolvers<string>()
  const keep = createKeptPages<string>(
    () => new Date(now),
    (page) => page !== 'late',
  )
  const first = keep('a', () => late.promise)
  now += keptMs
  await keep('a', async () => 'next')
  late.resolve('late')
  expect(await first).toBe('late')
  expect(await keep('a', async () => `${made.push('again')}`)).toBe('next')
})

test('at most 64 are kept: the oldest goes', async () => {
  const { ask, made } = begin()
  for (let number = 0; number <= 64; number += 1) await ask(`${number}`)
  made.length = 0
  await ask('1')
  await ask('64')
  expect(made).toEqual([])
  await ask('0')
  expect(made).toEqual(['0'])
})
