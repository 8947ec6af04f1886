import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldCodes, problems } from '#contract/problem.ts'
import { languages } from '#contract/vocabulary.ts'
import { isTest, sourceFiles } from './source-files.ts'

type Texts = { [key: string]: string | Texts }

function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  )
}

const namespaces = readdirSync('public/locales/jp').map((file) => file.replace('.json', ''))

function textsOf(language: string, namespace: string) {
  return JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')) as Texts
}

/** Plural forms differ by language: Japanese has one. */
const withoutPlural = (key: string) => key.replace(/_(?:one|other|zero)$/, '')

test('every language has every file and every key', () => {
  for (const language of languages) {
    expect(readdirSync(`public/locales/${language}`).toSorted(), language).toEqual(
      readdirSync('public/locales/jp').toSorted(),
    )
    for (const namespace of namespaces) {
      const keys = (of: string) => [...new Set(keysOf(textsOf(of, namespace)).map(withoutPlural))].toSorted()
      expect(keys(language), `${language}/${namespace}`).toEqual(keys('jp'))
    }
  }
})

// The loader of texts takes such a key for a module's default export, and everything beside it is lost.
test('no text file has a key `default` of its own', () => {
  const failed = languages.flatMap((language) =>
    namespaces.filter((namespace) => 'default' in textsOf(language, namespace)),
  )
  expect(failed).toEqual([])
})

test('no text is empty', () => {
  const empty = languages.flatMap((language) =>
    namespaces.flatMap((namespace) =>
      Object.entries(flat(textsOf(language, namespace)))
        .filter(([, text]) => text.trim() === '')
        .map(([key]) => `${language}/${namespace}:${key}`),
    ),
  )
  expect(empty).toEqual([])
})

test('both languages fill in the same values', () => {
  const names = (text: string | undefined) =>
    [...(text ?? '').matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).toSorted()
  for (const namespace of namespaces) {
    const [jp, en] = [flat(textsOf('jp', namespace)), flat(textsOf('en', namespace))]
    for (const key of Object.keys(jp).filter((key) => key in en)) {
      expect(names(en[key]), `${namespace}:${key}`).toEqual(names(jp[key]))
    }
  }
})

function flat(texts: Texts, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value]]
        : Object.entries(flat(value, `${prefix}${key}.`)),
    ),
  )
}

test('every code that an answer can carry has its text', () => {
  const known = new Set(keysOf(textsOf('jp', 'errors')))
  expect([...Object.keys(problems), ...fieldCodes].filter((code) => !known.has(code))).toEqual([])
})

test('a code whose words name a limit is never said without one', () => {
  const bare = /(?<!withLimit\()'field\.too_(?:long|many)'(?!, \{ limit)/
  const naming = Object.entries(flat(textsOf('jp', 'errors'))).filter(([, text]) =>
    text.includes('{{limit}}'),
  )
  expect(naming.map(([code]) => code)).toEqual(['field.too_long', 'field.too_many'])
  const saying = sourceFiles('src').filter(({ path, text }) => !isTest({ path, text }) && bare.test(text))
  expect(saying.map(({ path }) => path)).toEqual(['src/contract/problem.ts'])
})

test("the owner's own words stand in English", () => {
  const { field } = textsOf('en', 'errors')
  expect(field).toMatchObject({
    required: 'Field is required.',
    email: 'Invalid email format',
    too_long: 'The maximum length is {{limit}} characters',
  })
})

/** The source files of the creators' and the operators' screens. */
const screens = ['app', 'admin', 'client', 'domain', 'ui']
  .flatMap((part) => sourceFiles(`src/${part}`))
  .filter((file) => !isTest(file))

// All other keys are checked whole, by the compiler.
test('keys that end in what only the runtime knows begin with what is there', () => {
  const declared =
    readFileSync('src/client/i18n/texts.ts', 'utf8').match(/interface Open \{([^}]|\$\{[^}]*\})*\}\n/)?.[0] ??
    ''
  const rows = [...declared.matchAll(/^ {2}'?([\w-]+)'?: (.*(?:\n {4}.*)*)/gm)]
  expect(rows.length).toBeGreaterThan(5)
  const unknown = rows.flatMap(([, namespace = '', patterns = '']) =>
    [...patterns.matchAll(/`([\w.]+)\.\$\{/g)]
      .map((match) => match[1] ?? '')
      .filter((start) => !keysOf(textsOf('jp', namespace)).some((key) => key.startsWith(`${start}.`)))
      .map((start) => `${namespace}:${start}`),
  )
  expect(unknown).toEqual([])
})

test('no Japanese stands in the code of the screens: texts live in the locale files', () => {
  const spoken = /['"`>][^'"`<>\n]*[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]/
  const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const speaking = screens.filter(({ text }) => spoken.test(withoutComments(text)))
  expect(speaking.map(({ path }) => path)).toEqual([])
})
