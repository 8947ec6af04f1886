import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { testsIn } from './test-names.ts'

// The ids of OWASP ASVS 5.0.0: all of levels 1 and 2, and of level 3 what was chosen. `1.2.1-5` are five of them.
const level1 = `1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2 5.3.1-2
  6.1.1 6.2.1-8 6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5 11.3.1-2 11.4.1
  12.1.1 12.2.1-2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`
const level2 = `1.1.1-2 1.2.6-9 1.3.3-11 1.4.1-3 1.5.2 2.1.2-3 2.2.3 2.3.2-4 2.4.1 3.3.2-4 3.4.3-6 3.5.4-5 3.7.1-2
  4.1.2-3 4.2.1 4.3.1-2 4.4.2-4 5.1.1 5.2.3 5.4.1-3 6.1.2-3 6.2.9-12 6.3.3-4 6.4.3-4 6.5.1-5 6.6.1-3
  6.8.1-4 7.1.1-3 7.3.1-2 7.4.3-5 7.5.1-2 7.6.1-2 8.1.2 8.2.3 8.4.1 9.2.2-4 10.1.1-2 10.2.1-2 10.3.1-4
  10.4.6-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.3 11.4.2-4 11.5.1 11.6.1 12.1.2-3 12.3.1-4
  13.1.1 13.2.1-5 13.3.1-2 13.4.2-5 14.1.1-2 14.2.2-4 14.3.2-3 15.1.2-3 15.2.2-3 15.3.2-7 16.1.1 16.2.1-5
  16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2`
const level3 = `1.2.10 1.3.12 1.5.3 2.3.5 2.4.2 3.3.5 3.4.7-8 3.5.8 3.6.1 3.7.3 4.1.4-5 5.2.4 5.2.6 5.3.3 6.3.5 6.3.7-8
  6.4.6 6.5.6 6.5.8 7.5.3 8.3.2-3 8.4.2 10.2.3 11.2.4-5 11.3.4 11.7.2 13.1.2-4 13.2.6 13.3.4 13.4.6
  14.2.5-8 15.4.2-4 16.5.4`
const levels = new Map(
  [level1, level2, level3].flatMap((text, index) => idsOf(text).map((id) => [id, index + 1])),
)
/** Sections of the standard that ask for a document, not for behaviour. */
const documented = ['2.1.', '5.1.', '6.1.', '7.1.', '8.1.', '11.1.', '13.1.', '14.1.', '15.1.', '16.1.']

const statuses = ['met', 'not applicable', 'deployment', 'open']
/** A document's sections stand beside their documents, tests beside their files. */
const runFiles = /^(?:src\/.+\.test\.tsx?|test\/(?:api|architecture)\/.+\.test\.ts|test\/e2e\/.+\.e2e\.ts)$/

interface Row {
  ids: string[]
  level: string
  text: string
  status: string
  /** `file: name`, of tests and of sections of documents. */
  shown: { path: string; name: string }[]
  reasons: string[]
}

const rows = readRows(readFileSync('docs/security/asvs.md', 'utf8'))

function idsOf(text: string) {
  return text.split(/\s+/).flatMap((part) => {
    const [, section = '', first = '', last = first] = /^(\d+\.\d+\.)(\d+)(?:-(\d+))?$/.exec(part) ?? []
    const count = Number(last) - Number(first) + 1
    return Array.from({ length: count }, (_, index) => `${section}${Number(first) + index}`)
  })
}

/** The lines of the tables; one without an id adds to the row above it. */
function readRows(text: string): Row[] {
  const found: Row[] = []
  for (const line of text.split('\n')) {
    const cells = line.split('|').slice(1, -1)
    if (cells.length !== 5) continue
    const [ids = '', level = '', requirement = '', status = '', last = ''] = cells.map((cell) => cell.trim())
    if (ids === 'Id' || ids.startsWith('--')) continue
    if (ids !== '')
      found.push({ ids: ids.split(', '), level, text: requirement, status, shown: [], reasons: [] })
    const [, path, name] = /^`([\w./-]+)`: (.+)$/.exec(last) ?? []
    if (path !== undefined && name !== undefined) found.at(-1)?.shown.push({ path, name })
    else found.at(-1)?.reasons.push(last)
  }
  return found
}

