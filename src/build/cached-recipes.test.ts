import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cachedRecipes } from './cached-recipes.ts'

const file = 'node_modules/@chakra-ui/react/dist/esm/styled-system/factory.js'

function transformed(code: string, id: string) {
  const { transform } = cachedRecipes()
  if (typeof transform !== 'function') throw new Error('Another hook')
  return transform.call({} as never, code, id) as { code: string } | undefined
}

/** What the build adds to the factory, run by itself. */
function recipeOf(): (cva: (config: object) => object, config: object) => object {
  const code = transformed(readFileSync(file, 'utf8'), `/${file}`)?.code ?? ''
  const added = code.slice(code.indexOf('const recipesOf'))
  return new Function(`${added}; return recipeOf`)()
}

test("Chakra's factory asks for its recipes there, and no other file is changed", () => {
  const code = transformed(readFileSync(file, 'utf8'), `/${file}`)?.code
  expect(code).toContain('const cvaFn = configOrCva.__cva__ ? configOrCva : recipeOf(cva, configOrCva)')
  expect(code).not.toMatch(/[^e]\bcva\((?:configOrCva|tag\.)/)
  expect(transformed('cva(configOrCva)', '/src/ui/text.tsx')).toBeUndefined()
})

test('a recipe is made once for a system and a component', () => {
  const made = recipeOf()
  const [light, dark] = [(config: object) => ({ light: config }), (config: object) => ({ dark: config })]
  const [text, button] = [{}, {}]
  expect(made(light, text)).toBe(made(light, text))
  expect(made(light, text)).toEqual({ light: text })
  expect(made(light, button)).not.toBe(made(light, text))
  expect(made(dark, text)).toEqual({ dark: text })
})

test('a factory that has changed stops the build', () => {
  expect(() => transformed('export const chakra = 1', `/${file}`)).toThrow(/decision 214/)
})
