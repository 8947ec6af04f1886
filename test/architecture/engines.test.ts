import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** The patterns as vite.config.ts has them. */
function databasePatterns() {
  const list = /const databaseTests = \[(.*?)\]/s.exec(readFileSync('vite.config.ts', 'utf8'))?.[1] ?? ''
  return [...list.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern)
}

test('every test that opens a database runs on both engines', () => {
  const opening = [...sourceFiles('src'), ...sourceFiles('test/api')].filter(
    ({ path, text }) => path.endsWith('.test.ts') && /openTestDatabase|testApi\(/.test(text),
  )
  expect(opening.length).toBeGreaterThan(50)
  const patterns = databasePatterns()
  const missed = opening.filter(({ path }) => !patterns.some((pattern) => matchesGlob(path, pattern)))
  expect(missed.map(({ path }) => path)).toEqual([])
})
