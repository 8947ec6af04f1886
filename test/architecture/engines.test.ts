import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** The patterns that vite.config.ts has under that name. */
function patternsOf(name: string) {
  const list =
    new RegExp(`const ${name} = \\[(.*?)\\]`, 's').exec(readFileSync('vite.config.ts', 'utf8'))?.[1] ?? ''
  return [...list.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern)
}

test('every test that opens a database runs on both engines', () => {
  const opening = [...sourceFiles('src'), ...sourceFiles('test/api')].filter(
    ({ path, text }) => path.endsWith('.test.ts') && /openTestDatabase|testApi\(/.test(text),
  )
  expect(opening.length).toBeGreaterThan(50)
  const patterns = patternsOf('databaseTests')
  const missed = opening.filter(({ path }) => !patterns.some((pattern) => matchesGlob(path, pattern)))
  expect(missed.map(({ path }) => path)).toEqual([])
})

test('what CI leaves to the night on the embedded engine runs on PostgreSQL at each change', () => {
  const matching = (name: string) => {
    const patterns = patternsOf(name)
    return [...sourceFiles('src'), ...sourceFiles('test/api')]
      .map(({ path }) => path)
      .filter((path) => patterns.some((pattern) => matchesGlob(path, pattern)))
  }
  const [left, taken] = [matching('deepDatabaseTests'), matching('databaseTests')]
  expect(left.length).toBeGreaterThan(50)
  expect(left.filter((path) => !taken.includes(path))).toEqual([])
})
