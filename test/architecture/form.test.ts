import { expect, test } from 'vitest'
import { isTest, sourceFiles } from './source-files.ts'

const lines = (text: string) => text.split('\n').length

test('files stay readable: none over 300 lines, nine in ten under 250, half at most 90', () => {
  const sizes = sourceFiles()
    .filter((file) => !isTest(file))
    .map(({ path, text }) => ({ path, size: lines(text) }))
    .toSorted((a, b) => a.size - b.size)
  expect(sizes.filter(({ size }) => size > 300)).toEqual([])
  expect(sizes[Math.floor(sizes.length * 0.9)]?.size).toBeLessThan(250)
  expect(sizes[Math.floor(sizes.length * 0.5)]?.size).toBeLessThanOrEqual(90)
})

test('names are kebab-case', () => {
  const odd = sourceFiles().filter(({ path }) => !/\/[a-z0-9]+(?:[-.][a-z0-9]+)*\.tsx?$/.test(path))
  expect(odd.map(({ path }) => path)).toEqual([])
})
