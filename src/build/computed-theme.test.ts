import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { computedTokens } from '#ui/computed-tokens.ts'
import { system } from '#ui/theme.ts'
import { computedTheme, tokenValues } from './computed-theme.ts'

const esc = (name: string) => name.replaceAll('.', '\\.')
/** Chakra's own, for references in braces alone. */
const expandTokenReferences = (text: string, resolve: (path: string) => string) =>
  text.replaceAll(/\{([^}]*)\}/g, (_, path: string) => resolve(path))
const computed = computedTokens(tokenValues(), { esc, expandTokenReferences })

test('every token has the value that Chakra computes', () => {
  const paths = [...system.tokens.flatMap.keys()]
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.map((path) => computed.getVar(path))).toEqual(paths.map((path) => system.tokens.getVar(path)))
  for (const category of ['colors', 'spacing', 'sizes', 'unknown'])
    expect(computed.getCategoryValues(category)).toEqual(system.tokens.getCategoryValues(category))
})

test.each([
  '{colors.slate.50}',
  '1px solid {colors.line}',
  '{spacing.4} {spacing.-2}',
  '{colors.primary/40}',
  '{colors.unknown.one}',
  'calc(100% - 2rem)',
])('%s is resolved as Chakra resolves it', (text) => {
  expect(computed.expandReferenceInValue(text)).toBe(system.tokens.expandReferenceInValue(text))
})

test('what is not there falls back', () => {
  expect(computed.getVar('colors.none', 'red')).toBe(system.tokens.getVar('colors.none', 'red'))
  expect(computed.getVar('red')).toBe(system.tokens.getVar('red'))
})

/** A module as the build of the client or of the server has it. */
function moduleOf(id: string, ssr: boolean) {
  const plugin = computedTheme()
  const { configResolved, load } = plugin
  if (typeof configResolved !== 'function' || typeof load !== 'function') throw new Error('Other hooks')
  void configResolved.call({} as never, { build: { ssr } } as never)
  return load.call({} as never, id)
}

test('the global styles are a style sheet, once, in the order of the layers', () => {
  const sheet = String(moduleOf('virtual:global.css', false))
  expect(sheet).toMatch(/^@layer reset, ?base, ?tokens, ?recipes;/)
  for (const part of ['@layer reset{', '@layer base{', '@layer tokens{', '--chakra-colors-slate-50'])
    expect(sheet).toContain(part)
  expect(moduleOf('/src/ui/theme.ts', false)).toContain("import 'virtual:global.css'")
})

test("Chakra's provider adds none, and the server keeps its theme", () => {
  const file = 'node_modules/@chakra-ui/react/dist/esm/styled-system/provider.js'
  const { transform } = computedTheme()
  if (typeof transform !== 'function') throw new Error('Another hook')
  const changed = transform.call({} as never, readFileSync(file, 'utf8'), `/${file}`) as { code: string }
  expect(changed.code).not.toContain("from '@emotion/react'")
  expect(changed.code).toContain('const Global = () => null')
  expect(() => transform.call({} as never, 'export {}', `/${file}`)).toThrow("Chakra's provider has changed")
  expect(moduleOf('/src/ui/theme.ts', true)).toBeUndefined()
})
