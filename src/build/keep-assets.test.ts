import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clear, keptDays, retire } from './keep-assets.ts'

const day = 86_400_000
const monday = Date.parse('2026-11-16T03:00:00Z')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anken-assets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes the files of a build: one script, its compressed twin, the manifest, and a file without a hash. */
function build(script: string, now: number) {
  retire(folder, now)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, '.vite'), { recursive: true })
  for (const name of [`assets/${script}`, `assets/${script}.br`, `${script}.txt`])
    writeFileSync(join(folder, name), script)
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify({ main: { file: `assets/${script}` } }))
  clear(folder, now)
}
const assets = () => readdirSync(join(folder, 'assets')).toSorted()

test('the files of the build before stay for a week from the day on which they were replaced', () => {
  build('one.js', monday)
  // Current for a month: only then does its week begin.
  build('two.js', monday + 30 * day)
  expect(assets()).toEqual(['one.js', 'one.js.br', 'two.js', 'two.js.br'])
  expect(statSync(join(folder, 'assets/one.js')).mtimeMs).toBe(monday + 30 * day)
  build('three.js', monday + (30 + keptDays) * day)
  expect(assets()).toEqual(['three.js', 'three.js.br', 'two.js', 'two.js.br'])
})

test('what has no hash in its name is of the last build alone', () => {
  build('one.js', monday)
  build('two.js', monday + day)
  expect([existsSync(join(folder, 'one.js.txt')), existsSync(join(folder, 'two.js.txt'))]).toEqual([
    false,
    true,
  ])
})

test('what is current stays however old it is', () => {
  build('one.js', monday)
  clear(folder, monday + 400 * day)
  expect(assets()).toEqual(['one.js', 'one.js.br'])
})
