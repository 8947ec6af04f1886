import { expect, test } from 'vitest'
import { importsOf, isTest, sourceFiles } from './source-files.ts'

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

/** The files that stay separate however small they are, with the reasons. */
const standsAlone: readonly { files: RegExp; reason: string }[] = [
  { files: /\.(?:handlers|service|repository|presenter|jobs)\.ts$/, reason: 'named by its role in a module' },
  { files: /^src\/ui\/[\w-]+\.tsx?$/, reason: 'a part that any screen may use' },
  { files: /^src\/app\/[\w-]+-routes\.ts$/, reason: 'rows of routes that come after the first load' },
  { files: /^src\/app\/boot\/early-start\.ts$/, reason: 'a file of the build that comes before the app' },
  { files: /^src\/build\//, reason: 'a step of the build' },
  { files: /^src\/server\/db\/postgresql\.ts$/, reason: 'one of the two engines' },
]

test('a file under 40 lines with one reader stands in that reader, unless it is lazy or in the list', () => {
  const all = [...sourceFiles(), ...sourceFiles('test')]
  const readers = new Map<string, Set<string>>()
  for (const file of all)
    for (const imported of importsOf(file))
      readers.set(imported, (readers.get(imported) ?? new Set<string>()).add(file.path))
  const loadedApart = new Set(
    all.flatMap(({ path, text }) =>
      importsOf({ path, text: [...text.matchAll(/\bimport\(\s*'[^']+'/g)].join('\n') }),
    ),
  )
  const crumbs = sourceFiles()
    .filter((file) => !isTest(file) && lines(file.text) <= 40)
    .map(({ path }) => path)
    .filter((path) => readers.get(path)?.size === 1 && !loadedApart.has(path))
    .filter((path) => !standsAlone.some(({ files }) => files.test(path)))
  expect(crumbs).toEqual([])
})