describe('the table of the ASVS', () => {
  test('has every id of the list once, with its level and words of its own', () => {
    const ids = rows.flatMap((row) => row.ids)
    expect(levels.size).toBe(298)
    expect(ids.toSorted()).toEqual([...levels.keys()].toSorted())
    for (const { ids: own, level, text } of rows) {
      const expected = [...new Set(own.map((id) => levels.get(id)))].toSorted().join(', ')
      expect([own, level]).toEqual([own, expected])
      expect(text, own.join()).not.toBe('')
    }
  })

  test('says of each one of the four words, and what shows it or why', () => {
    expect(rows.filter(({ status }) => !statuses.includes(status))).toEqual([])
    for (const { ids, status, shown, reasons } of rows) {
      if (status === 'met') expect(shown, ids.join()).not.toEqual([])
      else
        expect(
          reasons.filter((reason) => reason.length > 5),
          ids.join(),
        ).not.toEqual([])
    }
  })

  test('shows what is met by a test, and by a document alone what asks for one', () => {
    const onPaper = rows
      .filter(({ status, shown }) => status === 'met' && !shown.some(({ path }) => runFiles.test(path)))
      .flatMap(({ ids }) => ids)
    expect(onPaper.filter((id) => !documented.some((section) => id.startsWith(section)))).toEqual([])
  })

  test('names tests that are there and run, and sections that are there', () => {
    const named = rows.flatMap(({ shown }) => shown)
    const files = Map.groupBy(named, ({ path }) => path)
    for (const [path, cited] of files) {
      expect(existsSync(path), path).toBe(true)
      const text = readFileSync(path, 'utf8')
      const names = path.endsWith('.md') ? sectionsOf(text) : runningIn(path, text)
      expect(
        cited.map(({ name }) => name).filter((name) => !names.includes(name)),
        path,
      ).toEqual([])
    }
    expect(files.size).toBeGreaterThan(50)
  })
})

function sectionsOf(text: string) {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title)
}

/** Returns the names of the tests that run in a file, which must belong to a Vitest project. */
function runningIn(path: string, text: string) {
  expect(path).toMatch(runFiles)
  return testsIn(path, text)
    .filter(({ runs }) => runs)
    .map(({ name }) => name)
}

describe('the reader of test names', () => {
  const read = (text: string) => testsIn('a.test.ts', text).map(({ name, runs }) => `${name}: ${runs}`)

  test('knows groups, tables and tests of each spelling', () => {
    const text = `describe('a', () => { describe.each([1])('b %i', () => { it('c', async () => {}) }) })
      test.for([[1]])('d %i', ([n]: number[]) => {}); test.concurrent(\`e\`, () => {}); if (x) { test('f', fn) }`
    expect(read(text)).toEqual(['a > b %i > c: true', 'd %i: true', 'e: true', 'f: true'])
  })

  test.each([
    "test.skip('a', fn)",
    "test.todo('a')",
    "test.skipIf(ci)('a', fn)",
    "test.runIf(ci)('a', fn)",
    "test.skip.each([1])('a', fn)",
    "test.fails('a', fn)",
    "test('a', { skip: true }, fn)",
    "describe.skip('a', () => { test('b', fn) })",
    "describe('a', { todo: true }, () => { test('b', fn) })",
  ])('sees that %s does not run', (text) => {
    expect(read(text)).toEqual([expect.stringMatching(/: false$/)])
  })

  test('takes no other call for a test', () => {
    expect(read("expect('a'); latest('b', fn); api.test('c', fn); test(name, fn)")).toEqual([])
  })
})
