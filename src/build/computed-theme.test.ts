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

test("the global styles are those of the server's page, to the letter", () => {
  const { load } = computedTheme()
  const module = typeof load === 'function' ? String(load.call({} as never, '/src/ui/theme.ts')) : ''
  for (const part of ['@layer reset', '@layer base', '@layer tokens', '--chakra-colors-slate-50'])
    expect(module).toContain(part)
})
