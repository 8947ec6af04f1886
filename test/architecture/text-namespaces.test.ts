import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf as everyImportOf, isTest, type SourceFile, sourceFiles } from './source-files.ts'

const files = new Map(sourceFiles('src').map((file) => [file.path, file]))

/** Every file that a screen brings along: what is loaded later by `import()` belongs to whoever opens it, and is counted as well. */
function closureOf(path: string, importsOf = everyImportOf, seen = new Set<string>()): Set<string> {
  const file = files.get(path)
  if (!file || seen.has(path) || !/^src\/(?:app|admin|client|domain|ui)\//.test(path)) return seen
  seen.add(path)
  for (const imported of importsOf(file)) closureOf(imported, importsOf, seen)
  return seen
}

/** What comes at once with a file. */
const importsAtOnce = ({ path, text }: SourceFile) =>
  everyImportOf({ path, text: text.replaceAll(/\bimport\([^)]*\)/g, '') })

const quoted = (text: string) => [...text.matchAll(/'([\w-]+)'/g)].map((match) => match[1] ?? '')

/** A key with the prefix of another namespace compiles only where `useTranslation` names that one. */
function namespacesOf({ text }: SourceFile): string[] {
  return [...text.matchAll(/\buseTranslation\(([^)]*)\)/g)].flatMap((match) => quoted(match[1] ?? ''))
}

/** What a part that comes by `import()` has loaded besides: with it, or not at all. */
function namespacesLoadedLater(path: string) {
  return [...closureOf(path)].flatMap((part) =>
    [...(files.get(part)?.text ?? '').matchAll(/\bloadTexts\(i18n, (\[[^\]]*\])/g)].flatMap((match) =>
      quoted(match[1] ?? ''),
    ),
  )
}

interface Screen {
  path: string
  texts: string[]
}

/** The rows of a route table. Their texts stand before the screen's import, or before that of the rows which a helper makes alike. */
function screensOf({ path: table, text }: SourceFile): Screen[] {
  const lists = new Map(
    [...text.matchAll(/const (\w+) = (\[[^\]]*\])/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
  const spread = (list: string): string[] => [
    ...quoted(list),
    ...[...list.matchAll(/\b(\w+Texts)\b/g)].flatMap((match) => spread(lists.get(match[1] ?? '') ?? '')),
  ]
  return [...text.matchAll(/import\('(\.\/features\/[^']+-screen\.tsx)'\)/g)].map(
    ({ 1: screen = '', index }) => ({
      path: join(dirname(table), screen),
      texts: spread([...text.slice(0, index).matchAll(/\btexts: (\[[^\]]*\]|\w+)/g)].at(-1)?.[1] ?? ''),
    }),
  )
}

test.each([
  { app: 'src/app', shared: ['common', 'errors'] },
  { app: 'src/admin', shared: ['common', 'errors', 'admin'] },
])('each screen of $app loads the texts of whatever it imports', ({ app, shared }) => {
  const tables = [...files.values()].filter(
    (file) =>
      dirname(file.path) === app &&
      !isTest(file) &&
      /import\('\.\/features\/[^']+-screen\.tsx'\)/.test(file.text),
  )
  const screens = tables.flatMap(screensOf)
  expect(screens.length).toBeGreaterThan(15)
  const missing = screens.flatMap(({ path, texts }) => {
    const needed = [...closureOf(path)].flatMap((part) => {
      const file = files.get(part)
      return file ? namespacesOf(file).map((name) => ({ name, part })) : []
    })
    const atOnce = closureOf(path, importsAtOnce)
    const later = namespacesLoadedLater(path)
    return needed
      .filter(({ name }) => ![...shared, ...texts].includes(name))
      .filter(({ name, part }) => atOnce.has(part) || !later.includes(name))
      .map(({ name, part }) => `${path}: ${name} (${part})`)
  })
  expect([...new Set(missing)]).toEqual([])
})
